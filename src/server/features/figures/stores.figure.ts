/** Figures of stores. */
import { sql, type SQL } from 'drizzle-orm'
import { invoice, person, store } from '#server/db/schema/schema.ts'
import { type Figure, ofStores, type FigureScope } from './figure.query.ts'

const stores = (condition: SQL, scope: FigureScope): SQL => sql`
  select 'store' as kind, ${store.id} as id, ${store.createdAt} as at, 1 as worth from ${store}
  where ${condition} and ${ofStores(store.id, scope)}`

export const totalStores: Figure = {
  unit: 'records',
  definition: 'Lojas cadastradas, ativas ou não; contam no dia do cadastro.',
  parts: (scope) => stores(sql`true`, scope),
}

/** Registered to take part, and really there: somebody signs in, or it has earned something. */
const takesPart = sql`${store.active} and ${store.participating} and (
  exists (select 1 from ${person} p where p.store_id = ${store.id} and p.user_type = 'shopkeeper' and p.status = 'active'
    and p.erased_at is null)
  or exists (select 1 from ${invoice} i where i.owner_id = ${store.id} and i.owner_type = 'store' and i.status = 'approved'))`

export const totalStoresParticipating: Figure = {
  unit: 'records',
  definition:
    'Lojas ativas e participantes com ao menos um usuário ativo ou uma nota aprovada; contam no dia do cadastro.',
  parts: (scope) => stores(takesPart, scope),
}
