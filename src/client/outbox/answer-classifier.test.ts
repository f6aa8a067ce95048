import { expect, test } from 'vitest'
import { classify, readFinding } from './answer-classifier.ts'
import type { Answer } from './answer-classifier.ts'

const id = '0199f3a0-0000-7000-8000-000000000102'
const now = Date.parse('2026-11-21T12:00:00Z')
const said = (status: number, body?: unknown, retryAfter: string | null = null): Answer => ({
  status,
  body,
  retryAfter,
})
const refusal = (code: string, more: object = {}) => ({ error: { msg: 'Não.', code, ...more } })
const verdictOn = (answer: Answer | null) => classify(answer, { id, now })

test.each([200, 201, 202])('%i with our key is the only proof that it arrived', (status) => {
  expect(verdictOn(said(status, { _id: 'inv-1', clientId: id }))).toEqual({
    type: 'sent',
    invoiceId: 'inv-1',
    withoutEdits: false,
  })
})

test.each([
  ['a page of a captive portal', said(200)],
  ['JSON of somebody else', said(200, { ok: true })],
  ['the echo of another key', said(201, { _id: 'inv-1', clientId: 'another' })],
  ['an echo without an invoice', said(201, { clientId: id })],
  ['no content', said(204)],
  ['a list', said(200, [])],
  ['null', said(200, null)],
  ['an answer of a status below 200', said(0)],
  ['a redirect', said(302)],
])('%s proves nothing and is tried again', (_what, answer) => {
  expect(verdictOn(answer)).toMatchObject({
    type: 'retry',
    because: 'network',
    asked: 0,
    problem: { code: 'foreign-answer', status: answer.status },
  })
})

test('no answer is tried again', () => {
  const problem = { status: null, code: 'network', message: null, fields: {} }
  expect(verdictOn(null)).toEqual({ type: 'retry', because: 'network', problem, asked: 0 })
})

test.each([404, 405, 408, 425, 451, 500, 501, 502, 504, 511])('%i is tried again', (status) => {
  expect(verdictOn(said(status, refusal('internal')))).toMatchObject({
    type: 'retry',
    because: 'server',
    problem: { status, code: 'internal' },
  })
})

test.each([
  [429, '30', 30_000],
  [503, '7200', 7_200_000],
  [503, 'Sat, 21 Nov 2026 12:05:00 GMT', 300_000],
  [503, 'Sat, 21 Nov 2026 11:00:00 GMT', 0],
  [503, 'soon', 0],
  [429, null, 0],
])('%i with Retry-After %s asks everyone to wait %i ms', (status, retryAfter, asked) => {
  expect(verdictOn(said(status, refusal('unavailable'), retryAfter))).toMatchObject({
    type: 'retry',
    because: 'busy',
    asked,
  })
})

test('a server that fails may ask for a pause, too', () => {
  expect(verdictOn(said(500, undefined, '5'))).toMatchObject({ type: 'retry', because: 'server', asked: 5_000 })
})

test('401 ends the session', () => {
  expect(verdictOn(said(401, refusal('unauthenticated')))).toEqual({ type: 'signed-out' })
})

test.each([
  [403, 'forbidden'],
  [403, 'terms-not-accepted'],
  [409, 'outbox-wrong-owner'],
])('%i %s holds the entry until the owner signs in again', (status, code) => {
  expect(verdictOn(said(status, refusal(code)))).toMatchObject({ type: 'held', problem: { status, code } })
})

test('a document the server has already is a duplicate, with the invoice to look at', () => {
  const answer = said(409, refusal('invoice-duplicate', { invoiceId: 'inv-7' }))
  expect(verdictOn(answer)).toMatchObject({ type: 'duplicate', invoiceId: 'inv-7', problem: { message: 'Não.' } })
  expect(verdictOn(said(409, refusal('invoice-duplicate')))).toMatchObject({ type: 'duplicate', invoiceId: null })
})

test.each([
  ['our own earlier call is under way', said(409, refusal('idempotency-in-flight'))],
  ['it is not ours', said(409)],
])('409 is tried again when %s', (_when, answer) => {
  expect(verdictOn(answer)).toMatchObject({ type: 'retry', because: 'server' })
})

test('any other conflict is for the person', () => {
  expect(verdictOn(said(409, refusal('invoice-not-editable')))).toMatchObject({ type: 'needs-person' })
})

test.each([400, 413, 415, 422])('%i is for the person, with what the server said of each field', (status) => {
  const body = refusal('validation', { fields: { amount: 'Digite um valor', number: 7 } })
  expect(verdictOn(said(status, body))).toEqual({
    type: 'needs-person',
    problem: { status, code: 'validation', message: 'Não.', fields: { amount: 'Digite um valor' } },
  })
})

test('a refusal without our words still says its status', () => {
  expect(verdictOn(said(413))).toEqual({
    type: 'needs-person',
    problem: { status: 413, code: null, message: null, fields: {} },
  })
})

test('the same key with other content arrived before', () => {
  expect(verdictOn(said(422, refusal('idempotency-mismatch')))).toMatchObject({ type: 'arrived-before' })
})

test.each([
  ['the invoice when it echoes the key', said(200, { _id: 'inv-1', clientId: id }), { invoiceId: 'inv-1' }],
  ['nothing when the echo is of another key', said(200, { _id: 'inv-1', clientId: 'x' }), 'unknown'],
  ['absence when our server does not know it', said(404, refusal('not-found')), 'absent'],
  ['nothing when somebody else has no such page', said(404), 'unknown'],
  ['nothing when the session ended', said(401, refusal('unauthenticated')), 'unknown'],
  ['nothing when no answer came', null, 'unknown'],
])('asked for a key, an answer tells %s', (_what, answer, finding) => {
  expect(readFinding(answer, id)).toEqual(finding)
})
