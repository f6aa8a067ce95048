import { expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { contradictionsOf, type Written } from './contradictions.ts'
import { nothingRead, type Answer, type InvoiceReading } from './invoice-reading.ts'
import type { ReadingSource } from './page-reading.ts'

const key = sampleKey({ number: 4321 })
const box = { left: 0, top: 0, width: 1, height: 1 }
const answer = <Value>(value: Value, source: ReadingSource, certain = true): Answer<Value> => ({
  value,
  source,
  certain,
  page: 1,
  box,
  others: [],
})
const written: Written = {
  accessKey: key,
  number: '000004321',
  issuerCnpj: '11222333000181',
  amount: '1234.50',
  issuedAt: '2026-11-10',
}
const nothing: Written = { accessKey: null, number: null, issuerCnpj: null, amount: null, issuedAt: null }
const read: InvoiceReading = {
  ...nothingRead,
  accessKey: answer(key, 'code'),
  total: answer(123450, 'ocr'),
  issuedOn: answer('2026-11-10', 'pdf'),
}

test('what agrees is no contradiction, however it is written; nor is what nobody has written', () => {
  expect(contradictionsOf(written, read)).toEqual([])
  expect(contradictionsOf(nothing, read)).toEqual([])
  expect(contradictionsOf(written, nothingRead)).toEqual([])
})

test('what the sender wrote and a page says otherwise is told, each with its place', () => {
  expect(contradictionsOf({ ...written, amount: '9234.50', number: '77' }, read)).toEqual([
    {
      field: 'number',
      sayings: [
        { source: 'invoice', value: '77' },
        { source: 'code', value: '4321' },
      ],
    },
    {
      field: 'amount',
      sayings: [
        { source: 'invoice', value: '9234.50' },
        { source: 'ocr', value: '1234.50' },
      ],
    },
  ])
})

test('two certain sources that differ are told even where nothing is written', () => {
  const total: Answer<number> = { ...answer(123450, 'code', false), others: [answer(999, 'pdf')] }
  expect(contradictionsOf(nothing, { ...read, total })).toEqual([
    {
      field: 'amount',
      sayings: [
        { source: 'code', value: '1234.50' },
        { source: 'pdf', value: '9.99' },
      ],
    },
  ])
})

test('what may have been misread contradicts nothing', () => {
  const total: Answer<number> = { ...answer(5, 'ocr', false), others: [answer(6, 'ocr', false)] }
  expect(contradictionsOf(written, { ...read, total })).toEqual([])
})
