import { expect, test } from 'vitest'
import { lacksOfNewProfessional, ownFacts, professionalColumns, readProfessionalRow } from './professional-import.ts'

const today = '2026-11-28'
const read = (cells: Readonly<Record<string, string>>) =>
  readProfessionalRow(new Map(Object.entries({ email: 'ana@exemplo.com.br', ...cells })), today)

test('the example of the template is a row', () => {
  const cells = new Map(professionalColumns.map(({ name, example }) => [name, example]))
  expect(readProfessionalRow(cells, today)).toEqual({
    key: 'ana@exemplo.com.br',
    facts: {
      name: 'Ana Lima',
      cpf: '12345678909',
      profession: 'Arquiteto',
      cau: 'A12345-6',
      crea: '5061234567',
      abd: '12345',
      cellphone: '+5541999991234',
      birthDate: '1990-11-21',
      zipCode: '80010000',
      street: 'Rua XV de Novembro',
      number: '100',
      complement: 'Sala 2',
      neighborhood: 'Centro',
      city: 'Curitiba',
      state: 'PR',
      officeName: 'Lima Arquitetura',
      officeCnpj: '11222333000181',
      instagram: 'ana.lima',
      referenceSeller: 'Rui Melo',
    },
  })
})

test.each([
  [{ cpf: '1234567890' }, { cpf: '01234567890' }],
  [{ cpf: '12345678909.0' }, { cpf: '12345678909' }],
  [{ celular: '41999991234.0' }, { cellphone: '+5541999991234' }],
  [{ cep: '1310100' }, { zipCode: '01310100' }],
  [{ dataNascimento: '1/2/1990' }, { birthDate: '1990-02-01' }],
  [{ dataNascimento: '01-02-1990 00:00:00' }, { birthDate: '1990-02-01' }],
  [{ dataNascimento: '1990-02-01' }, { birthDate: '1990-02-01' }],
  [
    { profissao: 'Arquiteta', registro: '123456' },
    { profession: 'Arquiteto', cau: 'A12345-6' },
  ],
  [
    { profissao: 'ENGENHEIRO CIVIL', registro: '5061234567' },
    { profession: 'Engenheiro', crea: '5061234567' },
  ],
  [{ profissao: 'Designer' }, { profession: 'Designer de Interiores' }],
])('%j is %j', (cells, facts) => {
  expect(read(cells)).toEqual({ key: 'ana@exemplo.com.br', facts })
})

test.each([
  [{ cpf: '123.456.789-00' }, 'cpf', 'Digite um CPF válido'],
  [{ cpf: '1,23457E+10' }, 'cpf', expect.stringContaining('notação científica')],
  [{ dataNascimento: '29221' }, 'dataNascimento', expect.stringContaining('data de nascimento')],
  [{ dataNascimento: '21/11/90' }, 'dataNascimento', expect.stringContaining('data de nascimento')],
  [{ dataNascimento: '21/11/2015' }, 'dataNascimento', expect.stringContaining('18 anos')],
  [{ profissao: 'Pedreiro' }, 'profissao', 'Escolha uma profissão válida'],
  [{ registro: 'A12345-6' }, 'registro', expect.stringContaining('profissão')],
  [{ profissao: 'Arquiteto', registro: 'x' }, 'registro', 'Digite um CAU válido'],
  [{ email: 'ana' }, 'email', 'Digite um e-mail válido'],
  [{ email: '' }, 'email', 'Digite um e-mail válido'],
])('%j is a fault of %s', (cells, column, reason) => {
  expect(read(cells).faults).toEqual([{ column, value: Object.values(cells).at(-1), reason: reason as string }])
})

test('a number of another profession is left out, whoever names the profession', () => {
  const facts = { cau: 'A12345-6', crea: '5061234567', city: 'Lapa' }
  expect(ownFacts({ ...facts, profession: 'Engenheiro' }, 'Arquiteto')).toEqual({
    profession: 'Engenheiro',
    crea: '5061234567',
    city: 'Lapa',
  })
  expect(ownFacts(facts, 'Arquiteto')).toEqual({ cau: 'A12345-6', city: 'Lapa' })
  expect(ownFacts(facts, null)).toEqual(facts)
})

test('somebody new has a name', () => {
  expect(lacksOfNewProfessional({})).toEqual([{ column: 'nome', value: '', reason: 'Digite um nome válido' }])
  expect(lacksOfNewProfessional({ name: 'Ana' })).toEqual([])
})
