/** Once for each test run: a PostgreSQL cluster and, for both databases, a migrated template that tests copy. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Cluster, startCluster } from '#tests/support/postgres-cluster.ts'

/** What the tests are told; `template` names the migrated database to copy. */
export interface Databases {
  /** Where the data of the run stand; its path is short, because the lock of a data folder is a socket. */
  readonly folder: string
  /** Data folder with a migrated embedded database, closed. */
  readonly embeddedTemplate: string
  readonly postgres: { url: string; template: string } | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: Databases
  }
}

const quiet = { onFatal: () => {}, log: () => {} }
let cluster: Cluster | undefined
let folder: string | undefined

export async function setup(project: TestProject): Promise<void> {
  try {
    folder = await mkdtemp(path.join(tmpdir(), 'nsc-'))
    const [postgres, embeddedTemplate] = await Promise.all([preparePostgres(), prepareEmbedded()])
    project.provide('databases', { folder, embeddedTemplate, postgres })
  } catch (error) {
    await teardown()
    throw error
  }
}

export async function teardown(): Promise<void> {
  await cluster?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
}

/** Making an embedded database takes seconds, so one for each set of migrations is kept on the machine. */
async function prepareEmbedded(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const hash = createHash('sha256').update(String(dependencies['@electric-sql/pglite']))
  for (const migration of readMigrations({})) hash.update(migration.hash)
  const template = path.join(tmpdir(), `nascente-template-${hash.digest('hex').slice(0, 12)}`)
  if (existsSync(template)) return template
  const draft = `${template}-${randomUUID().slice(0, 8)}`
  const database = await openDatabase({ dataDir: draft, ...quiet })
  await migrate(database)
  await database.close()
  // Another run may have been faster; both made the same.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }))
  return template
}

async function preparePostgres(): Promise<Databases['postgres']> {
  const started = await startCluster({ durable: false })
  if ('missing' in started) {
    const message = `PostgreSQL is not tested: ${started.missing}`
    if (process.env['CI'] || process.env['NASCENTE_REQUIRE_POSTGRES']) throw new Error(message)
    console.error(`\n${'!'.repeat(80)}\n${message}\n${'!'.repeat(80)}\n`)
    return undefined
  }
  cluster = started
  const template = await started.createDatabase()
  const database = await openDatabase({ databaseUrl: template, dataDir: '', ...quiet })
  await migrate(database)
  await database.close()
  return { url: started.url, template: new URL(template).pathname.slice(1) }
}
