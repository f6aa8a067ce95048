/** Entries and their pages on disk: every change reads, decides and writes in one transaction. */
import type { OutboxDatabase, OutboxTransaction } from './outbox-database.ts'
import { newEntry, wake } from './outbox-entry.ts'
import type { Moment, OutboxEntry, PageInfo, Sealed } from './outbox-entry.ts'
import { apply } from './outbox-machine.ts'
import type { OutboxEvent } from './outbox-machine.ts'
import { nextToSend, tidying } from './outbox-queue.ts'
import type { Turn } from './outbox-queue.ts'
import { sessionIn } from './vault.ts'
import type { VaultSession } from './vault-session.ts'

/** Encrypted bytes of one page. */
export interface SealedPart extends Sealed {
  readonly part: number
}

export interface SealedPage extends PageInfo {
  readonly sealed: Sealed
}

/** The entry whose turn it is, with the session it is sent for; both read in one transaction. */
export interface Claim {
  readonly session: VaultSession
  readonly entry: OutboxEntry
}

/** The entry or draft, and who sealed what shall be put into it: somebody else may have signed in since. */
export interface Sealing {
  readonly id: string
  readonly owner: string
}

export interface OutboxStore {
  /** @throws OutboxFull and nothing of it was kept */
  add(entry: OutboxEntry, parts: readonly SealedPart[]): Promise<void>
  /** Makes the draft an entry; its bytes stay where they are. Null when there is neither draft nor entry. */
  adoptDraft(id: string): Promise<OutboxEntry | null>
  read(id: string): Promise<OutboxEntry | undefined>
  /** One page of an entry or a draft, still sealed. */
  readPage(id: string, part: number): Promise<SealedPage | undefined>
  /** Entries of the person signed in; null when nobody is. */
  list(): Promise<{ session: VaultSession; entries: OutboxEntry[] } | null>
  /** Applies what happened, on the entry as it is now; false when it does not apply or is somebody else's. */
  change(id: string, event: Exclude<OutboxEvent, { type: 'edited' | 'repaged' }>): Promise<boolean>
  /** Replaces fields sealed by this owner. */
  editFields(whose: Sealing, fields: Sealed): Promise<boolean>
  replacePages(
    whose: Sealing,
    change: { parts: readonly SealedPart[]; pages: readonly PageInfo[]; shrunk: boolean },
  ): Promise<boolean>
  /** Takes the entry whose turn it is, or null. Two who ask at the same time never get the same one. */
  claim(turn: Turn, lease: string): Promise<Claim | null>
  /** Writes how an attempt ended. One that was deleted meanwhile comes back as a receipt if the server has it. */
  settle(attempted: OutboxEntry, event: OutboxEvent): Promise<void>
  /** Deletes an entry that is over, pages and all; does nothing when it is not over any more. */
  clear(id: string): Promise<void>
  /** Deletes these entries, whatever became of them and whoever is signed in. */
  discard(ids: readonly string[]): Promise<void>
  /** Deletes the receipts of the person signed in; answers how many. */
  clearReceipts(): Promise<number>
}

export const partKey = (id: string, part: number): string => `${id}/${part}`

export function putParts(transaction: OutboxTransaction, id: string, parts: readonly SealedPart[]): void {
  for (const { part, ...sealed } of parts) transaction.put('parts', { key: partKey(id, part), ...sealed })
}

export function deleteParts(transaction: OutboxTransaction, id: string, pages: readonly PageInfo[]): void {
  for (const { part } of pages) transaction.delete('parts', partKey(id, part))
}

/** What the server has needs no bytes here any more. */
function keep(transaction: OutboxTransaction, entry: OutboxEntry): void {
  transaction.put('items', entry)
  if (entry.stage.state === 'sent') deleteParts(transaction, entry.id, entry.pages)
}

function drop(transaction: OutboxTransaction, entry: OutboxEntry): void {
  transaction.delete('items', entry.id)
  deleteParts(transaction, entry.id, entry.pages)
}

/** The record under this id when it belongs to the person signed in. */
export async function mine<Name extends 'items' | 'drafts'>(transaction: OutboxTransaction, store: Name, id: string) {
  const session = await sessionIn(transaction)
  const record = await transaction.get(store, id)
  return record?.owner === session?.owner ? record : undefined
}

/** The record when it belongs to the sealer. */
export async function ofSealer<Name extends 'items' | 'drafts'>(
  transaction: OutboxTransaction,
  store: Name,
  { id, owner }: Sealing,
) {
  const record = await transaction.get(store, id)
  return record?.owner === owner ? record : undefined
}

/** The entry after the event; undefined when it does not apply. */
function after(entry: OutboxEntry | undefined, event: OutboxEvent, moment: Moment): OutboxEntry | undefined {
  if (entry === undefined) return undefined
  const awake = wake(entry, moment.now)
  const next = apply(awake, event, moment)
  return next === awake ? undefined : next
}

/** What the person does with entries. */
const keeping = (database: OutboxDatabase, moment: () => Moment) =>
  ({
    add: (entry, parts) =>
      database.write(['items', 'parts'], async (transaction) => {
        transaction.put('items', entry)
        putParts(transaction, entry.id, parts)
      }),

    adoptDraft: (id) =>
      database.write(['session', 'items', 'drafts'], async (transaction) => {
        const draft = await mine(transaction, 'drafts', id)
        if (draft === undefined) return (await mine(transaction, 'items', id)) ?? null
        const { nextPart: _nextPart, ...facts } = draft
        const entry = newEntry({ ...facts, kind: 'invoice' }, moment())
        transaction.put('items', entry)
        transaction.delete('drafts', id)
        return entry
      }),

    read: (id) => database.read(['items'], (transaction) => transaction.get('items', id)),

    readPage: (id, part) =>
      database.read(['items', 'drafts', 'parts'], async (transaction) => {
        const holder = (await transaction.get('items', id)) ?? (await transaction.get('drafts', id))
        const info = holder?.pages.find((page) => page.part === part)
        const sealed = await transaction.get('parts', partKey(id, part))
        return info && sealed && { ...info, sealed }
      }),

    list: () =>
      database.read(['session', 'items'], async (transaction) => {
        const session = await sessionIn(transaction)
        return session && { session, entries: await transaction.ofOwner('items', session.owner) }
      }),

    change: (id, event) =>
      database.write(['session', 'items', 'parts'], async (transaction) => {
        const next = after(await mine(transaction, 'items', id), event, moment())
        if (next !== undefined) keep(transaction, next)
        return next !== undefined
      }),

    editFields: (whose, fields) =>
      database.write(['items'], async (transaction) => {
        const next = after(await ofSealer(transaction, 'items', whose), { type: 'edited', fields }, moment())
        if (next !== undefined) transaction.put('items', next)
        return next !== undefined
      }),

    replacePages: (whose, { parts, ...facts }) =>
      database.write(['items', 'parts'], async (transaction) => {
        const entry = await ofSealer(transaction, 'items', whose)
        const next = after(entry, { type: 'repaged', ...facts }, moment())
        if (entry === undefined || next === undefined) return false
        deleteParts(transaction, entry.id, entry.pages)
        putParts(transaction, entry.id, parts)
        transaction.put('items', next)
        return true
      }),
  }) satisfies Partial<OutboxStore>

/** What sending does with them, and what is over. */
const sending = (database: OutboxDatabase, moment: () => Moment) =>
  ({
    claim: (turn, lease) =>
      database.write(['session', 'items'], async (transaction) => {
        const session = await sessionIn(transaction)
        if (session === null) return null
        const next = nextToSend(await transaction.ofOwner('items', session.owner), turn)
        if (next === null) return null
        const entry = apply(next, { type: 'claimed', lease }, moment())
        transaction.put('items', entry)
        return { session, entry }
      }),

    settle: (attempted, event) =>
      database.write(['items', 'parts'], async (transaction) => {
        const entry = await transaction.get('items', attempted.id)
        const next = apply(entry ?? attempted, event, moment())
        if (entry !== undefined || next.stage.state === 'sent') keep(transaction, next)
      }),

    clear: (id) =>
      database.write(['items', 'parts'], async (transaction) => {
        const entry = await transaction.get('items', id)
        if (entry !== undefined && tidying(entry, moment().now) !== 'keep') drop(transaction, entry)
      }),

    discard: (ids) =>
      database.write(['items', 'parts'], async (transaction) => {
        for (const id of ids) {
          const entry = await transaction.get('items', id)
          if (entry !== undefined) drop(transaction, entry)
        }
      }),

    clearReceipts: () =>
      database.write(['session', 'items', 'parts'], async (transaction) => {
        const session = await sessionIn(transaction)
        const entries = session === null ? [] : await transaction.ofOwner('items', session.owner)
        const receipts = entries.filter(({ stage }) => stage.state === 'sent')
        for (const receipt of receipts) drop(transaction, receipt)
        return receipts.length
      }),
  }) satisfies Partial<OutboxStore>

export const createOutboxStore = (database: OutboxDatabase, moment: () => Moment): OutboxStore => ({
  ...keeping(database, moment),
  ...sending(database, moment),
})
