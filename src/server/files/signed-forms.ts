/**
 * What the signature of a fiscal document speaks of, in the forms it may have been signed in. Canonicalisation belongs to
 * a library, the choice of what is canonicalised to us: it is the one `infNFe` people read, never what a reference points
 * at, so that no second document can hide behind the first.
 */
import { DOMParser, onErrorStopParsing, type Element, type Node } from '@xmldom/xmldom'
import { C14nCanonicalization } from 'xml-crypto'

/** One reading of the file; every part of it as it was digested. */
export interface SignedForm {
  /** The document. */
  information(): string
  /** What the signature value was made of; it names the digest of the document. */
  readonly signedInfo: string
}

/** What stands in the signature. */
export interface Seal {
  readonly digest: Buffer
  readonly value: Buffer
  /** DER. */
  readonly certificate: Buffer
  readonly forms: Iterable<SignedForm>
}

const signatureSpace = 'http://www.w3.org/2000/09/xmldsig#'
const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/** The algorithms layout 4.00 allows, and no others: a weaker one in the file is no signature. */
const algorithms = {
  CanonicalizationMethod: new Set([canonical]),
  SignatureMethod: new Set([`${signatureSpace}rsa-sha1`]),
  DigestMethod: new Set([`${signatureSpace}sha1`]),
  Transform: new Set([canonical, `${signatureSpace}enveloped-signature`]),
}

/**
 * How often they stand in a file. A document declares about five namespaces, and one of 1 MB has less than 80,000 tags;
 * whoever sends more wants the libraries to work, whose work grows with them.
 */
const limits = { xmlns: 40, '<': 100_000 }

interface Parts {
  readonly information: Element
  readonly signature: Element
}

const isElement = (node: Node | null): node is Element => node?.nodeType === 1

const childrenOf = (element: Element, name: string): readonly Element[] =>
  [...element.childNodes].filter(isElement).filter((each) => each.localName === name)

/** The only child of the name. */
function only(element: Element | null, name: string): Element | null {
  const [found, second] = element ? childrenOf(element, name) : []
  return found && !second ? found : null
}

const bytesOf = (element: Element | null) => Buffer.from(element?.textContent ?? '', 'base64')

/** The document and the signature beside it; null where there is not exactly one of each. */
function partsOf(text: string): Parts | null {
  const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml')
  const [information, second] = [...root.getElementsByTagNameNS('*', 'infNFe')]
  const around = information?.parentNode ?? null
  if (!information || second || !isElement(around)) return null
  const signature = only(around, 'Signature')
  return signature?.namespaceURI === signatureSpace ? { information, signature } : null
}

/** Whether each element of the name, of which there is one at least, asks for an algorithm of the layout. */
function allows(signedInfo: Element, name: keyof typeof algorithms): boolean {
  const asked = [...signedInfo.getElementsByTagNameNS(signatureSpace, name)]
  return asked.length > 0 && asked.every((each) => algorithms[name].has(each.getAttribute('Algorithm') ?? ''))
}

/** What the signature says it signs; null unless it is of the layout and of this document alone. */
function signedInfoOf({ information, signature }: Parts): { signedInfo: Element; reference: Element } | null {
  const signedInfo = only(signature, 'SignedInfo')
  const reference = only(signedInfo, 'Reference')
  if (!signedInfo || !reference) return null
  const id = information.getAttribute('Id') ?? ''
  if (id === '' || reference.getAttribute('URI') !== `#${id}`) return null
  const names = ['CanonicalizationMethod', 'SignatureMethod', 'DigestMethod', 'Transform'] as const
  return names.every((name) => allows(signedInfo, name)) ? { signedInfo, reference } : null
}

/** The prefixes an element declares, nearest first without those the ones before it hide. */
function prefixesOf(elements: readonly Element[]): { prefix: string; namespaceURI: string }[] {
  const declared = elements
    .flatMap((element) => [...element.attributes])
    .filter(({ prefix }) => prefix === 'xmlns')
    .map(({ localName, value }) => [localName ?? '', value] as const)
  return [...new Map(declared.toReversed())].map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }))
}

const ancestorsOf = (element: Element): readonly Element[] =>
  isElement(element.parentNode) ? [element.parentNode, ...ancestorsOf(element.parentNode)] : []

function canonicalOf(element: Element, around: readonly Element[]): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- typed for the browser's elements, reads those of the parser
  return new C14nCanonicalization().process(element as never, { ancestorNamespaces: prefixesOf(around) })
}

/**
 * The reading as it stands, and as it was before the authority's envelope was put around it: names the envelope declares
 * belong to neither digest.
 */
function* formsIn(parts: Parts): Iterable<SignedForm> {
  const found = signedInfoOf(parts)
  if (!found) return
  const around = ancestorsOf(parts.information)
  const envelope = around.slice(1)
  for (const context of prefixesOf(envelope).length > 0 ? [around, around.slice(0, 1)] : [around])
    yield {
      information: () => canonicalOf(parts.information, context),
      signedInfo: canonicalOf(found.signedInfo, [parts.signature, ...context]),
    }
}

/** Many programs indent what they save, which changes digests and no word: white space between tags is left out then. */
const collapsed = (text: string) => text.replace(/>\s+</g, '><')

function* formsOf(text: string, parts: Parts): Iterable<SignedForm> {
  yield* formsIn(parts)
  const dense = collapsed(text)
  const denseParts = dense === text ? null : partsOf(dense)
  if (denseParts) yield* formsIn(denseParts)
}

/**
 * The signature of the one document in the text; null where it is not of the form the layout gives it. Forms are made as
 * they are asked for. Throws for what is not well formed.
 */
export function sealIn(text: string): Seal | null {
  if (Object.entries(limits).some(([part, most]) => text.split(part).length > most)) return null
  const parts = partsOf(text)
  const found = parts && signedInfoOf(parts)
  if (!parts || !found) return null
  const { signature } = parts
  return {
    digest: bytesOf(only(found.reference, 'DigestValue')),
    value: bytesOf(only(signature, 'SignatureValue')),
    certificate: bytesOf(only(only(only(signature, 'KeyInfo'), 'X509Data'), 'X509Certificate')),
    forms: formsOf(text, parts),
  }
}
