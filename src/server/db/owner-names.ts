/** Whose points rows are about, by name: they say it by the kind of owner and its id. */
import { and, eq, like, or, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { PointsExtraOwner } from '#contract/api.gen.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { contains } from './contains.ts'
import { person, store } from './schema/schema.ts'
import type { OwnerType } from './schema/invoices.ts'

/** Stands beside what else of people a row names. */
export const holder = alias(person, 'holder')

interface OwnedBy {
  readonly ownerType: PgColumn
  readonly ownerId: PgColumn
}

/** The conditions that join `holder` and `store` to rows. */
export const ownedBy = ({ ownerType, ownerId }: OwnedBy) => ({
  holds: and(eq(ownerType, 'professional'), eq(holder.id, ownerId)),
  keeps: and(eq(ownerType, 'store'), eq(store.id, ownerId)),
})

/** What is read of them. */
export const ownerColumns = {
  professional: { name: holder.name, email: holder.email },
  store: { name: store.tradeName, cnpj: store.cnpj },
}

/** Owners with this in their name, e-mail or CNPJ; all of them where nothing is looked for. */
export function ownerMatching(search = ''): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const [key, cnpj] = [contains(nameKey(text)), text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()]
  return or(
    like(holder.nameKey, key),
    like(holder.email, contains(text.toLowerCase())),
    like(store.nameKey, key),
    /\d/.test(cnpj) ? like(store.cnpj, contains(cnpj)) : undefined,
  )
}

interface FoundOwner {
  readonly row: { readonly ownerType: OwnerType; readonly ownerId: string }
  readonly professional: { readonly name: string; readonly email: string } | null
  readonly store: { readonly name: string; readonly cnpj: string } | null
}

/** The row of an owner is never deleted. */
export function toOwner({ row, professional, store: shop }: FoundOwner): PointsExtraOwner {
  const owner = { _id: row.ownerId, type: row.ownerType }
  if (professional) return { ...owner, name: professional.name, contact: professional.email }
  return { ...owner, name: shop?.name ?? '', contact: shop?.cnpj ?? '' }
}
