/** Does an act in a transaction that somebody else began, and tells what it came to. */
import type { ApprovalAct } from '#domain/approvals/approval.ts'
import type { Database, Db } from '#server/db/db.ts'
import { findToldAct, type ToldAct } from '#server/features/audit/told-act.query.ts'
import type { Identity } from '#server/identity.ts'
import type { ApprovalRequests } from './acts.deps.ts'
import type { ApprovalsDeps } from './approvals.deps.ts'

/** The database as whoever is inside a transaction sees it: whatever they begin belongs to it. */
const joined = (database: Database, tx: Db): Database => ({
  kind: database.kind,
  db: tx,
  transaction: (work) => work(tx),
  ping: () => database.ping(),
  close: () => Promise.resolve(),
})

export function performing({ database, newId, actors }: ApprovalsDeps) {
  /** Does an act in a transaction, and answers what the trail says of it; undefined where it changed nothing. */
  return async function perform<Act extends ApprovalAct>(
    tx: Db,
    by: Identity,
    { act, request }: { readonly act: Act; readonly request: ApprovalRequests[Act] },
  ): Promise<ToldAct | undefined> {
    const ids: string[] = []
    const noted = () => {
      const id = newId()
      ids.push(id)
      return id
    }
    await actors({ database: joined(database, tx), newId: noted })[act](by, request)
    return findToldAct(tx, ids)
  }
}
