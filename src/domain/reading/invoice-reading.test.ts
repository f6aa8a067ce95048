import { expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { combineReadings, nothingRead } from './invoice-reading.ts'
import type { Found, PageReading, ReadingSource } from './page-reading.ts'

const key = sampleKey({ model: '55' })
const other = sampleKey({ model: '55', number: 5 })
const box = { left: 0, top: 0, width: 1, height: 0.1 }

const found = <Value>(value: Value, certain = true, source: ReadingSource = 'code', page = 1): Found<Value> => ({
  value,
  source,
  certain,
  page,
  box,
})

const page = (facts: Partial<PageReading>): PageReading => ({
  page: 1,
  source: 'code',
  keys: [],
  total: null,
  issuedOn: null,
  recipient: null,
  items: [],
  homologation: false,
  ...facts,
})

test('of nothing nothing is read', () => {
  expect(combineReadings([])).toEqual(nothingRead)
  expect(combineReadings([page({}), page({ source: 'ocr' })])).toEqual(nothingRead)
})

test('the code says the key, the print the rest', () => {
  const reading = combineReadings([
    page({
      source: 'ocr',
      keys: [found(key, false, 'ocr')],
      total: found(34728, true, 'ocr'),
      issuedOn: found('2026-11-10', false, 'ocr'),
    }),
    page({ keys: [found(key)] }),
  ])
  expect(reading).toMatchObject({
    several: false,
    accessKey: { value: key, source: 'code', certain: true, others: [] },
    total: { value: 34728, source: 'ocr', certain: true },
    issuedOn: { value: '2026-11-10', certain: false },
  })
})

test('two uncertain sources that agree are certain', () => {
  const pages = [
    page({ source: 'pdf', total: found(100, false, 'pdf') }),
    page({ source: 'ocr', total: found(100, false, 'ocr') }),
  ]
  expect(combineReadings(pages).total).toMatchObject({ value: 100, source: 'pdf', certain: true })
})

test('where certain sources differ the stronger is shown with the other, and nothing is certain', () => {
  const pages = [page({ source: 'ocr', total: found(200, true, 'ocr') }), page({ total: found(100) })]
  expect(combineReadings(pages).total).toMatchObject({
    value: 100,
    certain: false,
    others: [{ value: 200, source: 'ocr' }],
  })
})

test('what somebody misread does not shake what is certain, and is shown', () => {
  const pages = [page({ total: found(100) }), page({ source: 'ocr', total: found(700, false, 'ocr') })]
  expect(combineReadings(pages).total).toMatchObject({ value: 100, certain: true, others: [{ value: 700 }] })
})

test('a misread key beside the one of the code is not another invoice', () => {
  const pages = [page({ keys: [found(key)] }), page({ source: 'ocr', keys: [found(other, false, 'ocr')] })]
  expect(combineReadings(pages)).toMatchObject({
    several: false,
    accessKey: { value: key, certain: true, others: [{ value: other }] },
  })
})

test.each([
  ['on one picture', [page({ keys: [found(key), found(other)], total: found(100) })]],
  [
    'on two pages',
    [page({ keys: [found(key)], total: found(100) }), page({ page: 2, keys: [found(other, true, 'code', 2)] })],
  ],
])('of two invoices %s nothing is told', (_, pages) => {
  expect(combineReadings(pages)).toEqual({ ...nothingRead, several: true })
})

test('a day outside of the month of the key is left out', () => {
  const pages = [page({ keys: [found(key)] }), page({ source: 'ocr', issuedOn: found('2026-12-10', true, 'ocr') })]
  expect(combineReadings(pages).issuedOn).toBeNull()
})

test('items come from the text of a PDF where there is one, page after page', () => {
  const item = { code: '1', ean: null, name: 'Torneira', quantity: 1, unitPriceCents: 100, totalCents: 100, box }
  const pages = [
    page({ source: 'ocr', items: [item, item] }),
    page({ source: 'pdf', items: [item] }),
    page({ source: 'pdf', page: 2, items: [item] }),
  ]
  expect(combineReadings(pages).items.map(({ page: number, source }) => [number, source])).toEqual([
    [1, 'pdf'],
    [2, 'pdf'],
  ])
})
