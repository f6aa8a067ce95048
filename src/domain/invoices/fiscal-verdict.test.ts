import { expect, test } from 'vitest'
import { parseAccessKey } from '#domain/documents/access-key.ts'
import { readFiscalFile } from './fiscal-file.ts'
import { sampleKey, sampleXml, type SampleFacts } from './testing/fiscal-sample.ts'
import { fiscalFields, fiscalVerdict, issuerOf, undocumentedVerdict, type FiscalContext } from './fiscal-verdict.ts'

const read = (text: string) => readFiscalFile(Uint8Array.of(0x3c), () => text)
const known: FiscalContext = { today: '2026-11-21', sending: [{ startsOn: null, days: 60 }] }
const judge = (facts: SampleFacts = {}, context: Partial<FiscalContext> = {}) =>
  fiscalVerdict(read(sampleXml(facts)), { ...known, ...context })

test('a document without a fault counts, as far as the device knows', () => {
  expect(judge()).toEqual({ kind: 'ok' })
  expect(judge({}, { participates: true, ownCnpj: '11222333000181', saidCents: 123450 })).toEqual({ kind: 'ok' })
})

test.each<[string, SampleFacts, Partial<FiscalContext>]>([
  ['homologation', { environment: '2' }, {}],
  ['cancelled', { answer: '101' }, {}],
  ['denied', { answer: '302' }, {}],
  ['without-protocol', { answer: null }, {}],
  ['too-old', { issuedOn: '2026-09-21' }, {}],
  ['already-queued', {}, { queued: [sampleKey()] }],
  ['already-sent', {}, { sent: [{ accessKey: sampleKey(), status: 'pending' }] }],
])('%s brings nothing', (refusal, facts, context) => {
  expect(judge(facts, context)).toEqual({ kind: 'refused', refusals: [refusal], sendingDays: 60 })
})

test.each<[string, [string, string]]>([
  ['incoming', ['<tpNF>1', '<tpNF>0']],
  ['not-a-sale', ['<finNFe>1', '<finNFe>4']],
  ['key-wrong', [sampleKey(), `${sampleKey().slice(0, 43)}${(Number(sampleKey().slice(43)) + 1) % 10}`]],
  ['issuer-mismatch', ['<CNPJ>11222333000181', '<CNPJ>11444777000161']],
  ['key-mismatch', ['<nNF>4321', '<nNF>4322']],
  ['key-mismatch', [`<chNFe>${sampleKey()}`, `<chNFe>${sampleKey({ number: 9 })}`]],
])('an altered document brings nothing: %s', (refusal, [from, to]) => {
  const verdict = fiscalVerdict(read(sampleXml().replaceAll(from, to)), known)
  expect(verdict).toEqual({ kind: 'refused', refusals: [refusal], sendingDays: 60 })
})

test('the last of sixty days still counts, and a document that was given back may come again', () => {
  expect(judge({ issuedOn: '2026-09-22' })).toEqual({ kind: 'ok' })
  expect(judge({}, { sent: [{ accessKey: sampleKey(), status: 'reproved' }] })).toEqual({ kind: 'ok' })
})

test('a document may be sent for as many days as the rules of its day say', () => {
  const sending = [
    { startsOn: '2026-10-01', days: 30 },
    { startsOn: null, days: 60 },
  ]
  expect(judge({ issuedOn: '2026-09-30' }, { sending })).toEqual({ kind: 'ok' })
  expect(judge({ issuedOn: '2026-10-21' }, { sending })).toEqual({
    kind: 'refused',
    refusals: ['too-old'],
    sendingDays: 30,
  })
  expect(judge({ issuedOn: '2026-10-22' }, { sending })).toEqual({ kind: 'ok' })
})

test.each<[string, SampleFacts, Partial<FiscalContext>]>([
  ['unsigned', { signed: false }, {}],
  ['signature-broken', {}, { signature: 'broken' }],
  ['signature-altered', {}, { signature: 'altered' }],
  ['signature-other-signer', {}, { signature: 'other-signer' }],
  ['signature-out-of-validity', {}, { signature: 'out-of-validity' }],
  ['future-date', { issuedOn: '2026-11-25' }, {}],
  ['store-not-participating', {}, { participates: false }],
  ['other-store', {}, { ownCnpj: '11444777000161' }],
  ['amount-differs', {}, { saidCents: 1 }],
  ['tax-authority-series', { series: 890 }, {}],
])('%s asks for a look', (doubt, facts, context) => {
  expect(judge(facts, context)).toEqual({ kind: 'review', doubts: [doubt], sendingDays: 60 })
})

test('an authority that answered for another content than the one that was signed asks for a look', () => {
  const digests = (signed: string, authorised: string) =>
    sampleXml()
      .replace(
        '<SignatureValue>',
        `<SignedInfo><Reference><DigestValue>${signed}</DigestValue></Reference></SignedInfo>$&`,
      )
      .replace('<cStat>', `<digVal>${authorised}</digVal>$&`)
  expect(fiscalVerdict(read(digests('AAA=', 'AAA=')), known)).toEqual({ kind: 'ok' })
  expect(fiscalVerdict(read(digests('AAA=', 'BBB=')), known)).toEqual({
    kind: 'review',
    doubts: ['unlike-authorised'],
    sendingDays: 60,
  })
})

test('items that do not make up the total of the products ask for a look, and freight does not', () => {
  const freight = sampleXml().replace('<vFrete>0.00', '<vFrete>50.00').replace('<vNF>1234.50', '<vNF>1284.50')
  expect(fiscalVerdict(read(freight), known)).toEqual({ kind: 'ok' })
  const items = sampleXml().replace('<vProd>1234.50', '<vProd>1000.00')
  expect(fiscalVerdict(read(items), known)).toEqual({ kind: 'review', doubts: ['items-mismatch'], sendingDays: 60 })
})

test('what is wrong outweighs what is doubtful', () => {
  expect(judge({ environment: '2', signed: false })).toEqual({
    kind: 'refused',
    refusals: ['homologation'],
    sendingDays: 60,
  })
})

test('a document fills the fields of a sending', () => {
  expect(fiscalFields(read(sampleXml()))).toEqual({
    accessKey: sampleKey(),
    number: '4321',
    issuedAt: '2026-11-10',
    amount: '1234.50',
    issuerCnpj: '11222333000181',
  })
})

const keyOf = (facts: SampleFacts) => parseAccessKey(sampleKey(facts))
const judgeKey = (facts: SampleFacts = {}, context: Partial<FiscalContext> = {}, pictured = false) =>
  undocumentedVerdict({ key: keyOf(facts), pictured }, { ...known, ...context })

test('without its document an invoice is looked at by a person at best, and nothing is said of nothing', () => {
  expect(judgeKey()).toEqual({ kind: 'review', doubts: ['key-only'], sendingDays: 60 })
  expect(judgeKey({}, { participates: true, ownCnpj: '11222333000181' })).toEqual({
    kind: 'review',
    doubts: ['key-only'],
    sendingDays: 60,
  })
  expect(judgeKey({}, {}, true)).toEqual({ kind: 'review', doubts: ['picture-only'], sendingDays: 60 })
  expect(undocumentedVerdict({ key: null, pictured: true }, known)).toEqual({
    kind: 'review',
    doubts: ['picture-only'],
    sendingDays: 60,
  })
  expect(undocumentedVerdict({ key: null, pictured: false }, known)).toBeNull()
})

test.each<[string, SampleFacts, Partial<FiscalContext>]>([
  ['store-not-participating', {}, { participates: false }],
  ['other-store', {}, { ownCnpj: '11444777000161' }],
  ['future-date', { issuedOn: '2026-12-01' }, {}],
])('a key alone tells: %s', (doubt, facts, context) => {
  expect(judgeKey(facts, context)).toEqual({ kind: 'review', doubts: [doubt, 'key-only'], sendingDays: 60 })
})

test('a key of the authority names no shop that could take part', () => {
  const authority = { participates: false, ownCnpj: '11444777000161' }
  expect(judgeKey({ series: 890 }, authority)).toEqual({
    kind: 'review',
    doubts: ['tax-authority-series', 'key-only'],
    sendingDays: 60,
  })
  expect([keyOf({ series: 890 }), keyOf({})].map((key) => key && issuerOf(key))).toEqual([null, '11222333000181'])
})

test('a key whose whole month is past the limit asks for a look: no day stands in it', () => {
  const september = { issuedOn: '2026-09-01' }
  const doubted = (way: string) => ({ kind: 'review', doubts: ['key-too-old', way], sendingDays: 60 })
  expect(judgeKey(september, { today: '2026-11-29' })).toEqual({
    kind: 'review',
    doubts: ['key-only'],
    sendingDays: 60,
  })
  expect(judgeKey(september, { today: '2026-11-30' })).toEqual(doubted('key-only'))
  expect(judgeKey(september, { today: '2026-11-30' }, true)).toEqual(doubted('picture-only'))
  expect(judgeKey({ issuedOn: '2025-12-31' }, { today: '2026-03-02' })).toEqual(doubted('key-only'))
})

test('a key that waits, or that the programme holds, brings nothing, and one that was given back may come again', () => {
  const sent = (status: 'pending' | 'reproved') => judgeKey({}, { sent: [{ accessKey: sampleKey(), status }] })
  expect(judgeKey({}, { queued: [sampleKey()] })).toEqual({
    kind: 'refused',
    refusals: ['already-queued'],
    sendingDays: 60,
  })
  expect(sent('pending')).toEqual({ kind: 'refused', refusals: ['already-sent'], sendingDays: 60 })
  expect(sent('reproved')).toEqual({ kind: 'review', doubts: ['key-only'], sendingDays: 60 })
})
