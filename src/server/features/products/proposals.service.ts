/** Which products of the programme the items read off an invoice seem to be, and what they would earn. */
import { beginningsOf, gtinOf, plainPoints, proposalFor, skusOf } from '#domain/products/product-proposal.ts'
import type { ProposeProduct } from '#domain/reading/desk-reading.ts'
import type { InvoiceReading } from '#domain/reading/invoice-reading.ts'
import type { Db } from '#server/db/db.ts'
import { toProduct } from './products.service.ts'
import { findProductsLike } from './products.store.ts'

/** Products that are held against the items of one invoice. */
const mostCandidates = 500

/** Looks all of them up at once. */
export async function proposeProducts(db: Db, items: InvoiceReading['items']): Promise<ProposeProduct> {
  const all = <Value>(of: (item: InvoiceReading['items'][number]) => Iterable<Value>) => [
    ...new Set(items.flatMap((item) => [...of(item)])),
  ]
  const candidates =
    items.length === 0
      ? []
      : await findProductsLike(db, {
          eans: all(({ ean }) => (ean === null ? [] : [gtinOf(ean)])),
          skus: all(skusOf),
          beginnings: all(beginningsOf),
          limit: mostCandidates,
        })
  return (item) => {
    const found = proposalFor(item, candidates)
    if (!found) return null
    const { product, by } = found
    return { product: toProduct(product), by, points: plainPoints(item.totalCents, product.ratePer100) }
  }
}
