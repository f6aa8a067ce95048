/** Learns what machines read well: what of it stands in an invoice that is approved, and what admins wrote themselves. */
import type { ReadingReport } from '#contract/api.gen.ts'
import { monthsLater } from '#domain/figures/period.ts'
import type { WrittenFields } from '#domain/invoices/fields.ts'
import { dayOf, startOfDay } from '#domain/points/calendar.ts'
import { toldReading } from '#domain/reading/desk-reading.ts'
import { combineReadings } from '#domain/reading/invoice-reading.ts'
import { outcomesOf, typedIn } from '#domain/reading/reading-outcome.ts'
import type { Db } from '#server/db/db.ts'
import { writtenIn } from './invoice.view.ts'
import type { InvoiceRow } from './invoices.store.ts'
import type { Parts } from './invoices.deps.ts'
import { addTyped, countOutcomes, countRead, keepOutcomes } from './reading-outcomes.store.ts'
import { countQueue, findReadings } from './readings.store.ts'

/** An XML says all by itself, and of an invoice without pages nothing can be read. */
const isRead = ({ source }: Pick<InvoiceRow, 'source'>) => source === 'photo' || source === 'pdf'

async function toldOf(tx: Db, id: string) {
  const rows = await findReadings(tx, [id])
  return toldReading(combineReadings(rows.flatMap(({ readings }) => readings ?? [])), 'read')
}

/** An admin wrote this into an invoice. */
export async function learnTyped(tx: Db, row: InvoiceRow, wrote: WrittenFields): Promise<void> {
  if (isRead(row)) await addTyped(tx, row.id, typedIn(wrote, await toldOf(tx, row.id)))
}

/** An invoice is approved as it stands. */
export async function learnApproved(tx: Db, row: InvoiceRow): Promise<void> {
  if (isRead(row)) await keepOutcomes(tx, row.id, outcomesOf(writtenIn(row), await toldOf(tx, row.id)))
}

/** Months that are told, with the present one. */
const months = 12

export function reportReadings({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  return {
    /** What waits to be read, and what was read and typed by the month of the approval, the latest first. */
    async readingReport(): Promise<ReadingReport> {
      // The calendar has the first of every month.
      const from = startOfDay(monthsLater(dayOf(clock()), 1 - months)) ?? clock()
      const { db } = database
      const [{ oldest, ...queue }, invoices, outcomes] = await Promise.all([
        countQueue(db),
        countRead(db, from),
        countOutcomes(db, from),
      ])
      return {
        queue: { ...queue, since: oldest?.toISOString() ?? null },
        months: invoices.map((known) => {
          const own = outcomes.filter(({ month }) => month === known.month)
          const sources = own.flatMap(({ source, read, corrected }) =>
            source === null ? [] : [{ source, read, corrected }],
          )
          const notRead = own.reduce((sum, row) => sum + row.notRead, 0)
          return { ...known, notRead, sources: sources.toSorted((one, other) => other.read - one.read) }
        }),
      }
    },
  }
}
