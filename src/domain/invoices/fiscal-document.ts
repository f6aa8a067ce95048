/** A fiscal document (NF-e or NFC-e, layouts 3.10 and 4.00) as people read it. Amounts are integer cents. */
import { isDay } from '#domain/dates/day.ts'
import { normalizeAccessKey } from '#domain/documents/access-key.ts'
import { FiscalFault, type OtherDocument } from './fiscal-fault.ts'
import {
  authorisedAsSigned,
  type FiscalProtocol,
  type FiscalStatus,
  protocolOf,
  signatureOf,
  fiscalStatusOf,
} from './fiscal-standing.ts'
import { all, at, child, textAt, type XmlElement } from './xml-element.ts'

export interface FiscalParty {
  /** CNPJ or CPF without signs, or what a foreigner shows; null when it is not said. */
  readonly document: string | null
  readonly name: string | null
  /** What stands over the door of the shop. */
  readonly tradeName: string | null
  readonly stateRegistration: string | null
  /** Street, number, district; city and state; CEP. Lines that are not said are left out. */
  readonly address: readonly string[]
}

export interface FiscalItem {
  readonly number: number
  readonly code: string
  /** GTIN; null for «SEM GTIN». */
  readonly ean: string | null
  readonly name: string
  readonly ncm: string | null
  readonly cfop: string | null
  readonly unit: string
  /** Up to four decimals, as written. */
  readonly quantity: string
  /** Reais with up to ten decimals, as written. */
  readonly unitPrice: string
  readonly totalCents: number
  readonly discountCents: number
  /** Whether it counts into the total of the products. */
  readonly counts: boolean
}

export interface FiscalTotals {
  readonly productsCents: number
  readonly discountCents: number
  readonly freightCents: number
  readonly insuranceCents: number
  readonly otherCents: number
  readonly ipiCents: number
  readonly icmsStCents: number
  /** What the buyer owes: not the sum of the items. */
  readonly totalCents: number
}

export interface FiscalDocument {
  /** The 44 characters as they stand, without the `NFe` before them. */
  readonly key: string
  /** Whether shape and check digit of the key are right. */
  readonly keyHolds: boolean
  readonly model: '55' | '65'
  readonly layout: string
  readonly series: string
  readonly number: string
  /** With the offset of the issuer, as written. */
  readonly issuedAt: string
  /** `YYYY-MM-DD` by the clock of the issuer. */
  readonly issuedOn: string
  readonly operation: string | null
  /** Whether goods leave the issuer; a purchase of its own comes in. */
  readonly outgoing: boolean
  /** A sale; the others correct, return or adjust one. */
  readonly sale: boolean
  /** Made in the test environment of the authority: worth nothing. */
  readonly homologation: boolean
  /** Whether a signature stands beside the document; whether it is good the file alone does not tell. */
  readonly signed: boolean
  /** Whether the authority answered for the content that was signed; null where one of the two digests is not said. */
  readonly authorisedAsSigned: boolean | null
  readonly status: FiscalStatus
  readonly protocol: FiscalProtocol | null
  readonly issuer: FiscalParty
  /** Absent in most NFC-e. */
  readonly recipient: FiscalParty | null
  readonly items: readonly FiscalItem[]
  readonly totals: FiscalTotals
  readonly information: string | null
}

/** Roots of files people take for an invoice. */
const others: Readonly<Record<string, OtherDocument>> = {
  enviNFe: 'batch',
  Envelope: 'envelope',
  procEventoNFe: 'event',
  evento: 'event',
  cteProc: 'transport',
  CTe: 'transport',
  mdfeProc: 'manifest',
  MDFe: 'manifest',
  CompNfse: 'service',
  Nfse: 'service',
  NFSe: 'service',
}

/** A number of the layout in cents; anything else is a document that is not whole. */
function cents(text: string | null): number {
  if (text === null) return 0
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) throw new FiscalFault('incomplete')
  return Number(whole + fraction.padEnd(2, '0'))
}

function demanded(text: string | null): string {
  if (text === null) throw new FiscalFault('incomplete')
  return text
}

function addressOf(place: XmlElement | undefined): readonly string[] {
  const said = (...names: readonly string[]) => names.map((name) => textAt(place, name)).filter((text) => text !== null)
  const cep = textAt(place, 'CEP')?.replace(/^(\d{5})(\d{3})$/, '$1-$2')
  const lines = [said('xLgr', 'nro', 'xCpl').join(', '), said('xBairro').join(), said('xMun', 'UF').join(' – ')]
  return [...lines, cep ? `CEP ${cep}` : ''].filter((line) => line !== '')
}

const partyOf = (party: XmlElement, place: string): FiscalParty => ({
  document: textAt(party, 'CNPJ')?.toUpperCase() ?? textAt(party, 'CPF') ?? textAt(party, 'idEstrangeiro'),
  name: textAt(party, 'xNome'),
  tradeName: textAt(party, 'xFant'),
  stateRegistration: textAt(party, 'IE'),
  address: addressOf(child(party, place)),
})

function itemOf(det: XmlElement, index: number): FiscalItem {
  const product = child(det, 'prod')
  const ean = textAt(product, 'cEAN')
  return {
    number: Number(det.attributes['nItem'] ?? index + 1),
    code: textAt(product, 'cProd') ?? '',
    ean: ean !== null && /^\d+$/.test(ean) ? ean : null,
    name: demanded(textAt(product, 'xProd')),
    ncm: textAt(product, 'NCM'),
    cfop: textAt(product, 'CFOP'),
    unit: textAt(product, 'uCom') ?? '',
    quantity: demanded(textAt(product, 'qCom')),
    unitPrice: demanded(textAt(product, 'vUnCom')),
    totalCents: cents(demanded(textAt(product, 'vProd'))),
    discountCents: cents(textAt(product, 'vDesc')),
    counts: textAt(product, 'indTot') !== '0',
  }
}

function totalsOf(total: XmlElement | undefined): FiscalTotals {
  const amount = (name: string) => cents(textAt(total, name))
  return {
    productsCents: amount('vProd'),
    discountCents: amount('vDesc'),
    freightCents: amount('vFrete'),
    insuranceCents: amount('vSeg'),
    otherCents: amount('vOutro'),
    ipiCents: amount('vIPI'),
    icmsStCents: amount('vST'),
    totalCents: cents(demanded(textAt(total, 'vNF'))),
  }
}

/** The one `infNFe` of the file. Refuses what is another document, or more than one. */
function informationOf(root: XmlElement): XmlElement {
  const other = others[root.name]
  if (other) throw new FiscalFault(other)
  const [information, second] = root.name === 'infNFe' ? [root] : all(root, 'infNFe')
  if (!information) throw new FiscalFault('not-fiscal')
  if (second) throw new FiscalFault('batch')
  return information
}

function modelOf(general: XmlElement | undefined): '55' | '65' {
  const model = textAt(general, 'mod')
  if (model === '55' || model === '65') return model
  throw new FiscalFault(model === null ? 'incomplete' : 'other-model')
}

function issuedOf(general: XmlElement | undefined): Pick<FiscalDocument, 'issuedAt' | 'issuedOn'> {
  const issuedAt = demanded(textAt(general, 'dhEmi') ?? textAt(general, 'dEmi'))
  const issuedOn = /^\d{4}-\d{2}-\d{2}/.exec(issuedAt)?.[0]
  if (issuedOn === undefined || !isDay(issuedOn) || Number.isNaN(Date.parse(issuedAt)))
    throw new FiscalFault('incomplete')
  return { issuedAt, issuedOn }
}

/** Reads the parsed file. Throws `FiscalFault` for what is no whole NF-e or NFC-e. */
export function readFiscalDocument(root: XmlElement): FiscalDocument {
  const information = informationOf(root)
  const general = child(information, 'ide')
  const issuer = child(information, 'emit')
  const items = information.children.filter(({ name }) => name === 'det')
  const recipient = child(information, 'dest')
  if (!general || !issuer || items.length === 0) throw new FiscalFault('incomplete')
  const written = demanded(information.attributes['Id'] ?? null).replace(/^NFe/i, '')
  // In small letters it is the same key, and the same invoice.
  const key = normalizeAccessKey(written)
  const protocol = protocolOf(root)
  return {
    key: key ?? written,
    keyHolds: key !== null,
    model: modelOf(general),
    layout: information.attributes['versao'] ?? '',
    series: textAt(general, 'serie') ?? '0',
    number: demanded(textAt(general, 'nNF')),
    ...issuedOf(general),
    operation: textAt(general, 'natOp'),
    outgoing: textAt(general, 'tpNF') !== '0',
    sale: (textAt(general, 'finNFe') ?? '1') === '1',
    homologation: [textAt(general, 'tpAmb'), textAt(all(root, 'infProt')[0], 'tpAmb')].includes('2'),
    signed: textAt(signatureOf(root), 'SignatureValue') !== null,
    authorisedAsSigned: authorisedAsSigned(root),
    status: fiscalStatusOf(root, protocol),
    protocol,
    issuer: partyOf(issuer, 'enderEmit'),
    recipient: recipient ? partyOf(recipient, 'enderDest') : null,
    items: items.map(itemOf),
    totals: totalsOf(at(information, 'total', 'ICMSTot')),
    information: textAt(information, 'infAdic', 'infCpl'),
  }
}
