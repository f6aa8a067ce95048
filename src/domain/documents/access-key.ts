/** Access key of a Brazilian electronic invoice (chave de acesso): 44 characters that name issuer, month, model and number. */
import { modulus11 } from './check-digits.ts'

/** IBGE codes of the states, the first two digits of every key. */
const stateByCode: ReadonlyMap<string, string> = new Map(
  (
    '11 RO,12 AC,13 AM,14 RR,15 PA,16 AP,17 TO,21 MA,22 PI,23 CE,24 RN,25 PB,26 PE,27 AL,28 SE,29 BA,31 MG,32 ES,33 RJ,' +
    '35 SP,41 PR,42 SC,43 RS,50 MS,51 MT,52 GO,53 DF'
  )
    .split(',')
    .map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
)

/** State, year, month, issuer, model, series, number, form of issue, code, check digit; letters in the CNPJ only. */
const shape = /^\d{4}(?:0[1-9]|1[0-2])[0-9A-Z]{12}\d{26}$/

export interface AccessKey {
  /** The 44 characters, upper case: equal keys are the same invoice. */
  readonly key: string
  /** State of the issuer, for example `SP`. */
  readonly uf: string
  /** Month of issue, `YYYY-MM`. */
  readonly yearMonth: string
  /** CNPJ of the issuer, fourteen characters; a rural producer has a CPF after three zeros. */
  readonly issuer: string
  /** 55 is an NF-e, 65 an NFC-e. */
  readonly model: '55' | '65'
  readonly series: number
  readonly number: number
}

/** Spaces, dots and dashes as people type them, and the `NFe` that stands before the key in an XML file. */
function bare(raw: string): string {
  return raw
    .replace(/[\s.-]/g, '')
    .replace(/^NFe/i, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** What the key says, or null when it is no key of an NF-e or NFC-e: wrong shape, state, month, model or check digit. */
export function parseAccessKey(raw: string): AccessKey | null {
  const key = bare(raw)
  const uf = stateByCode.get(key.slice(0, 2))
  const model = key.slice(20, 22)
  if (!shape.test(key) || uf === undefined || (model !== '55' && model !== '65')) return null
  if (modulus11(key.slice(0, 43)) !== Number(key.slice(43))) return null
  return {
    key,
    uf,
    yearMonth: `20${key.slice(2, 4)}-${key.slice(4, 6)}`,
    issuer: key.slice(6, 20),
    model,
    series: Number(key.slice(22, 25)),
    number: Number(key.slice(25, 34)),
  }
}

/** The 44 characters in upper case, or null when `parseAccessKey` refuses them. */
export function normalizeAccessKey(raw: string): string | null {
  return parseAccessKey(raw)?.key ?? null
}

/** In groups of four, as it is printed on an invoice. */
export function formatAccessKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}
