import { beforeEach, expect, test } from 'vitest'
import { keptSignUp, newSignUp } from './kept-sign-up.ts'
import { keptStoreSignUp } from './kept-store-sign-up.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => Date.now() - days * day

beforeEach(() => localStorage.clear())

// As the version of November 2026 wrote them, letter by letter: whoever updates the app in between loses nothing.
const ofProfessional = (keptAt: number) =>
  `{"key":"0199f3a0-0000-7000-8000-000000000001","values":{"name":"Nina Prado","email":"nina@exemplo.com.br","cpf":"529.982.247-25"},"taken":"sent","handle":"handle","stores":[],"invitation":"token","keptAt":${keptAt}}`
const ofStore = (keptAt: number) =>
  `{"key":"0199f3a0-0000-7000-8000-000000000002","values":{"cnpj":"11222333000181","name":"Lia"},"store":null,"handle":null,"keptAt":${keptAt}}`

test('a half-filled sign-up that an earlier version of the app kept goes on in this one', () => {
  localStorage.setItem('sign-up', ofProfessional(daysAgo(6)))
  localStorage.setItem('sign-up-store', ofStore(daysAgo(6)))
  const values = { name: 'Nina Prado', email: 'nina@exemplo.com.br', cpf: '529.982.247-25' }
  expect(keptSignUp.read()).toMatchObject({ values, handle: 'handle', invitation: 'token' })
  expect(keptStoreSignUp.read().values).toEqual({ cnpj: '11222333000181', name: 'Lia' })
})

test.each([
  ['is older than a week', ofProfessional(daysAgo(8))],
  ['is cut off', ofProfessional(daysAgo(1)).slice(0, 60)],
  ['is something else', '{"values":1}'],
])('one that %s is forgotten, and the person begins anew', (_, kept) => {
  localStorage.setItem('sign-up', kept)
  expect(keptSignUp.read()).toMatchObject({ values: {}, handle: null, invitation: null })
  expect(localStorage.getItem('sign-up')).toBeNull()
})

test('each letter prolongs the week', () => {
  keptSignUp.keep({ ...newSignUp(), keptAt: daysAgo(6), values: { name: 'Nina' } })
  expect(keptSignUp.read().keptAt).toBeGreaterThan(daysAgo(1))
})
