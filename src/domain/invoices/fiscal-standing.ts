/** What stands around a fiscal document: the signature of its issuer, the authority's answer, what happened afterwards. */
import { all, at, child, textAt, type XmlElement } from './xml-element.ts'

export interface FiscalProtocol {
  readonly number: string | null
  readonly at: string | null
  readonly code: string
  readonly reason: string | null
  /** The key the authority answered for. */
  readonly key: string | null
}

/** What the file says of itself; a later cancellation cannot be seen in it. */
export type FiscalStatus = 'authorised' | 'denied' | 'cancelled' | 'without-protocol'

/** Authorised in time, or late (code 150). */
const authorised = new Set(['100', '150'])
const denied = new Set(['110', '205', '301', '302', '303'])
/** Cancelled, and cancelled because another document took its place. */
const cancellations = new Set(['110111', '110112'])
const registered = new Set(['135', '136', '155'])
/** Cancelled, in files of before the events. */
const cancelledCodes = new Set(['101', '151', '155'])

/** The authority's answer; null when the file does not hold it. */
export function protocolOf(root: XmlElement): FiscalProtocol | null {
  const answer = at(all(root, 'protNFe')[0], 'infProt')
  const code = textAt(answer, 'cStat')
  if (code === null) return null
  return {
    number: textAt(answer, 'nProt'),
    at: textAt(answer, 'dhRecbto'),
    code,
    reason: textAt(answer, 'xMotivo'),
    key: textAt(answer, 'chNFe')?.toUpperCase() ?? null,
  }
}

function isCancelled(root: XmlElement): boolean {
  return all(root, 'infEvento').some((event) => {
    const code = textAt(event, 'cStat')
    return cancellations.has(textAt(event, 'tpEvento') ?? '') && (code === null || registered.has(code))
  })
}

/** The gravest of what the file says. */
export function fiscalStatusOf(root: XmlElement, protocol: FiscalProtocol | null): FiscalStatus {
  const code = protocol?.code ?? ''
  if (isCancelled(root) || cancelledCodes.has(code)) return 'cancelled'
  if (denied.has(code)) return 'denied'
  return authorised.has(code) ? 'authorised' : 'without-protocol'
}

/** The signature of the issuer; the authority may sign its answer too. */
export function signatureOf(root: XmlElement): XmlElement | undefined {
  return [root, ...all(root, 'NFe')].map((each) => child(each, 'Signature')).find((each) => each !== undefined)
}

/** Whether the authority answered for the content that was signed; null where one of the two digests is not said. */
export function authorisedAsSigned(root: XmlElement): boolean | null {
  const signed = textAt(signatureOf(root), 'SignedInfo', 'Reference', 'DigestValue')
  const authorised = textAt(all(root, 'protNFe')[0], 'infProt', 'digVal')
  return signed === null || authorised === null ? null : signed === authorised
}
