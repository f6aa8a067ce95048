/** A change of a record admins keep: held, refused when overtaken, written and told in the trail where something differs. */
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { type Act, recordAct } from './audit.service.ts'

interface Differences<Row, Facts> {
  /** As it was. */
  readonly row: Row
  readonly change: Partial<Facts>
  /** The change and what stays. */
  readonly all: Facts
}

export interface RecordChange<Row, Facts> extends Pick<Act, 'by' | 'action' | 'subjectType' | 'subjectId'> {
  /** Of the record as it was read; without one nothing is compared. */
  readonly version?: number | undefined
  /** Holds the record until the transaction ends; nothing when there is none. */
  readonly lock: (tx: Db, id: string) => Promise<Row | null | undefined>
  /** What of the record an admin says. */
  readonly factsOf: (row: Row) => Facts
  /** How it is to be. Refuses what does not fit. */
  readonly wanted: (facts: Facts, row: Row) => Facts | Promise<Facts>
  /** Writes what differs; the version grows. Gives the record as it is then. */
  readonly write: (differences: Differences<Row, Facts>) => Promise<Row>
}

/** The fields of `facts` that are not the same in `others`; instants and lists are compared by what they say. */
function differing<Facts extends object>(facts: Facts, others: Facts): Partial<Facts> {
  const known = new Map<string, unknown>(Object.entries(others))
  const fields = Object.entries(facts).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
  )
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- fields of the facts themselves
  return Object.fromEntries(fields) as Partial<Facts>
}

/**
 * Gives the record as it is then. Writing what is there already changes nothing and leaves no trace. Refuses `not-found`,
 * `version-conflict` when somebody was faster, and what `wanted` and `write` refuse.
 */
export async function changeRecord<Row extends { readonly version: number }, Facts extends object>(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { version, lock, factsOf, wanted, write, ...act }: RecordChange<Row, Facts>,
): Promise<Row> {
  const row = await lock(tx, act.subjectId)
  if (!row) throw new Refusal('not-found')
  refuseOvertaken(row, version)
  const facts = factsOf(row)
  const all = await wanted(facts, row)
  const change = differing(all, facts)
  if (Object.keys(change).length === 0) return row
  const after = await write({ row, change, all })
  await recordAct(tx, deps, { ...act, before: differing(facts, all), after: change })
  return after
}
