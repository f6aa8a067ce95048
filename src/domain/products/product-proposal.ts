/** Which product of the programme an item printed on an invoice is: by EAN, by SKU, or by its description. */
import { nameKey } from '#domain/people/name-key.ts'

export interface Candidate {
  readonly sku: string
  readonly ean: string | null
  readonly name: string
}

/** An item as it is printed. */
export interface PrintedDescription {
  /** Of the shop that sold it; many use that of the manufacturer. */
  readonly code: string | null
  readonly ean: string | null
  readonly name: string
}

export type ProposedBy = 'ean' | 'sku' | 'name'

export interface Proposal<Product extends Candidate = Candidate> {
  readonly product: Product
  readonly by: ProposedBy
}

/** GTINs of 8, 12 and 13 digits are the same with noughts before them (GS1 General Specifications, 3.3.2). */
export const gtinOf = (ean: string): string => ean.padStart(14, '0')

/** An SKU is the same in capitals and without its dashes. */
const skuOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Letters of the shortest abbreviation that names a word. */
const shortest = 3

/** Of the words of a product that its description must name. */
const enough = 0.75

/** Words that name nothing. */
const empty = new Set(['de', 'da', 'do', 'das', 'dos', 'com', 'sem', 'para', 'em', 'ou'])

/** A measure is its number and its unit, written together or not. */
const wordsOf = (text: string): readonly string[] =>
  [...nameKey(text).matchAll(/[a-z]+|\d+/g)].map(([word]) => word).filter((word) => word.length > 1 && !empty.has(word))

/** Receipts abbreviate: "TORN MESA ORVALHO". */
const names = (printed: string, word: string) =>
  printed === word || (printed.length >= shortest && word.startsWith(printed))

/** The part of a product's words that the description names; at least two, so that "torneira" alone is no product. */
function likeness(printed: readonly string[], product: Candidate): number {
  const words = [...new Set(wordsOf(product.name))]
  const named = words.filter((word) => printed.some((each) => names(each, word))).length
  return named < 2 ? 0 : named / words.length
}

function byName<Product extends Candidate>(name: string, candidates: readonly Product[]): Product | null {
  const printed = wordsOf(name)
  const likely = candidates
    .map((product) => ({ product, likeness: likeness(printed, product) }))
    .filter((each) => each.likeness >= enough)
    .toSorted((one, other) => other.likeness - one.likeness)
  const [best, next] = likely
  // Two that are as likely are a question for a person.
  return best && best.likeness > (next?.likeness ?? 0) ? best.product : null
}

/** What may be the SKU of an item: its code, or a word of its description. */
export const skusOf = ({ code, name }: PrintedDescription): ReadonlySet<string> =>
  new Set([...(code === null ? [] : [code]), ...name.split(/\s+/)].map(skuOf).filter((sku) => sku.length >= shortest))

/** Null where none, or more than one, could be meant. */
export function proposalFor<Product extends Candidate>(
  item: PrintedDescription,
  candidates: readonly Product[],
): Proposal<Product> | null {
  const { ean } = item
  const sameEan =
    ean === null ? undefined : candidates.find((each) => each.ean !== null && gtinOf(each.ean) === gtinOf(ean))
  if (sameEan) return { product: sameEan, by: 'ean' }
  const skus = skusOf(item)
  const [sameSku, another] = candidates.filter(({ sku }) => skus.has(skuOf(sku)))
  if (sameSku && !another) return { product: sameSku, by: 'sku' }
  const likely = byName(item.name, candidates)
  return likely && { product: likely, by: 'name' }
}

/** Letters that a word and its abbreviation share. */
const beginning = 5

/** Beginnings of words by which products like it are looked up, in the writing of `nameKey`. */
export const beginningsOf = ({ name }: PrintedDescription): readonly string[] => [
  ...new Set(
    wordsOf(name)
      .filter((word) => word.length >= shortest && /[a-z]/.test(word))
      .map((word) => word.slice(0, beginning)),
  ),
]

/** Points of an amount in cents at a rate in hundredths of a point for each real, without accelerators; rounded down. */
export const plainPoints = (cents: number, ratePer100: number): number =>
  Number((BigInt(cents) * BigInt(ratePer100)) / 10_000n)
