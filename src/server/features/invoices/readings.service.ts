/** Has the pages of invoices read, one at a time and each once, beside everything else: nobody waits for it. */
import type { MachineReading } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { toldReading } from '#domain/reading/desk-reading.ts'
import { combineReadings, nothingRead } from '#domain/reading/invoice-reading.ts'
import { proposeProducts } from '#server/features/products/proposals.service.ts'
import type { PageToRead } from '#server/reading/read-page.ts'
import type { Read } from '#server/reading/reading-worker.ts'
import type { Thread } from '#server/thread.ts'
import type { Parts } from './invoices.deps.ts'
import { findPageStates, findWaiting, givePageBack, keepReading, takePage, type WaitingPage } from './readings.store.ts'

/** Milliseconds after which a page of an instance that ended goes to another; longer than any page may take. */
const lease = 5 * 60_000
/** Pages looked at when others are faster. */
const atOnce = 10

export type Reader = Pick<Thread<PageToRead, Read>, 'ask'>

export function createReadingsService({
  database,
  files,
  clock,
  readsPages = true,
}: Pick<Parts, 'database' | 'files' | 'clock' | 'readsPages'>) {
  const { db } = database

  async function take(): Promise<WaitingPage | undefined> {
    const now = clock()
    const until = new Date(now.getTime() + lease)
    for (const page of await findWaiting(db, { now, limit: atOnce }))
      if (await takePage(db, { ...page, now, until })) return page
    return undefined
  }

  async function read(page: WaitingPage, reader: Reader): Promise<void> {
    const { fileId, mime, number, storageKey } = page
    const answer =
      mime === 'application/xml' ? [] : await reader.ask({ bytes: await files.read(storageKey), mime, page: number })
    await keepReading(db, { fileId, readings: answer === 'given-up' ? null : answer, at: clock() })
  }

  return {
    /**
     * Reads the page whose turn it is; false when none waits. One whose reader is stopped waits again; one that ended its
     * reader is tried anew when its time is over.
     */
    async readNext(reader: Reader, signal?: AbortSignal): Promise<boolean> {
      const page = await take()
      if (!page) return false
      try {
        await read(page, reader)
      } catch (error) {
        if (!signal?.aborted) throw error
        await givePageBack(db, page.fileId)
      }
      return true
    },

    /**
     * What the pages of an invoice say together, as far as they were read, and which products its items seem to be. An XML
     * says more than anything else could.
     * @throws Refusal `not-found`
     */
    async readingOf(invoiceId: string): Promise<MachineReading> {
      const found = await findPageStates(db, invoiceId)
      if (found.length === 0) throw new Refusal('not-found')
      const pages = found.filter(({ fileId }) => fileId !== null)
      const read = pages.flatMap(({ readings }) => readings ?? [])
      const waits = pages.some((page) => page.waits)
      // Where nobody reads, nobody waits.
      const isOff = waits && !readsPages && read.length === 0
      if (isOff || pages.length === 0 || pages.some(({ source }) => source === 'xml'))
        return toldReading(nothingRead, 'none')
      const reading = combineReadings(read)
      return toldReading(reading, waits ? 'waiting' : 'read', await proposeProducts(db, reading.items))
    },
  }
}

export type ReadingsService = ReturnType<typeof createReadingsService>
