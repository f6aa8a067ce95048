/**
 * What a code on an invoice says: the Code 128 of a DANFE, which holds the access key alone, and the QR code of an NFC-e in
 * versions 1 to 3 (Manual de Especificações Técnicas do DANFE NFC-e e QR Code; NT 2025.001 for version 3).
 */
import { parseAccessKey, type AccessKey } from '#domain/documents/access-key.ts'
import { isDay } from '#domain/dates/day.ts'

export interface PrintedCode {
  readonly key: AccessKey
  /** What the buyer owes, in cents; only version 1 and codes that were made off line say it. */
  readonly amountCents: number | null
  /** Day of issue, `YYYY-MM-DD`; said where the amount is. */
  readonly issuedOn: string | null
  /** Made in the test environment of the authority and worth nothing; null where the code does not say it. */
  readonly homologation: boolean | null
}

/** `wrong-key`: it is the code of an invoice, and the key in it is none. */
export type CodeSays = PrintedCode | 'wrong-key' | null

/** More than a code of an invoice ever holds. */
const longest = 2000

/** The states send buyers to their own addresses; anybody can print another one. */
const taxOffice = /^https?:\/\/(?:[\w-]+\.)+gov\.br(?::\d+)?(?:\/[^?#]*)?\?([^#]*)/i

const likeAKey = (text: string) => /^[\dA-Z]{44}$/i.test(text.replace(/[\s.-]/g, ''))

/** Reais with a point, as codes write them; null for anything else. */
function centsOf(text: string | undefined): number | null {
  const [, reais, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  return reais === undefined ? null : Number(reais) * 100 + Number(cents.padEnd(2, '0'))
}

/** Version 1 writes the moment of issue as the bytes of its text, in hexadecimal. */
function dayInHex(text: string | undefined): string | null {
  const pairs = text?.match(/[\da-f]{2}/gi) ?? []
  const moment = String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)))
  return dayInMonth(moment.slice(8, 10), moment.slice(0, 7))
}

/** The day of a month `YYYY-MM`; null when that month has none such. */
function dayInMonth(day: string | undefined, yearMonth: string): string | null {
  const said = `${yearMonth}-${day?.padStart(2, '0')}`
  return isDay(said) ? said : null
}

const environment = (text: string | undefined) => (text === '1' || text === '2' ? text === '2' : null)

function ofVersion1(key: AccessKey, parameters: ReadonlyMap<string, string>): PrintedCode {
  const day = dayInHex(parameters.get('dhemi'))
  return {
    key,
    amountCents: centsOf(parameters.get('vnf')),
    // The key says the month, too; where they differ one of them is wrong.
    issuedOn: day?.startsWith(key.yearMonth) ? day : null,
    homologation: environment(parameters.get('tpamb')),
  }
}

/** `key|version|environment` and, where it was made off line, `|day|amount|…`; on line the fourth part is the number of a secret. */
function ofLaterVersions(key: AccessKey, parts: readonly string[]): PrintedCode {
  const [, version, tpAmb, day, amount] = parts
  const offLine = parts.length >= 7 && (version === '2' || version === '3')
  return {
    key,
    amountCents: offLine ? centsOf(amount) : null,
    issuedOn: offLine ? dayInMonth(day, key.yearMonth) : null,
    homologation: environment(tpAmb),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function parametersOf(query: string): ReadonlyMap<string, string> {
  return new Map(
    query.split('&').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, Math.max(at, 0)).toLowerCase(), decoded(pair.slice(at + 1))] as const
    }),
  )
}

/** @param query behind the address of a tax office */
function ofOffice(query: string): CodeSays {
  const parameters = parametersOf(query)
  const first = parameters.get('chnfe')
  const parts = parameters.get('p')?.split('|') ?? []
  const printed = first ?? parts[0] ?? ''
  const key = parseAccessKey(printed)
  if (key === null) return likeAKey(printed) ? 'wrong-key' : null
  return first === undefined ? ofLaterVersions(key, parts) : ofVersion1(key, parameters)
}

/** @param text as a decoder gives it; null when it is no code of an invoice */
export function readPrintedCode(text: string): CodeSays {
  const said = text.trim()
  if (said.length > longest) return null
  const alone = parseAccessKey(said)
  if (alone) return { key: alone, amountCents: null, issuedOn: null, homologation: null }
  if (likeAKey(said)) return 'wrong-key'
  const [, query] = taxOffice.exec(said) ?? []
  return query === undefined ? null : ofOffice(query)
}
