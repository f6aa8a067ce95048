import { expect, test } from 'vitest'
import { readStore, storeSearchKey } from './store-fields.ts'

test('what fits is read into the form it is kept in, and only what is written', () => {
  const written = { cnpj: ' 12.abc.345/01de-35 ', email: 'LOJA@Exemplo.com.br', phone: '(41) 3333-4444', state: 'pr' }
  expect(readStore({ ...written, zipCode: '80010-000', city: '  ' })).toEqual({
    values: {
      cnpj: '12ABC34501DE35',
      email: 'loja@exemplo.com.br',
      phone: '+554133334444',
      zipCode: '80010000',
      city: null,
      state: 'PR',
    },
    wrong: {},
  })
})

test('each wrong field has its sentence; the names and the CNPJ cannot be empty', () => {
  const wrong = { cnpj: '', tradeName: ' ', corporateName: 'x'.repeat(161), email: 'loja', phone: '123', state: 'XX' }
  expect(readStore({ ...wrong, street: '' }).wrong).toEqual({
    cnpj: 'Digite um CNPJ válido',
    tradeName: 'Digite um nome válido',
    corporateName: 'Digite uma razão social válida',
    email: 'Digite um e-mail válido',
    phone: 'Digite um telefone válido',
    state: 'Escolha um estado válido',
  })
})

test('a search looks through both names and the city, without accents', () => {
  expect(storeSearchKey({ tradeName: 'Água & Forma', corporateName: 'Acabamentos S.A.', city: 'São Paulo' })).toBe(
    'agua & forma acabamentos s.a. sao paulo',
  )
})
