/** What a code means that a camera read or a person typed. Nothing here opens anything. */
import { legacyPath } from '#domain/people/legacy-path.ts'
import { readPrintedCode } from '#domain/reading/printed-code.ts'

export type Code =
  | { readonly kind: 'points-extra'; readonly id: string; readonly token: string | null }
  /** `token` proves that the person stood before the code of an experience. */
  | { readonly kind: 'attendance'; readonly experienceId: string; readonly token: string }
  | { readonly kind: 'invitation'; readonly token: string }
  /** The access key of an invoice. */
  | { readonly kind: 'invoice'; readonly key: string }
  /** 44 characters that look like an access key and are none. */
  | { readonly kind: 'wrong-key' }
  /** None of ours: shown as it is, opened by nobody. */
  | { readonly kind: 'foreign'; readonly text: string }

/** More than a code of ours ever holds. */
const longest = 2000

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const ofPromotion = /^\/point-extra\/qrcode\/([^/]+)\/?$/i
const ofExperience = /^\/experiences\/qrcode\/([^/]+)\/([^/]+)\/?$/i
const ofInvitation = /^\/sign-up-profissional\/?$/i
const token = /^[\w.-]{1,100}$/

/** An address in its parts, as a `URL` has them. */
export interface Address {
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly pathname: string
  readonly searchParams: Iterable<readonly [name: string, value: string]>
}

export interface Reader {
  /** Of the app: only its own addresses mean something. */
  readonly origin: string
  /** Null for what is no address. */
  readonly parse: (text: string) => Address | null
}

const keyLength = 44

/** Characters that are missing of an access key a person began to type; null for anything else. */
export function missingOfKey(text: string): number | null {
  const digits = text.replaceAll(/[\s.-]/g, '')
  return /^\d{1,43}$/.test(digits) ? keyLength - digits.length : null
}

/** @param text as it was read or typed */
export function readCode(text: string, reader: Reader): Code {
  const said = text.trim()
  const foreign = { kind: 'foreign', text: said } as const
  if (said === '' || said.length > longest) return foreign
  const printed = readPrintedCode(said)
  if (printed !== null) return printed === 'wrong-key' ? { kind: printed } : { kind: 'invoice', key: printed.key.key }
  if (id.test(said)) return { kind: 'points-extra', id: said.toLowerCase(), token: null }
  const address = addressIn(said, reader)
  if (address === null) return foreign
  return (address.origin === reader.origin ? ownAddress(address) : null) ?? foreign
}

/** Addresses as they are printed; a path alone is one of ours. */
function addressIn(said: string, { origin, parse }: Reader): Address | null {
  const address = parse(/^\/(?![/\\])/.test(said) ? `${origin}${said}` : said)
  return address && /^https?:$/.test(address.protocol) && address.username === '' ? address : null
}

const proven = (text: string | undefined): string | null => (text !== undefined && token.test(text) ? text : null)

function promotionAt({ pathname, searchParams }: Address): Code | null {
  const [, promotion = ''] = ofPromotion.exec(legacyPath(pathname) ?? pathname) ?? []
  if (!id.test(promotion)) return null
  return { kind: 'points-extra', id: promotion.toLowerCase(), token: proven(new Map(searchParams).get('t')) }
}

function experienceAt({ pathname }: Address): Code | null {
  const [, experienceId, proof] = (ofExperience.exec(pathname) ?? []).map((part) => proven(part))
  return experienceId && proof ? { kind: 'attendance', experienceId, token: proof } : null
}

function invitationAt({ pathname, searchParams }: Address): Code | null {
  const invitation = proven(new Map(searchParams).get('token'))
  return ofInvitation.test(pathname) && invitation ? { kind: 'invitation', token: invitation } : null
}

const ownAddress = (address: Address): Code | null =>
  promotionAt(address) ?? experienceAt(address) ?? invitationAt(address)
