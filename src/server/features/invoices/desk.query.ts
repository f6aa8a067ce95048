/** The desk of the admins: who works on what, what speaks against it, and what comes next. */
import type { InvoiceDesk, InvoiceHolder, InvoiceOnDesk, InvoiceQueue, InvoiceRisk } from '#contract/api.gen.ts'
import { holderOf } from '#domain/invoices/claim.ts'
import { risksOf, type Risk, type RiskFacts } from '#domain/invoices/risk.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { type SendingPeriod, sendingDaysOf } from '#domain/points/programme-rules.ts'
import { contradictionsOf } from '#domain/reading/contradictions.ts'
import { combineReadings } from '#domain/reading/invoice-reading.ts'
import type { PageReading } from '#domain/reading/page-reading.ts'
import type { PointsService } from '#server/features/points/points.service.ts'
import type { Actor } from './actor.rules.ts'
import { findLike, findOnDesk, findPairs, type DeskRow, type Likeness, type LikeRow } from './desk.store.ts'
import { writtenIn } from './invoice.view.ts'
import type { Parts } from './invoices.deps.ts'
import { filtersOf, type AskedFilters } from './filters.rules.ts'
import { findComplete, findReadings, findUndecided } from './readings.store.ts'
import { countWaiting, findNeighbour, findPlace, freeFor, waitingFor, type QueueFilters } from './queue.store.ts'

/** Others that are named; the rest says the same. */
const mostNamed = 5

/** Invoices looked at for those that are ready, or risky: what is decided makes room for the next. */
const mostReady = 500

function toRisk({ flag, others, count, contradictions }: Risk<LikeRow>): InvoiceRisk {
  const named = others
    .toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())
    .slice(0, mostNamed)
    .map(({ id, number, ownerName, status, receivedAt }) => ({
      _id: id,
      number,
      ownerName,
      status,
      receivedAt: receivedAt.toISOString(),
    }))
  return { flag, others: named, count, contradictions: [...contradictions] }
}

interface Around {
  readonly like: (likeness: Likeness) => readonly LikeRow[]
  /** Of its pages. */
  readonly readings: readonly PageReading[]
  readonly sending: readonly SendingPeriod[]
}

function factsOf(row: DeskRow, { like, readings, sending }: Around): RiskFacts<LikeRow> {
  return {
    ...row,
    contradictions: contradictionsOf(writtenIn(row), combineReadings(readings)),
    capturedOn: dayOf(row.capturedAt),
    sendingDays: sendingDaysOf(sending, row.issuedAt ?? dayOf(row.capturedAt)),
    sameKey: like('sameKey'),
    sameImage: like('sameImage'),
    alike: like('alike'),
  }
}

export type DeskParts = Pick<Parts, 'database' | 'clock' | 'readsPages'> & {
  readonly points: Pick<PointsService, 'sending'>
}

/** What speaks against each of these invoices; those that do not exist are left out. */
async function findRisks({ database: { db }, points }: DeskParts, ids: readonly string[]) {
  const sending = await points.sending(db)
  const [rows, pairs, read] = await Promise.all([findOnDesk(db, ids), findPairs(db, ids), findReadings(db, ids)])
  const found = pairs.length === 0 ? [] : await findLike(db, [...new Set(pairs.map(({ id }) => id))])
  const others = new Map(found.map((other) => [other.id, other]))
  const likeTo = (of: string) => (likeness: Likeness) =>
    pairs.flatMap((pair) => {
      const other = pair.of === of && pair.likeness === likeness ? others.get(pair.id) : undefined
      return other ? [other] : []
    })
  const readingsOf = (of: string) => read.flatMap(({ id, readings }) => (id === of ? (readings ?? []) : []))
  return rows.map((row) => ({
    row,
    risks: risksOf(factsOf(row, { like: likeTo(row.id), readings: readingsOf(row.id), sending })),
  }))
}

function toHolder({ assigneeName, ...claim }: DeskRow, { by, now }: { by: Actor; now: Date }): InvoiceHolder | null {
  const holder = holderOf(claim, now)
  if (holder === null || claim.assignedUntil === null) return null
  return {
    _id: holder,
    name: assigneeName ?? '',
    mine: holder === by.personId,
    until: claim.assignedUntil.toISOString(),
  }
}

export interface QueueQuestion extends QueueFilters {
  readonly by: Actor
  /** The invoice that is looked at. */
  readonly from?: string | undefined
}

export type ReadDesk = ReturnType<typeof readDesk>

/** Which of a list the desk is asked for: those it calls ready, or those something speaks against; all of them otherwise. */
export interface DeskChoice {
  readonly ready?: boolean | undefined
  readonly risky?: boolean | undefined
}

/** The ids a list is narrowed to by what the desk says of it; undefined where it is not asked. */
export async function chosenByDesk(
  desk: Pick<ReadDesk, 'ready' | 'risky'>,
  { ready = false, risky = false }: DeskChoice,
  asked: AskedFilters,
): Promise<readonly string[] | undefined> {
  if (risky) return desk.risky(asked)
  return ready ? desk.ready(asked) : undefined
}

export function readDesk(parts: DeskParts) {
  const { database, clock, readsPages = true } = parts
  return {
    /** One row for each of the invoices, in the order in which they were asked for. */
    async desk({ by, ids }: { by: Actor; ids: readonly string[] }): Promise<InvoiceDesk> {
      const now = clock()
      const found = await findRisks(parts, ids)
      const rows = new Map<string, InvoiceOnDesk>(
        found.map(({ row, risks }) => [
          row.id,
          { _id: row.id, holder: toHolder(row, { by, now }), risks: risks.map(toRisk) },
        ]),
      )
      return { docs: [...new Set(ids)].flatMap((id) => rows.get(id) ?? []) }
    },

    /** What speaks against the invoices, by their ids. */
    async risks(ids: readonly string[]): Promise<ReadonlyMap<string, readonly unknown[]>> {
      const found = await findRisks(parts, ids)
      return new Map(found.map(({ row, risks }) => [row.id, risks]))
    },

    /** What waits for a decision, of which all is read and against which nothing speaks: of the oldest that are complete. */
    async ready(asked: AskedFilters): Promise<readonly string[]> {
      const filters = filtersOf(asked, clock())
      const complete = await findComplete(database.db, { filters, readsPages, limit: mostReady })
      const found = await findRisks(parts, complete)
      return found.filter(({ risks }) => risks.length === 0).map(({ row }) => row.id)
    },

    /** What waits for a decision and something speaks against: of the oldest. */
    async risky(asked: AskedFilters): Promise<readonly string[]> {
      const waiting = await findUndecided(database.db, { filters: filtersOf(asked, clock()), limit: mostReady })
      const found = await findRisks(parts, waiting)
      return found.filter(({ risks }) => risks.length > 0).map(({ row }) => row.id)
    },

    /** The place of an invoice in the queue and its neighbours that nobody else works on; without one, both ends. */
    async queue({ by, from, ...filters }: QueueQuestion): Promise<InvoiceQueue> {
      const { db } = database
      const waiting = waitingFor(filters)
      const open = [waiting, freeFor(by.personId, clock())]
      const place = from === undefined ? undefined : await findPlace(db, from, waiting)
      const [counts, next, previous] = await Promise.all([
        countWaiting(db, waiting, place),
        findNeighbour(db, { open, from: place, direction: 'next' }),
        findNeighbour(db, { open, from: place, direction: 'previous' }),
      ])
      return { waiting: counts.waiting, position: place?.waits ? counts.before + 1 : null, next, previous }
    },
  }
}
