import { expect, test } from 'vitest'
import { cellsOf, isTotal, placeColumns } from '#domain/imports/import-columns.ts'
import { scientific } from '#domain/imports/import-row.ts'
import {
  lacksOfNewStore,
  readOnlyStoreColumns as readOnly,
  readStoreRow,
  storeColumns as columns,
} from './store-import.ts'

const row = (cells: Readonly<Record<string, string>>) => readStoreRow(new Map(Object.entries(cells)))

test('columns are found however they are written; others are told, and so are those that lack or stand twice', () => {
  const header = ['CNPJ', 'Razão Social', 'nome_fantasia', 'Observação', '', 'UF', 'Estado', 'Cadastrada em']
  expect(placeColumns(header, { columns, readOnly })).toEqual({
    places: ['cnpj', 'razaoSocial', 'nomeFantasia', null, null, 'uf', 'uf', null],
    ignored: ['Observação'],
    readOnly: ['Cadastrada em'],
    missing: [],
    twice: ['uf'],
  })
  expect(placeColumns(['loja'], { columns, readOnly }).missing).toEqual(['cnpj'])
})

test('cells lose the space around them and the apostrophe before a formula, and nothing else', () => {
  const { places } = placeColumns(['telefone', 'x', 'cidade', 'uf'], { columns, readOnly })
  expect([...cellsOf(["'+55 41 3333-4444", 'y', '  Curitiba\u00A0'], places)]).toEqual([
    ['telefone', '+55 41 3333-4444'],
    ['cidade', 'Curitiba'],
    ['uf', ''],
  ])
  expect([...cellsOf(["'Olho d'água", '', "'-1"], places).values()]).toEqual(["'Olho d'água", '-1', ''])
})

test('a row is read into the form stores are kept in; an empty cell says nothing', () => {
  expect(
    row({
      cnpj: '12.abc.345/01de-35',
      razaoSocial: 'Água & Forma Ltda',
      telefone: '(41) 3333-4444',
      cep: '1310100',
      email: '',
      uf: 'sp',
      grupoEconomico: 'Grupo do Sul',
      ativo: 'Não',
    }),
  ).toEqual({
    key: '12ABC34501DE35',
    facts: {
      corporateName: 'Água & Forma Ltda',
      phone: '+554133334444',
      zipCode: '01310100',
      state: 'SP',
      economicGroup: 'Grupo do Sul',
      active: false,
    },
  })
})

test('noughts a spreadsheet dropped are put back only where the check digits agree', () => {
  expect(row({ cnpj: '191' }).faults).toHaveLength(1)
  expect(row({ cnpj: '6990590000123' })).toEqual({ key: '06990590000123', facts: {} })
  expect(row({ cnpj: '6990590000124' }).faults).toEqual([
    { column: 'cnpj', value: '6990590000124', reason: 'Digite um CNPJ válido' },
  ])
})

test.each(['1,12223E+13', '1.12223e+13', '1E+13'])('%s has lost its digits, and the sentence says so', (cnpj) => {
  expect(row({ cnpj, telefone: '5,54133E+11' }).faults).toEqual([
    { column: 'cnpj', value: cnpj, reason: scientific },
    { column: 'telefone', value: '5,54133E+11', reason: scientific },
  ])
})

test('every wrong cell is named, also a missing CNPJ', () => {
  expect(row({ razaoSocial: 'x', uf: 'XX', ativo: 'talvez' }).faults).toEqual([
    { column: 'cnpj', value: '', reason: 'Digite um CNPJ válido' },
    { column: 'razaoSocial', value: 'x', reason: 'Digite uma razão social válida' },
    { column: 'uf', value: 'XX', reason: 'Escolha um estado válido' },
    { column: 'ativo', value: 'talvez', reason: 'Escreva sim ou não' },
  ])
})

test('what a program made of a code is read where it is certain, and named where it is not', () => {
  const said = { cnpj: '1000000000154.0', cep: '1310100.0', numero: '1000.0', ativo: '1.0', participa: 'não' }
  expect(row(said)).toEqual({
    key: '01000000000154',
    facts: { zipCode: '01310100', number: '1000', active: true, participating: false },
  })
  expect(row({ cnpj: '10000000001541', cep: '310100.0', telefone: '1191234567.0' }).faults).toEqual([
    { column: 'cnpj', value: '10000000001541', reason: 'Digite um CNPJ válido' },
    { column: 'telefone', value: '1191234567.0', reason: 'Digite um telefone válido' },
    { column: 'cep', value: '310100.0', reason: 'Digite um CEP válido' },
  ])
})

test('a row that sums up others is told by its words', () => {
  expect(isTotal(['Total', '', '12'], 'Total')).toBe(true)
  expect(isTotal(['', 'TOTAL GERAL:', '12'], '')).toBe(true)
  expect(isTotal(['11.222.333/0001-81', 'Total Louças'], '11.222.333/0001-81')).toBe(false)
  expect(isTotal(['', 'Totalmente Casa'], '')).toBe(false)
})

test('a new store needs its names', () => {
  expect(lacksOfNewStore({ corporateName: 'Ltda', tradeName: 'Loja' })).toEqual([])
  expect(lacksOfNewStore({ city: 'Curitiba' }).map(({ column }) => column)).toEqual(['nomeFantasia', 'razaoSocial'])
})
