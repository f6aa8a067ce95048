/** Drizzle over our connections: plain errors instead of ones that repeat every parameter, and one kind of transaction. */
import {
  drizzle,
  NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
  type NodePgClient,
  type NodePgQueryResultHKT,
} from 'drizzle-orm/node-postgres'
import { PgDialect, type PgDatabase, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import pg from 'pg'
import { faultOf } from './faults.ts'
import * as schema from './schema/schema.ts'

/** The database or one open transaction: a store function takes it first. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

type Schema = typeof schema
type Tables = ExtractTablesWithRelations<Schema>

const int8 = 20
pg.types.setTypeParser(int8, safeInteger)

/** int8 as a number; one that a number cannot hold exactly is a fault, never a rounded amount. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer too large to count with: ${text}`)
  return value
}

const dialect = new PgDialect()
const { schema: tables, fullSchema, tableNamesMap } = drizzle.mock({ schema })._
const relational = tables && { schema: tables, fullSchema, tableNamesMap }

/** Queries that each take a connection of the pool for themselves. */
export function queriesOn(pool: pg.Pool): Db {
  return new NodePgDatabase<Schema>(dialect, new PlainSession(pool), relational)
}

/** One for each connection, so that what was prepared on it stays prepared. */
const inside = new WeakMap<pg.PoolClient, Db>()

/** Queries inside the transaction the client has open; its `transaction` makes a savepoint. */
export function queriesInside(client: pg.PoolClient): Db {
  const known = inside.get(client)
  if (known) return known
  const session = new PlainSession(tellingTheFirstFailure(client))
  const queries = new NodePgTransaction<Schema, Tables>(dialect, session, relational)
  inside.set(client, queries)
  return queries
}

const inFailedTransaction = '25P02'

/**
 * The connection, but a statement that is refused because one before it failed fails with the error of that one: of
 * statements sent together it is chance whose error is heard first.
 */
function tellingTheFirstFailure(client: pg.PoolClient): pg.PoolClient {
  let first: unknown
  async function query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    try {
      return await client.query(config, values)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === inFailedTransaction)) first = error
      throw first ?? error
    }
  }
  const telling: pg.PoolClient = Object.create(client, { query: { value: query } })
  return telling
}

class PlainSession extends NodePgSession<Schema, Tables> {
  constructor(client: NodePgClient) {
    super(client, dialect, relational)
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...query: Parameters<NodePgSession<Schema, Tables>['prepareQuery']>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...query)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (values) => {
      try {
        return await execute(values)
      } catch (error) {
        throw faultOf(error)
      }
    }
    return prepared
  }

  /** Drizzle's own would know nothing of conflicts, and its errors would repeat parameters. */
  override transaction<T>(): Promise<T> {
    return Promise.reject(new Error('open transactions with Database.transaction'))
  }
}
