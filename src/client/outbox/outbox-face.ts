/** What page and worker may ask of the outbox. `open-outbox.ts` makes one from the browser, `outbox.ts` from parts. */
import type { FieldsOf, InvoiceFields, OutboxEntry, OutboxKind, Page, PageInfo, Reading } from './outbox-entry.ts'
import type { DrainReason, DrainResult } from './outbox-runner.ts'
import type { Vault } from './vault.ts'

interface ItemOf<Kind extends OutboxKind> extends Pick<
  OutboxEntry,
  'id' | 'capturedAt' | 'pages' | 'edition' | 'stage' | 'attempts' | 'shrunk' | 'problem' | 'log'
> {
  readonly kind: Kind
  /** Bytes of all pages. */
  readonly size: number
  /** Null when they do not open with the key of this session (corrupted, or encrypted under an older key). */
  readonly fields: FieldsOf[Kind] | null
  /** Until when `undoCancel` is offered, in milliseconds since 1970; null unless cancelled. */
  readonly undoUntil: number | null
}

/** An entry as its owner sees it: decrypted fields, no bytes. */
export type OutboxItem = { [Kind in OutboxKind]: ItemOf<Kind> }[OutboxKind]
export type QueuedInvoice = ItemOf<'invoice'>

/** What the person began to send: kept, encrypted, from before the camera opens. */
export interface Draft {
  /** Becomes the id, and so the Idempotency-Key, of the entry. */
  readonly id: string
  readonly capturedAt: number
  /** Empty when they do not open any more. */
  readonly fields: InvoiceFields
  /** In reading order. */
  readonly pages: readonly PageInfo[]
}

/** @throws DraftGone from whatever changes a draft that another tab queued or threw away */
export interface Drafts {
  /** Makes a draft, or replaces the fields of one; resolves when it is on disk. */
  saveDraft(fields: InvoiceFields, id?: string): Promise<Draft>
  /** Adds a page at the end. Show its thumbnail only after this resolved: then it survives a killed browser. */
  addDraftPage(id: string, page: Page): Promise<Draft>
  /** The pages that stay, in their new order, by part; the others are deleted. */
  arrangeDraftPages(id: string, parts: readonly number[]): Promise<Draft>
  /** Drafts of the person signed in, newest first. */
  listDrafts(): Promise<Draft[]>
  readDraft(id: string): Promise<Draft | null>
  deleteDraft(id: string): Promise<void>
}

/** Data for a rescue file: everything that is still only on this device. */
export interface Rescue {
  readonly entries: readonly (Omit<OutboxItem, 'pages'> & { readonly pages: readonly (Page & { name: string })[] })[]
  /** What could not be read: ids of entries, or `id/part` of single pages. */
  readonly unreadable: readonly string[]
}

/**
 * Everything here concerns the person signed in only: somebody else's entries are never listed, counted or sent.
 * @throws VaultClosed from whatever needs the key when nobody is signed in
 * @throws OutboxFull when the device has no room; nothing was half written and what was there is untouched
 * @throws OutboxUnavailable when this browser keeps nothing (private window, storage blocked)
 */
export interface Outbox extends Drafts {
  readonly vault: Vault

  /** Puts a sending into the queue without a draft; resolves when it is on disk. Call `drain('enqueued')` after it. */
  enqueue(sending: { fields: InvoiceFields; pages: readonly Page[]; capturedAt?: number }): Promise<OutboxItem>
  /**
   * Puts the reading of a code into the queue, under the key that was minted when it was read. A code that waits already
   * is not put there twice: the answer is the entry it has. Call `drain('enqueued')` after it.
   */
  enqueueReading(reading: Reading): Promise<OutboxItem>
  /** Turns a draft into an entry, without moving its bytes; a second call answers the same entry, null when neither is there. */
  enqueueDraft(id: string): Promise<OutboxItem | null>
  /** Entries of the person signed in, newest first, receipts of the last 30 days included; empty when nobody is. */
  list(): Promise<OutboxItem[]>
  /** Bytes of one page of an entry or a draft, for its picture; null when they are gone or do not open. */
  readPage(id: string, part: number): Promise<Page | null>

  /** Replaces the fields; false while it is being sent or when it was. It waits again. */
  editFields(id: string, fields: InvoiceFields): Promise<boolean>
  /** Replaces the pages; `shrunk` when only made smaller after a 413 (see `needsSmallerPages`). It waits again. */
  replacePages(id: string, change: { pages: readonly Page[]; shrunk?: boolean }): Promise<boolean>
  /** Makes it due at once, whatever it waited for. Call `drain('person')` after it. */
  retryNow(id: string): Promise<boolean>
  /** Takes it out of the queue; for 10 seconds `undoCancel` brings it back, then the next drain deletes it. */
  cancel(id: string): Promise<boolean>
  undoCancel(id: string): Promise<boolean>

  /** Deletes these entries, whoever is signed in by now, and nothing brings them back: their owner's account is erased. */
  discard(ids: readonly string[]): Promise<void>

  exportPending(): Promise<Rescue>
  /** Deletes receipts; answers how many. Nothing unsent is touched. */
  freeSpace(): Promise<number>

  /** Sends what is due, one by one; see `DrainReason` for who calls it when. */
  drain(reason: DrainReason): Promise<DrainResult>
  /** Calls back when any tab or the worker changed the outbox; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Ends connections of this context (tests, worker hand-over). */
  close(): void
}
