import { describe, expect, test } from 'vitest'
import type { ProfessionalField } from './profile-fields.ts'
import { readAccount, readShopkeeper, readSignUp } from './sign-up.ts'

const today = '2026-11-21'
const architect: Partial<Record<ProfessionalField, string>> = {
  cpf: '529.982.247-25',
  birthDate: '1990-01-29',
  profession: 'Arquiteto',
  cau: 'a66583-5',
  zipCode: '01310-100',
  street: ' Avenida Paulista ',
  number: '1578',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'sp',
}

test('an account is kept in one way of writing', () => {
  expect(readAccount({ name: ' Ana Lima ', email: ' Ana@Exemplo.com.br', cellphone: '(11) 98765-4321' })).toEqual({
    kept: { name: 'Ana Lima', email: 'ana@exemplo.com.br', cellphone: '+5511987654321' },
    wrong: [],
  })
})

test('an account may be begun without a cellphone, somebody of a store not', () => {
  const typed = { name: 'Ana Lima', email: 'ana@exemplo.com.br', cellphone: ' ' }
  expect(readAccount(typed)).toMatchObject({ kept: { cellphone: null }, wrong: [] })
  expect(readShopkeeper({ ...typed, cpf: '529.982.247-25' }).wrong).toEqual(['cellphone'])
})

test.each([
  ['name', { name: '  ' }],
  ['email', { email: 'ana@exemplo' }],
  ['cellphone', { cellphone: '(11) 3333-4444' }],
  ['cellphone', { cellphone: '(20) 98765-4321' }],
] as const)('an account with a wrong %s says so', (field, typed) => {
  const right = { name: 'Ana Lima', email: 'ana@exemplo.com.br', cellphone: '11987654321' }
  expect(readAccount({ ...right, ...typed }).wrong).toEqual([field])
})

describe('a profile', () => {
  test('is kept with its documents in one way of writing', () => {
    const { kept, wrong } = readSignUp({ ...architect, instagram: 'https://instagram.com/ana.lima/' }, today)
    expect(wrong).toEqual([])
    expect(kept).toMatchObject({
      cpf: '52998224725',
      cau: 'A66583-5',
      zipCode: '01310100',
      street: 'Avenida Paulista',
      state: 'SP',
      instagram: 'ana.lima',
      complement: null,
    })
  })

  test('asks for the profession and its number only; the rest may be told later', () => {
    expect(readSignUp({}, today).wrong).toEqual(['profession'])
    expect(readSignUp({ profession: 'Arquiteto', cau: 'a66583-5' }, today)).toMatchObject({
      wrong: [],
      kept: { cau: 'A66583-5', cpf: null, birthDate: null, zipCode: null },
    })
  })

  test.each([
    ['Arquiteto', { cau: 'A66583-5', crea: null, abd: null }],
    ['Engenheiro', { cau: null, crea: 'CREA-SP 123456', abd: null }],
    ['Designer de Interiores', { cau: null, crea: null, abd: '77' }],
  ])('of an %s keeps the registration of that profession only', (profession, expected) => {
    const { kept, wrong } = readSignUp(
      { ...architect, profession, cau: 'A66583-5', crea: 'CREA-SP 123456', abd: '77' },
      today,
    )
    expect(wrong).toEqual([])
    expect(kept).toMatchObject(expected)
  })

  test.each([
    ['Arquiteto', ['cau']],
    ['Engenheiro', ['crea']],
    ['Designer de Interiores', []],
  ])('of an %s without a registration lacks %j', (profession, wrong) => {
    expect(readSignUp({ ...architect, profession, cau: '' }, today).wrong).toEqual(wrong)
  })

  test.each([
    ['cpf', '529.982.247-24'],
    ['birthDate', '2008-11-22'],
    ['cau', 'B1'],
    ['zipCode', '00000-000'],
    ['state', 'XX'],
    ['officeCnpj', '11.222.333/0001-82'],
    ['modality', 'remoto'],
  ] as const)('with the %s %j says so', (field, typed) => {
    expect(readSignUp({ ...architect, [field]: typed }, today).wrong).toEqual([field])
  })
})
