/** The order of a store's people by the points their invoices brought. */

/** What a person brought the store in a period. */
export interface SellerResult {
  readonly userId: string
  readonly name: string
  readonly profileImage: string | null
  readonly points: number
  readonly invoicesApproved: number
  /** Cents of the approved invoices. */
  readonly amountCents: number
  /** When the last credit came that brought the points; null without any. */
  readonly reachedAt: Date | null
}

const reached = ({ reachedAt }: SellerResult) => reachedAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Points, then approved invoices, then who got there first. */
function byMerit(one: SellerResult, other: SellerResult): number {
  if (one.points !== other.points) return other.points - one.points
  if (one.invoicesApproved !== other.invoicesApproved) return other.invoicesApproved - one.invoicesApproved
  return reached(one) === reached(other) ? 0 : reached(one) - reached(other)
}

/** Best first; equals share a position and stand by name, and the next position is skipped (1, 2, 2, 4). */
export function rankSellers(
  results: readonly SellerResult[],
): readonly (SellerResult & { readonly position: number })[] {
  const ordered = results.toSorted((one, other) => byMerit(one, other) || one.name.localeCompare(other.name, 'pt-BR'))
  return ordered.map((result) => ({
    ...result,
    position: 1 + ordered.findIndex((other) => byMerit(other, result) === 0),
  }))
}
