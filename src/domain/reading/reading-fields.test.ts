import { expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { nothingRead, type Answer, type InvoiceReading } from './invoice-reading.ts'
import { changesBy, contradicted, readingFieldsOf, readNow, type Meeting } from './reading-fields.ts'

const key = sampleKey({ number: 4321 })

const answer = <Value>(value: Value, certain = true): Answer<Value> => ({
  value,
  source: 'code',
  certain,
  page: 1,
  box: { left: 0, top: 0, width: 1, height: 1 },
  others: [],
})

const reading = (facts: Partial<InvoiceReading>): InvoiceReading => ({ ...nothingRead, ...facts })

test('a key brings its number, a code that says them the amount and the day', () => {
  expect(readingFieldsOf(reading({ accessKey: answer(key) }))).toEqual({ accessKey: key, number: '4321' })
  const whole = reading({ accessKey: answer(key), total: answer(123450), issuedOn: answer('2026-11-10') })
  expect(readingFieldsOf(whole)).toEqual({ accessKey: key, number: '4321', amount: '1234.50', issuedAt: '2026-11-10' })
  expect(readingFieldsOf(nothingRead)).toEqual({})
})

test('what is not certain fills nothing', () => {
  const doubtful = reading({
    accessKey: answer(key, false),
    total: answer(123450, false),
    issuedOn: answer('2026-11-10', false),
  })
  expect(readingFieldsOf(doubtful)).toEqual({})
})

const meet = (facts: Partial<Meeting>): Meeting => ({
  fields: {},
  read: { accessKey: key, number: '4321' },
  filled: {},
  typed: new Set(),
  ...facts,
})

test('empty fields are filled; what stands there and what a person emptied stays', () => {
  expect(changesBy(meet({}))).toEqual({ accessKey: key, number: '4321' })
  expect(changesBy(meet({ fields: { number: '7' } }))).toEqual({ accessKey: key })
  expect(changesBy(meet({ typed: new Set(['number']) }))).toEqual({ accessKey: key })
  expect(changesBy(meet({ fields: { accessKey: key, number: '4321' } }))).toEqual({})
})

test('what another page says takes the place of what was read before, and goes with its page', () => {
  const filled = { accessKey: sampleKey({ number: 5 }), number: '5', amount: '10.00' }
  const fields = { ...filled, note: 'obra' }
  expect(changesBy(meet({ filled, fields }))).toEqual({ accessKey: key, number: '4321', amount: undefined })
  expect(changesBy(meet({ filled, fields: { ...fields, number: '6' }, read: {} }))).toEqual({
    accessKey: undefined,
    amount: undefined,
  })
})

test('marks what was read, however a key is written, and shows what differs', () => {
  const spaced = key.replace(/(.{4})/g, '$1 ')
  expect(readNow(meet({ fields: { accessKey: spaced, number: '7' } }))).toEqual(['accessKey'])
  expect(contradicted(meet({ fields: { accessKey: spaced, number: '7' } }))).toEqual(['number'])
  expect(contradicted(meet({ fields: { amount: '10.00' } }))).toEqual([])
  expect(readNow(meet({}))).toEqual([])
})
