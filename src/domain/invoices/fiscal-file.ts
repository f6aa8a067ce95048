/**
 * Reads the file of a fiscal document. Page and server use the same parser, so that both see the same document and judge
 * it alike; it is pure text work and, unlike the browser's own, needs no exception from the page's Trusted Types.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { readFiscalDocument, type FiscalDocument } from './fiscal-document.ts'
import { FiscalFault } from './fiscal-fault.ts'
import { fiscalTextOf, type Decode } from './fiscal-text.ts'
import { depthLimit, type XmlElement } from './xml-element.ts'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  // Figures stay as they are written: cents are read by us, and a GTIN keeps its noughts.
  parseTagValue: false,
  parseAttributeValue: false,
  // Numeric references such as &#225; as well as the five names of XML.
  htmlEntities: true,
})

/** What the parser makes of an element: its name with its children, and its attributes beside it. */
type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodesOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const isElementName = (name: string) => name !== ':@' && name !== '#text' && !name.startsWith('?')

function attributesOf(node: Node): Readonly<Record<string, string>> {
  const attributes = node[':@']
  if (!isNode(attributes)) return {}
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]))
}

function elementOf(node: Node, depth: number): readonly XmlElement[] {
  if (depth > depthLimit) throw new FiscalFault('not-fiscal')
  const name = Object.keys(node).find(isElementName)
  if (name === undefined) return []
  const inside = nodesOf(node[name])
  return [
    {
      name,
      attributes: attributesOf(node),
      text: inside
        .map((each) => (typeof each['#text'] === 'string' ? each['#text'] : ''))
        .join('')
        .trim(),
      children: inside.flatMap((each) => elementOf(each, depth + 1)),
    },
  ]
}

function parsed(text: string): XmlElement {
  if (XMLValidator.validate(text) !== true) throw new FiscalFault('not-xml')
  const [root] = nodesOf(parse(text)).flatMap((node) => elementOf(node, 0))
  if (!root) throw new FiscalFault('not-xml')
  return root
}

function parse(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    // Names that would reach into the runtime, and nesting without an end.
    throw new FiscalFault('not-xml')
  }
}

/** The document in the bytes of a file. Throws `FiscalFault`. */
export function readFiscalFile(bytes: Uint8Array, decode: Decode): FiscalDocument {
  return readFiscalDocument(parsed(fiscalTextOf(bytes, decode)))
}
