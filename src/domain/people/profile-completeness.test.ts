import { expect, test } from 'vitest'
import { missingInProfile, missingToMove, profileParts, type ToldProfile } from './profile-completeness.ts'

const address = { zipCode: '01310100', street: 'Avenida Paulista', number: '1578', neighborhood: 'Bela Vista' }
const told: ToldProfile = {
  cellphone: '+5511987654321',
  cpf: '52998224725',
  birthDate: '1990-01-29',
  ...address,
  city: 'São Paulo',
  state: 'SP',
}

test('whoever has only joined lacks every part, in the order of the form', () => {
  expect(missingInProfile({ name: 'Nina', email: 'nina@exemplo.com.br', profession: 'Arquiteto' })).toEqual(
    profileParts,
  )
})

test('a profile is complete without what nobody has to tell', () => {
  expect(missingInProfile({ ...told, complement: null, officeName: '' })).toEqual([])
})

test.each(['zipCode', 'street', 'number', 'neighborhood', 'city', 'state'] as const)(
  'an address without %s is not complete',
  (field) => expect(missingInProfile({ ...told, [field]: '' })).toEqual(['address']),
)

test.each([
  ['cpf', ['cpf']],
  ['birthDate', ['birthDate']],
  ['cellphone', []],
  ['city', []],
] as const)('without %s these keep somebody who waits from being confirmed: %j', (field, parts) => {
  const less = { ...told, [field]: null }
  expect(missingToMove(less, { from: 'pending', to: 'active' })).toEqual(parts)
  expect(missingToMove(less, { from: 'pending', to: 'reproved' })).toEqual([])
  expect(missingToMove(less, { from: 'blocked', to: 'active' })).toEqual([])
})
