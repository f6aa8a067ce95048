import { expect, test } from 'vitest'
import { isInSelfForm, professionalFields, readProfile, socialHandle } from './profile-fields.ts'

const today = '2026-11-21'

test('each field is read into the form it is kept in', () => {
  const written = {
    name: ' Ana Lima ',
    email: ' Ana@Exemplo.com.br',
    cellphone: '11 98765-4321',
    birthDate: '29/01/1990',
    state: ' sp ',
    officeCnpj: '12.abc.345/01de-35',
    complement: '',
    city: null,
    street: undefined,
  }
  expect(readProfile(written, today)).toEqual({
    wrong: [],
    values: {
      name: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      cellphone: '+5511987654321',
      birthDate: '1990-01-29',
      state: 'SP',
      officeCnpj: '12ABC34501DE35',
      complement: null,
      city: null,
    },
  })
})

test('what does not fit is named; a name and an e-mail cannot be cleared', () => {
  const written = { name: '', email: null, birthDate: '2026-11-22', modality: 'outra', city: 'x'.repeat(81), cpf: '1' }
  expect(readProfile(written, today).wrong).toEqual(['name', 'email', 'birthDate', 'modality', 'city', 'cpf'])
})

test.each([
  ['2008-11-21', []],
  ['2008-11-22', ['birthDate']],
  ['22/11/2008', ['birthDate']],
])('somebody born on %s is wrong in %j: the programme is for adults', (birthDate, wrong) =>
  expect(readProfile({ birthDate }, today).wrong).toEqual(wrong),
)

test('the form of a self-update names what the specification names', () => {
  expect(professionalFields.filter((field) => !isInSelfForm(field))).toEqual([
    'modality',
    'facebook',
    'behance',
    'pinterest',
  ])
})

test('names that are no field are nobody’s', () => {
  expect(readProfile({ constructor: 'x', userType: 'admin' } as never, today)).toEqual({ values: {}, wrong: [] })
})

test.each([
  ['@ana.lima', 'ana.lima'],
  ['https://www.instagram.com/ana.lima/?hl=pt', 'ana.lima'],
  ['br.pinterest.com/ana-lima', 'ana-lima'],
  ['behance.net/Ana_Lima', 'Ana_Lima'],
  ['https://evil.example/ana', null],
  ['ana lima', null],
  ['javascript:alert(1)', null],
])('the profile %s is %s', (typed, handle) => expect(socialHandle(typed)).toBe(handle))
