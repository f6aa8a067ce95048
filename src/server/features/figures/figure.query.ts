/**
 * What a figure is: the rows that make it up, written once. Its counter is the sum of what they are worth, its graph the
 * same sum by the day they came, its list and its export are these rows.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { FigureCount } from '#contract/api.gen.ts'
import { professional, store } from '#server/db/schema/schema.ts'

/** Of which stores, and seen from which moment. */
export interface FigureScope {
  readonly now: Date
  /** Only what is of this store. */
  readonly storeId?: string | undefined
  /** Only what is of the stores of this economic group. */
  readonly groupId?: string | undefined
}

export interface Figure {
  readonly unit: FigureCount['unit']
  /** What is counted, for whoever reads the number. */
  readonly definition: string
  /**
   * A statement with a row for each part: `kind` and `id` of the record it belongs to (a person, a store, an invoice), `at`
   * when it came, `worth` what it adds. Of a number of records every record has one part, worth 1; of points it has many.
   */
  readonly parts: (scope: FigureScope) => SQL
}

/** Whether the store of a column is one that is asked about. */
export function ofStores(storeId: SQLWrapper, scope: FigureScope): SQL {
  if (scope.storeId !== undefined) return sql`${storeId} = ${scope.storeId}::uuid`
  if (scope.groupId === undefined) return sql`true`
  return sql`${storeId} in (select s.id from ${store} s where s.economic_group_id = ${scope.groupId}::uuid)`
}

/** Whether a professional named one of the stores that are asked about as theirs. */
export function ofReferenceStores(personId: SQLWrapper, scope: FigureScope): SQL {
  if (scope.storeId === undefined && scope.groupId === undefined) return sql`true`
  return sql`${personId} in (select pr.person_id from ${professional} pr where ${ofStores(sql`pr.reference_store_id`, scope)})`
}

/** The same where professionals and stores stand in one column. */
export function ofOwners({ type, id }: { type: SQLWrapper; id: SQLWrapper }, scope: FigureScope): SQL {
  if (scope.storeId === undefined && scope.groupId === undefined) return sql`true`
  return sql`(case ${type} when 'store' then ${ofStores(id, scope)} else ${ofReferenceStores(id, scope)} end)`
}

export const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

/** An instant of a statement as JSON has it. */
export const iso = (at: SQLWrapper): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
