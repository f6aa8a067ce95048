import { expect, test } from 'vitest'
import type { ReadValue } from '#contract/api.gen.ts'
import { outcomesOf, typedIn } from './reading-outcome.ts'

const read = (source: ReadValue['source'], value: string): ReadValue => ({
  value,
  source,
  certain: true,
  place: { page: 1, left: 0, top: 0, width: 1, height: 1 },
  others: [],
})
const told = {
  accessKey: null,
  number: read('code', '4321'),
  issuerCnpj: null,
  amount: read('ocr', '1234.50'),
  issuedAt: read('pdf', '2026-11-18'),
}

test('each field was read, corrected or not read; what is neither read nor written is nothing', () => {
  const written = { accessKey: 'X', number: '0004321', issuerCnpj: null, amount: '1234.60', issuedAt: null }
  expect(outcomesOf(written, told)).toEqual([
    { field: 'accessKey', source: null, result: 'not-read', read: null, stands: 'X' },
    { field: 'number', source: 'code', result: 'read', read: '4321', stands: '0004321' },
    { field: 'amount', source: 'ocr', result: 'corrected', read: '1234.50', stands: '1234.60' },
    { field: 'issuedAt', source: 'pdf', result: 'corrected', read: '2026-11-18', stands: null },
  ])
})

test('what the pages say is not counted as typed, nor is what was emptied', () => {
  const wrote = { accessKey: 'XYZ', number: '4321', amount: '1234.60', issuerCnpj: '' }
  expect(typedIn(wrote, told)).toEqual([
    { field: 'accessKey', characters: 3 },
    { field: 'amount', characters: 7 },
  ])
})
