/** Receiving an invoice: however often and from wherever a sending arrives, it makes one invoice. */
import type { Invoice, InvoiceFile } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { duplicateOf } from '#domain/invoices/duplicate.ts'
import { violates } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { mayOpen, type Actor } from './actor.rules.ts'
import { readFiscal } from './fiscal-reading.service.ts'
import { inTurn } from './in-turn.rules.ts'
import { receivedNotice } from './notices.service.ts'
import type { WholeRow } from './invoice-list.store.ts'
import { invoiceFactsOf, toInvoice } from './invoice.view.ts'
import {
  findSent,
  insertFirstEvent,
  insertFiles,
  insertInvoice,
  isActiveOwner,
  type InvoiceRow,
} from './invoices.store.ts'
import { withKeptPages, type KeptPage } from './kept-pages.file.ts'
import type { Parts } from './invoices.deps.ts'
import type { ReadInvoices } from './invoices.query.ts'
import { draftOf, rowOf, withFiscal, type Draft, type Sending } from './sending.rules.ts'

export interface Sent {
  readonly invoice: Invoice
  /** Whether an earlier attempt had made it. */
  readonly replayed: boolean
}

/** Milliseconds an attempt waits for another one with the same key before it is told to come back. */
const patience = 20_000

/** The invoice an earlier attempt made. Refuses the key with other content, and a document the owner has sent before. */
async function findEarlier({ database }: Parts, draft: Draft): Promise<string | undefined> {
  const { by, owner, clientKey, bodyHash, document } = draft
  const sent = await findSent(database.db, { owner, clientKey, accessKey: document.accessKey })
  const same = sent.find((row) => row.clientKey === clientKey)
  if (same && same.bodyHash !== bodyHash) throw new Refusal('idempotency-mismatch')
  if (same) return same.id
  const twin = duplicateOf(document.accessKey, sent)
  if (twin) throw new Refusal('invoice-duplicate', mayOpen(by, twin) ? { invoiceId: twin.id } : {})
  return undefined
}

/**
 * Invoice, pages, history, promised points and audit in one transaction; what a view of it needs is at hand then.
 * Undefined when another process was faster with the key.
 */
function insert(
  { database, newId, points }: Parts,
  row: InvoiceRow,
  { by, doubts, pages }: Pick<Draft, 'by' | 'doubts'> & { pages: readonly KeptPage[] },
): Promise<WholeRow | undefined> {
  const { id: invoiceId, receivedAt: at, status, source, amountCents } = row
  return database.transaction(async (tx) => {
    const names = await insertInvoice(tx, row)
    if (!names) return undefined
    const files = pages.map((page) => ({ ...page, invoiceId }))
    const happened = { action: 'create', observation: doubts }
    const states = { fromStatus: null, toStatus: status }
    const actor = { actorId: by.personId, actorType: by.userType }
    const after = { status, source, pages: pages.length, amountCents }
    const audit = { action: 'invoice-send', subjectType: 'invoice', subjectId: invoiceId, after }
    // None of these needs the answer of another: they go to the database together.
    await Promise.all([
      insertFiles(tx, files),
      insertFirstEvent(tx, { ...happened, ...states, id: newId(), invoiceId, byId: by.personId, at }),
      // While nobody has read the amount nothing can be promised.
      amountCents === null || points.promiseInvoice(tx, { invoice: invoiceFactsOf(row, []), by: by.personId }),
      recordAudit(tx, { id: newId(), at, ...actor, ...audit }),
    ])
    const event = { ...happened, from: null, to: status, byName: names.senderName, at: at.toISOString() }
    return { row, ...names, credited: null, reversed: null, lines: [], pages: pages.map(viewOf), history: [event] }
  })
}

const viewOf = ({ number, mime, size, width, height, sha256 }: KeptPage): InvoiceFile => ({
  number,
  mime,
  size,
  width,
  height,
  sha256,
})

/** The new invoice; undefined when another sending was faster, with the same key or the same document. */
async function create(parts: Parts, draft: Draft): Promise<Invoice | undefined> {
  const id = parts.newId()
  const { by, owner, doubts } = draft
  // Before it is written: whoever has sent nothing for long is told apart by what was sent before.
  const segments = await parts.points.segmentsAround(owner)
  try {
    const made = await withKeptPages(parts, draft.pages, (pages) =>
      insert(parts, rowOf(draft, { id, at: parts.clock(), pages, segments }), { by, doubts, pages }),
    )
    if (!made) return undefined
    const { previewInvoice, invoiceCredits } = parts.points
    return toInvoice(made, { preview: previewInvoice, credits: await invoiceCredits(id) })
  } catch (error) {
    if (violates(error, 'invoice_owner_access_key')) return undefined
    throw error
  }
}

/** Admins hear once an hour that something waits; whether they could be told is no condition of a sending. */
function hourlyWord({ database, clock, log, notifications }: Parts) {
  let lastTold = ''
  return async function tellAdmins(): Promise<void> {
    const notice = receivedNotice(clock())
    if (notice.sourceKey === lastTold) return
    try {
      await database.transaction((tx) => notifications.notifyAdmins(tx, notice))
      lastTold = notice.sourceKey
    } catch (error) {
      log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'admins were not told of new invoices')
    }
  }
}

export function sendInvoice(parts: Parts, read: Pick<ReadInvoices, 'one'>) {
  const { clock, newId, database, points } = parts
  const turn = inTurn({ patience, late: () => new Refusal('idempotency-in-flight', { retryAfter: 5 }) })
  const tellAdmins = hourlyWord(parts)

  const replay = async (by: Actor, id: string): Promise<Sent> => ({
    invoice: await read.one({ by, id }),
    replayed: true,
  })

  async function sendOnce(draft: Draft): Promise<Sent> {
    const { by, owner, pages } = draft
    // Without pictures to be drawn anew it is as cheap to let the database say that the invoice is known.
    const earlier = pages.length > 0 ? await findEarlier(parts, draft) : undefined
    if (earlier) return replay(by, earlier)
    if (by.userType === 'admin' && !(await isActiveOwner(parts.database.db, owner))) throw new Refusal('owner-unknown')
    const invoice = await create(parts, draft)
    if (invoice) {
      await tellAdmins()
      return { invoice, replayed: false }
    }
    const faster = await findEarlier(parts, draft)
    // What stood in the way a moment ago was taken back meanwhile: the next attempt goes through.
    if (!faster) throw new Refusal('idempotency-in-flight', { retryAfter: 1 })
    return replay(by, faster)
  }

  /**
   * One invoice for each key of an owner: the first attempt makes it, every other one finds it. Refuses with
   * `outbox-wrong-owner`, `invoice-without-document`, `idempotency-mismatch`, `idempotency-in-flight`, `invoice-duplicate`,
   * `owner-unknown`, and for a page or a field that is not accepted.
   */
  return async function send(sending: Sending): Promise<Sent> {
    const typed = draftOf(sending, { now: clock(), newKey: newId })
    const { owner, pages, capturedAt: at, document } = typed
    const draft = withFiscal(
      typed,
      await readFiscal(database.db, {
        owner,
        pages,
        at,
        saidCents: document.amountCents,
        sending: await points.sending(database.db),
      }),
    )
    return turn(`${draft.owner.id} ${draft.clientKey}`, () => sendOnce(draft))
  }
}
