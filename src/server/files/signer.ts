/** Who a certificate of the Brazilian public keys (ICP-Brasil) belongs to, and when it was good. */
import { type KeyObject, X509Certificate } from 'node:crypto'

export interface Signer {
  /** As the certificate names its owner, usually `NAME:CNPJ`; without the CPF of a person. */
  readonly name: string
  /** CNPJ of a company, CPF of a rural producer; null when the certificate does not say it. */
  readonly document: string | null
  /** Milliseconds since 1970; both ends are within. */
  readonly from: number
  readonly until: number
  readonly key: KeyObject
}

/** The entry of the alternative names that holds the CNPJ (DOC-ICP-04, 2.16.76.1.3.3), in DER. */
const cnpjEntry = Buffer.from('0605604c010303', 'hex')

/** Node does not read alternative names of this kind: behind the entry stand two heads of two bytes and 14 characters. */
function cnpjIn(der: Buffer): string | null {
  const at = der.indexOf(cnpjEntry)
  if (at === -1) return null
  const start = at + cnpjEntry.length + 4
  return /^[0-9A-Z]{12}\d{2}$/.exec(der.toString('latin1', start, start + 14))?.[0] ?? null
}

const longestName = 200

/** The owner of the certificate; null for what is none, or none with an RSA key. */
export function signerOf(der: Buffer): Signer | null {
  try {
    const certificate = new X509Certificate(der)
    const { publicKey: key, subject, validFrom, validTo } = certificate
    if (key.asymmetricKeyType !== 'rsa') return null
    // Node escapes what RFC 2253 escapes: the comma of a company's name, for one.
    const whole = /^CN=(.*)$/m.exec(subject)?.[1] ?? ''
    const name = whole
      .trim()
      .replaceAll(/\\([,+"\\<>;#= ])/g, '$1')
      .slice(0, longestName)
    const named = /:([0-9A-Z]{12}\d{2}|\d{11})$/.exec(name)?.[1] ?? null
    return {
      // The CPF of a person is compared, never kept.
      name: name.replace(/:\d{11}$/, ''),
      document: cnpjIn(der) ?? named,
      from: Date.parse(validFrom),
      until: Date.parse(validTo),
      key,
    }
  } catch {
    return null
  }
}
