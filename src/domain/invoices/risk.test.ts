import { describe, expect, test } from 'vitest'
import { risksOf, type OtherInvoice, type RiskFacts } from './risk.ts'

const key = '35261111222333000181550010000012341000012345'
const authorityKey = '35261111222333000181558900000012341000012344'
const own: RiskFacts = {
  ownerType: 'professional',
  ownerId: 'ana',
  accessKey: null,
  issuerCnpj: '11222333000181',
  issuedAt: '2026-11-18',
  capturedOn: '2026-11-20',
  sendingDays: 60,
  participates: true,
  signature: null,
  doubted: false,
  sameKey: [],
  sameImage: [],
  alike: [],
  sentThatDay: 1,
  sentInEightDays: 1,
  contradictions: [],
}
const another = (change: Partial<OtherInvoice> = {}): OtherInvoice => ({
  id: 'other',
  ownerType: 'professional',
  ownerId: 'bruno',
  status: 'pending',
  accessKey: null,
  ...change,
})
const flags = (change: Partial<RiskFacts>) => risksOf({ ...own, ...change }).map(({ flag }) => flag)

describe('what speaks against an invoice', () => {
  test('is nothing about an ordinary one', () => {
    expect(flags({})).toEqual([])
  })

  test('the same document of another professional, whatever became of it', () => {
    for (const status of ['pending', 'approved', 'reproved'] as const) {
      const other = another({ status, accessKey: key })
      expect(risksOf({ ...own, accessKey: key, sameKey: [other] })).toEqual([
        { flag: 'duplicate-key', others: [other], count: null, contradictions: [] },
      ])
    }
  })

  test('not the own one that was reproved before and is sent again', () => {
    const before = another({ ownerId: 'ana', status: 'reproved', accessKey: key })
    expect(flags({ accessKey: key, sameKey: [before], sameImage: [before], alike: [before] })).toEqual([])
  })

  test('not the store’s part of the same sale', () => {
    const store = another({ ownerType: 'store', ownerId: 'loja', accessKey: key })
    expect(flags({ accessKey: key, sameKey: [store], sameImage: [store], alike: [store] })).toEqual([])
    expect(flags({ alike: [store] })).toEqual([])
  })

  test('the photo of another sale of a store', () => {
    const store = another({ ownerType: 'store', ownerId: 'loja', accessKey: authorityKey })
    expect(flags({ accessKey: key, sameImage: [store] })).toEqual(['duplicate-image'])
  })

  test('the same photo twice, and then not also that both are alike', () => {
    const other = another()
    expect(flags({ sameImage: [other], alike: [other] })).toEqual(['duplicate-image'])
  })

  test('another one of the same store, day and amount, unless their keys tell them apart', () => {
    expect(flags({ alike: [another()] })).toEqual(['near-duplicate'])
    expect(flags({ accessKey: key, alike: [another()] })).toEqual(['near-duplicate'])
    expect(flags({ accessKey: key, alike: [another({ accessKey: authorityKey })] })).toEqual([])
  })

  test('more than 10 in a day or 35 in eight days', () => {
    expect(flags({ sentThatDay: 10, sentInEightDays: 35 })).toEqual([])
    expect(risksOf({ ...own, sentThatDay: 11, sentInEightDays: 40 })).toEqual([
      { flag: 'velocity', others: [], count: 11, contradictions: [] },
    ])
    expect(risksOf({ ...own, sentThatDay: 1, sentInEightDays: 36 })).toEqual([
      { flag: 'velocity', others: [], count: 36, contradictions: [] },
    ])
  })

  test('an issuer that does not take part, once it is known who issued it', () => {
    expect(flags({ participates: false })).toEqual(['issuer-not-participating'])
    expect(flags({ participates: null })).toEqual([])
  })

  test('an issuer that is not the one of the key, unless the authority issued it', () => {
    expect(flags({ accessKey: key, issuerCnpj: '11222333000181' })).toEqual([])
    expect(flags({ accessKey: key, issuerCnpj: '11444777000161' })).toEqual(['issuer-mismatch'])
    expect(flags({ accessKey: authorityKey, issuerCnpj: '11444777000161' })).toEqual([])
    expect(flags({ accessKey: key, issuerCnpj: null })).toEqual([])
  })

  test('what its pages say otherwise than what stands in it', () => {
    const contradictions = [
      {
        field: 'amount' as const,
        sayings: [
          { source: 'invoice' as const, value: '10.00' },
          { source: 'code' as const, value: '12.00' },
        ],
      },
    ]
    expect(risksOf({ ...own, contradictions })).toEqual([
      { flag: 'reading-differs', others: [], count: null, contradictions },
    ])
  })

  test('an XML whose signature does not hold, or that has none', () => {
    for (const signature of ['missing', 'broken', 'altered', 'other-signer', 'out-of-validity'] as const)
      expect(flags({ signature, doubted: true })).toEqual(['signature'])
    expect(flags({ signature: 'intact' })).toEqual([])
    expect(flags({ signature: null })).toEqual([])
  })

  test('another word the reading of the XML left', () => {
    expect(flags({ signature: 'intact', doubted: true })).toEqual(['fiscal-doubt'])
    expect(flags({ signature: null, doubted: true })).toEqual(['fiscal-doubt'])
  })

  test('a document older than 60 days when it was captured', () => {
    expect(flags({ issuedAt: '2026-09-21' })).toEqual([])
    expect(flags({ issuedAt: '2026-09-20' })).toEqual(['too-old'])
    expect(flags({ issuedAt: '2026-09-20', sendingDays: 61 })).toEqual([])
    expect(flags({ issuedAt: null })).toEqual([])
  })

  test('several things at once, the gravest first', () => {
    const everything = {
      accessKey: key,
      issuerCnpj: '11444777000161',
      issuedAt: '2026-01-01',
      participates: false,
      signature: 'altered' as const,
      sameKey: [another({ accessKey: key })],
      sentThatDay: 20,
    }
    expect(flags(everything)).toEqual([
      'duplicate-key',
      'signature',
      'issuer-mismatch',
      'issuer-not-participating',
      'too-old',
      'velocity',
    ])
  })
})
