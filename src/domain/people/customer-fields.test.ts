import { expect, test } from 'vitest'
import { cnpjTriples, validCnpjs } from '#domain/documents/testing/document-vectors.ts'
import { normalizeDocument, personTypeOf, readCustomer, wholeCustomer } from './customer-fields.ts'

test('a document is a CPF or a CNPJ, letters included, however it is written', () => {
  for (const cnpj of validCnpjs) {
    expect(normalizeDocument(cnpj.toLowerCase())).toBe(cnpj)
    expect(personTypeOf(cnpj)).toBe('cnpj')
  }
  for (const [valid, written, wrong] of cnpjTriples)
    expect([normalizeDocument(written), normalizeDocument(wrong)]).toEqual([valid, null])
  expect(normalizeDocument(' 529.982.247-25 ')).toBe('52998224725')
  expect(personTypeOf('52998224725')).toBe('cpf')
  // Letters are part of what was meant: what is left without them is not somebody's CPF.
  for (const text of ['529a982b247c25', '52998224724', '000.000.000-00', '']) expect(normalizeDocument(text)).toBeNull()
})

test('what is written is read into the form it is kept in', () => {
  const written = {
    document: '12.abc.345/01de-35',
    name: '  Clínica Vila Nova ',
    email: 'Obra@Exemplo.com.br',
    cellphone: '(11) 98765-4321',
    projectName: 'Recepção',
    projectKind: 'commercial',
    city: 'São Paulo',
    state: 'sp',
    estimatedAt: '2027-03-01',
  }
  expect(readCustomer(written)).toEqual({
    values: {
      ...written,
      document: '12ABC34501DE35',
      name: 'Clínica Vila Nova',
      email: 'obra@exemplo.com.br',
      cellphone: '+5511987654321',
      state: 'SP',
    },
    wrong: [],
  })
})

test('what does not fit is named in the order of the form', () => {
  const { wrong } = readCustomer({
    document: '1',
    name: 'A',
    email: 'obra@',
    cellphone: '123',
    projectName: 'x'.repeat(121),
    projectKind: 'rural',
    city: 'y'.repeat(81),
    state: 'XX',
    estimatedAt: '2027-02-30',
  })
  expect(wrong).toHaveLength(9)
})

test('what is left out stays, what is emptied goes, and a new customer needs document and name', () => {
  expect(readCustomer({ email: ' ' })).toEqual({ values: { email: null }, wrong: [] })
  expect(readCustomer({ name: ' ' }).wrong).toEqual(['name'])
  expect(readCustomer(wholeCustomer({ email: undefined })).wrong).toEqual(['document', 'name'])
})
