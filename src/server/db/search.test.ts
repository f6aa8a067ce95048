/** What is looked for in the middle of a name is found by an index, in every register that grows. */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countRegistered } from '#server/features/customers/customer-register.store.ts'
import { countInvoices } from '#server/features/invoices/invoice-list.store.ts'
import { narrowingOf } from '#server/features/invoices/narrowing.store.ts'
import { countProducts } from '#server/features/products/products.store.ts'
import { countProfessionals } from '#server/features/professionals/professionals.store.ts'
import { countStoreUsers } from '#server/features/store-users/store-users.store.ts'
import { countStores } from '#server/features/stores/stores.store.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import type { Database, Db } from './db.ts'

const now = new Date('2026-11-28T12:00:00Z')
/** Enough rows in each register that reading all of them costs more than an index. */
const many = sql`generate_series(1, 4000) n`
/** `casa qqqwrt banho`: in the middle the number in letters. */
const named = (first: string) =>
  sql`${first} || ' ' || translate(lpad(n::text, 6, '0'), '0123456789', 'qwrtpsdfgh') || ' banho'`

async function fill(db: Db) {
  await db.execute(sql`insert into store (id, cnpj, corporate_name, trade_name, name_key, search_key, created_at)
    select gen_random_uuid(), 'AB' || lpad(n::text, 12, '0'), '', '', ${named('loja')}, ${named('loja')}, now() from ${many}`)
  const person = sql`insert into person
    (id, user_type, sub_user_type, name, name_key, email, password_hash, status, store_id, created_at)`
  await db.execute(sql`${person} select gen_random_uuid(), 'professional', 'architect', '', ${named('casa')},
    n || '@casa.com.br', '', 'active', null, now() from ${many}`)
  await db.execute(sql`${person} select gen_random_uuid(), 'shopkeeper', 'seller', '', 'vendas', cnpj || '@loja.com.br', '',
    'active', id, now() from store`)
  await db.execute(sql`insert into product (id, sku, ean, name, name_key, brand, category, line, rate_per_100)
    select gen_random_uuid(), 'TORNEIRA-' || lpad(n::text, 6, '0'), lpad(n::text, 13, '7'), '', ${named('torneira')}, '', '', '', 100
    from ${many}`)
  await db.execute(sql`insert into customer
    (id, professional_id, name, document_hash, document_last3, person_type, search_key, valid_until, created_at, updated_at)
    select gen_random_uuid(), id, '', id, '000', 'fisica', replace(name_key, 'casa', 'obra'), now(), now(), now()
    from person where user_type = 'professional'`)
  await db.execute(sql`insert into invoice
    (id, client_key, body_hash, owner_type, owner_id, sender_id, source, number, access_key, captured_at, received_at)
    select gen_random_uuid(), gen_random_uuid(), '', case when store_id is null then 'professional' else 'store' end,
    coalesce(store_id, id), id, 'photo', 'A' || email, lpad(split_part(email, '@', 1), 44, '5'), now(), now() from person`)
  await db.execute(sql`vacuum analyze`)
}

type Count = (tx: Db, search: string) => Promise<number>

const countOfInvoices: Count = async (tx, search) => {
  const { values, ...narrowed } = await narrowingOf(tx, { search })
  return countInvoices(tx, { scope: 'all', ...narrowed }, values)
}

/** What is looked for, and the indexes that find it. */
const searches: readonly [of: string, count: Count, search: string, indexes: readonly string[]][] = [
  ['stores by a name', (tx, search) => countStores(tx, { search }), 'oja QQQWRT', ['store_search']],
  ['stores by a part of a CNPJ', (tx, search) => countStores(tx, { search }), 'B00.000.000/0123', ['store_search']],
  ['professionals by a name', (tx, search) => countProfessionals(tx, { search }), 'qqqwrt', ['person_search']],
  ['professionals by an e-mail', (tx, search) => countProfessionals(tx, { search }), '1234@casa', ['person_search']],
  [
    'people of stores by a store',
    (tx, search) => countStoreUsers(tx, { search }),
    'qqqwrt',
    ['store_search', 'person_store'],
  ],
  ['products by a name', (tx, search) => countProducts(tx, { search }), 'qqqwrt', ['product_search']],
  ['products by a code', (tx, search) => countProducts(tx, { search }), 'eira-000123', ['product_search']],
  ['products by an EAN', (tx, search) => countProducts(tx, { search }), '7773999', ['product_search']],
  ['customers by a name', (tx, search) => countRegistered(tx, { search, now }), 'obra qqqwrt', ['customer_search']],
  [
    'customers by their professional',
    (tx, search) => countRegistered(tx, { search, now }),
    'casa qqqwrt',
    ['person_search', 'customer_professional'],
  ],
  ['invoices by a professional', countOfInvoices, 'asa qqqwrt', ['person_search', 'store_search', 'invoice_owner']],
  ['invoices by a store', countOfInvoices, 'oja qqqwrt', ['person_search', 'store_search', 'invoice_owner']],
  ['invoices by a number', countOfInvoices, 'a1234@casa', ['invoice_search']],
  ['invoices by an access key', countOfInvoices, '5553999', ['invoice_search']],
]

eachDatabase((_kind, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await fill(database.db)
  })

  test.each(searches)('%s', (_of, count, search, indexes) =>
    database.transaction(async (tx) => {
      expect(await count(tx, search)).toBe(1)
      // PostgreSQL counts in a transaction which indexes it has read.
      const { rows } = await tx.execute(sql`select relname from pg_class
        where relname = any(${sql.param([...indexes])}::text[]) and pg_stat_get_xact_numscans(oid) > 0`)
      expect(new Set(rows.map((row) => row['relname']))).toEqual(new Set(indexes))
    }),
  )
})
