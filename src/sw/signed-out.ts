/** The server ended the session while the worker was sending: what the person read goes, too, when no page can see to it. */
import { readsDatabase } from '#client/session/reads-database.ts'

export interface SignedOutPorts {
  readonly clients: Pick<Clients, 'matchAll'>
  readonly indexedDB: Pick<IDBFactory, 'deleteDatabase'>
}

/**
 * The vault is closed by then. An open page hears of that and clears itself; the next one finds the vault closed and
 * clears local storage, which a worker cannot reach, before it shows anything.
 */
export async function clearReads({ clients, indexedDB }: SignedOutPorts): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0) return
  await new Promise<void>((done) => {
    const deletion = indexedDB.deleteDatabase(readsDatabase)
    for (const end of ['success', 'error', 'blocked']) deletion.addEventListener(end, () => done())
  })
}
