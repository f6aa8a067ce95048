/** Where databases of tests stand: a folder of their own for the embedded one, a database of their own in the cluster of the run. */
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres-cluster.ts'

export type DatabaseKind = Database['kind']

/** Where a database is, for `openDatabase` and for a server process. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly env: Record<string, string>
  remove(): Promise<void>
}

/** A migrated database of its own without rows; `empty` leaves the tables out. */
export async function newPlace(kind: DatabaseKind, { empty = false } = {}): Promise<Place> {
  const { folder, embeddedTemplate, postgres } = inject('databases')
  const dataDir = await mkdtemp(path.join(folder, 'd'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'embedded') {
    if (!empty) copyFolder(embeddedTemplate, dataDir)
    return { dataDir, databaseUrl: undefined, env: { DATA_DIR: dataDir }, remove: removeFolder }
  }
  if (!postgres) throw new Error('there is no PostgreSQL on this machine')
  const databaseUrl = await createDatabase(postgres.url, empty ? undefined : postgres.template)
  const remove = async () => {
    await dropDatabase(databaseUrl)
    await removeFolder()
  }
  return { dataDir, databaseUrl, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, remove }
}

/** The databases this machine can test. */
export function databaseKinds(): DatabaseKind[] {
  return inject('databases').postgres ? ['embedded', 'postgres'] : ['embedded']
}

/** The one that is opened and answers faster: what cannot differ between the two is asked of it alone. */
export function quickerKind(): DatabaseKind {
  return inject('databases').postgres ? 'postgres' : 'embedded'
}
