/** The register of categories in the database. */
import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { QueryOf } from '#contract/operation.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from '#server/db/contains.ts'
import type { Db } from '#server/db/db.ts'
import { byNameOrAge } from '#server/db/orders.ts'
import { experience, experienceCategory as category } from '#server/db/schema/schema.ts'
import { afterByNameOrAge, type Part } from '#server/db/stretch.ts'
import type { CategoryRow } from './experiences.store.ts'

/** A category with how many experiences are in it. */
export interface CountedCategory {
  readonly row: CategoryRow
  readonly experiences: number
}

export interface CategoryFilters {
  /** Only this one. */
  readonly id?: string | undefined
  readonly search?: string | undefined
  readonly type?: CategoryRow['type'] | undefined
  readonly active?: boolean | undefined
}

export type CategoryOrder = NonNullable<NonNullable<QueryOf<'adminExperienceCategories'>>['sort']>

const orders: Record<CategoryOrder, readonly SQL[]> = byNameOrAge(category)

function conditionOf({ id, search = '', type, active }: CategoryFilters): SQL | undefined {
  const text = search.trim()
  return and(
    id === undefined ? undefined : eq(category.id, id),
    type === undefined ? undefined : eq(category.type, type),
    active === undefined ? undefined : eq(category.active, active),
    text === '' ? undefined : sql`${category.nameKey} like ${contains(nameKey(text))}`,
  )
}

const selectCounted = (db: Db) =>
  db
    .select({
      row: category,
      experiences: sql<number>`(select count(*) from ${experience} as one
        where one.category_id = ${category}.id)`.mapWith(Number),
    })
    .from(category)

export function findCategoryPage(
  db: Db,
  { limit, offset = 0, after, order, ...filters }: CategoryFilters & Part & { readonly order: CategoryOrder },
): Promise<CountedCategory[]> {
  return selectCounted(db)
    .where(and(conditionOf(filters), afterByNameOrAge(category, order, after)))
    .orderBy(...orders[order])
    .limit(limit)
    .offset(offset)
}

export async function countCategories(db: Db, filters: CategoryFilters): Promise<number> {
  const [row] = await db.select({ total: count() }).from(category).where(conditionOf(filters))
  return row?.total ?? 0
}

/** Held until the transaction ends: nobody changes it or puts something into it meanwhile. */
export async function lockCategory(tx: Db, id: string): Promise<CountedCategory | null> {
  await tx.select({ id: category.id }).from(category).where(eq(category.id, id)).for('update')
  const [found] = await selectCounted(tx).where(eq(category.id, id))
  return found ?? null
}

export async function changeCategory(
  tx: Db,
  id: string,
  change: Partial<Pick<CategoryRow, 'name' | 'type' | 'active'>>,
): Promise<CategoryRow> {
  const key = change.name === undefined ? {} : { nameKey: nameKey(change.name) }
  const [row] = await tx
    .update(category)
    .set({ ...change, ...key, version: sql`${category.version} + 1` })
    .where(eq(category.id, id))
    .returning()
  if (!row) throw new Error(`category ${id} was held and is gone`)
  return row
}
