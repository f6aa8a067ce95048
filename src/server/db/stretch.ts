/** Reading all rows of a list in stretches: each begins after the last row of the one before, however many there are. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** A row in the order of a list: the column it is ordered by as text, and its id. */
export interface Place {
  readonly key: string
  readonly id: string
}

export interface Stretch {
  /** The last row of the stretch before; null begins the list. */
  readonly after: Place | null
  readonly limit: number
}

/** Which rows of a list are wanted: a page by its offset, or a stretch of all of them. */
export interface Part {
  readonly limit: number
  readonly offset?: number
  readonly after?: Place | null
}

interface Order {
  readonly column: AnyColumn
  /** Makes the order total; both run the same way. */
  readonly id: AnyColumn
  readonly descending: boolean
}

/** What comes after a place, for an order by a column and the id. The column is never null. */
export function rowsAfter({ column, id, descending }: Order, place: Place | null | undefined): SQL | undefined {
  if (!place) return undefined
  const key = sql`${place.key}::${sql.raw(column.getSQLType())}`
  const than = descending ? sql.raw('<') : sql.raw('>')
  return sql`(${column}, ${id}) ${than} (${key}, ${place.id}::uuid)`
}

type NameOrAge = 'name' | '-name' | 'createdAt' | '-createdAt'

/** What comes after a place, for an order of `byNameOrAge`. */
export function afterByNameOrAge(
  { nameKey, createdAt, id }: Record<'nameKey' | 'createdAt' | 'id', AnyColumn>,
  order: NameOrAge,
  place: Place | null | undefined,
): SQL | undefined {
  const column = order === 'name' || order === '-name' ? nameKey : createdAt
  return rowsAfter({ column, id, descending: order.startsWith('-') }, place)
}

/** Where a row stands in an order of `byNameOrAge`. Our clock writes whole milliseconds, so nothing of an instant is lost. */
export const placeByNameOrAge = (
  { nameKey, createdAt, id }: { readonly nameKey: string; readonly createdAt: Date; readonly id: string },
  order: NameOrAge,
): Place => ({ key: order === 'name' || order === '-name' ? nameKey : createdAt.toISOString(), id })
