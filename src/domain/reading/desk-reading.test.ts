import { expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { toldReading } from './desk-reading.ts'
import { combineReadings, nothingRead } from './invoice-reading.ts'
import { readCodes, readPrint } from './page-reading.ts'
import { receipt } from './sample-print.ts'

const key = sampleKey()
const box = { left: 0.5, top: 0.1, width: 0.4, height: 0.05 }

test('each field has its value as the invoice writes it, its source, its place and how certain it is', () => {
  const print = receipt(['1 TORNEIRA DE MESA', '2 UN x 617,25 | 1.234,50', 'Valor total R$ | 1.234,50'])
  const pages = [readCodes([{ text: key, box }], 1), readPrint(print, { page: 2, source: 'ocr' })]
  const told = toldReading(combineReadings(pages), 'read')
  const place = { page: 1, ...box }
  const byCode = { source: 'code', certain: true, place, others: [] }
  expect(told).toMatchObject({
    state: 'read',
    accessKey: { value: key, ...byCode },
    number: { value: '4321', ...byCode },
    issuerCnpj: { value: '11222333000181', ...byCode },
    amount: { value: '1234.50', source: 'ocr', place: { page: 2 } },
    issuedAt: null,
    recipient: null,
  })
  expect(told.items.map(({ page, total }) => [page, total])).toEqual([[2, '1234.50']])
})

test('where places differ, what the others say is told', () => {
  const codes = (text: string, page: number) =>
    readCodes([{ text: `https://sp.gov.br/qr?p=${key}|2|1|10|${text}|ab|1|CD`, box }], page)
  const told = toldReading(combineReadings([codes('10.00', 1), codes('12.00', 2)]), 'read')
  expect(told.amount).toMatchObject({ value: '10.00', certain: false, others: ['12.00'] })
})

test('the key of an authority, or of a person, names no shop', () => {
  for (const facts of [{ series: 890 }, { issuer: '00052998224725' }]) {
    const reading = combineReadings([readCodes([{ text: sampleKey(facts), box }], 1)])
    expect(toldReading(reading, 'read')).toMatchObject({ accessKey: { certain: true }, issuerCnpj: null })
  }
})

test('nothing read is told as nothing', () => {
  expect(toldReading(nothingRead, 'waiting')).toMatchObject({
    state: 'waiting',
    several: false,
    accessKey: null,
    items: [],
  })
})
