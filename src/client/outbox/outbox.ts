/** The outbox as page and worker use it: drafts, entries, their pages and the drain, for the person signed in. */
import type { Changes } from './outbox-changes.ts'
import { newEntry, pageName, sizeOf } from './outbox-entry.ts'
import type { FieldsOf, Moment, OutboxEntry, OutboxKind, Page, PageInfo, Reading, ReadingKind } from './outbox-entry.ts'
import type { Drafts, Outbox, OutboxItem, Rescue } from './outbox-face.ts'
import { isTakenBack, undoWindow } from './outbox-queue.ts'
import type { OutboxRunner } from './outbox-runner.ts'
import { partKey } from './outbox-store.ts'
import type { OutboxStore, SealedPart } from './outbox-store.ts'
import type { Strongbox } from './strongbox.ts'
import { tryUnlock } from './vault.ts'
import type { Vault } from './vault.ts'

export interface OutboxParts {
  readonly vault: Vault
  readonly store: OutboxStore
  readonly drafts: Drafts
  readonly runner: OutboxRunner
  readonly changes: Changes
  readonly moment: () => Moment
  readonly newId: () => string
  /** Ends the connections of this context. */
  readonly close: () => void
}

/** A page that is still open after an update knows no words for what a newer one put in; it stays where it is. */
const shownKinds: ReadonlySet<string> = new Set<OutboxKind>(['invoice', 'points-extra', 'attendance'])

async function toItem({ owner: _owner, ...entry }: OutboxEntry, box: Strongbox): Promise<OutboxItem> {
  const { id, kind, fields, stage } = entry
  const undoUntil = stage.state === 'cancelled' ? stage.at + undoWindow : null
  const facts = { ...entry, size: sizeOf(entry), undoUntil }
  switch (kind) {
    case 'invoice':
      return { ...facts, kind, fields: await box.openFields<typeof kind>(id, fields) }
    case 'points-extra':
      return { ...facts, kind, fields: await box.openFields<typeof kind>(id, fields) }
    case 'attendance':
      return { ...facts, kind, fields: await box.openFields<typeof kind>(id, fields) }
  }
}

/** Numbers the pages from `first` on and seals them, one by one: a phone has little memory. */
async function sealPages(box: Strongbox, id: string, { pages, first }: { pages: readonly Page[]; first: number }) {
  const infos: PageInfo[] = []
  const parts: SealedPart[] = []
  for (const [index, { mime, bytes }] of pages.entries()) {
    const part = first + index
    infos.push({ part, mime, size: bytes.byteLength })
    parts.push({ part, ...(await box.seal({ id, part }, bytes)) })
  }
  return { pages: infos, parts }
}

/** What all readings of one code have in common. */
const codeOf = (fields: FieldsOf[ReadingKind]) =>
  // The secret belongs to it: a reading of an old poster must not stand in the way of one of the right one.
  'experienceId' in fields ? `${fields.experienceId}/${fields.token}` : fields.pointsExtraId

/** The entry under which a code waits already. */
async function findReading(store: OutboxStore, box: Strongbox, { kind, fields }: Reading) {
  for (const entry of (await store.list())?.entries ?? []) {
    if (entry.owner !== box.owner || entry.kind !== kind || isOver(entry)) continue
    const item = await toItem(entry, box)
    if (item.kind !== 'invoice' && item.fields && codeOf(item.fields) === codeOf(fields)) return item
  }
  return undefined
}

/** Sent, taken back or refused: nothing of it waits for the network. */
const isOver = ({ stage: { state } }: OutboxEntry) =>
  state === 'sent' || state === 'cancelled' || state === 'needs-person'

/** What the person puts in and changes. */
function writing({ vault, store, changes, moment, newId }: OutboxParts) {
  const tell = <T>(result: T): T => {
    changes.publish()
    return result
  }

  return {
    async enqueue({ fields, pages, capturedAt = moment().now }) {
      const box = await vault.unlock()
      const id = newId()
      const sealed = await sealPages(box, id, { pages, first: 1 })
      const whose = { id, owner: box.owner, kind: 'invoice' } as const
      const facts = { ...whose, capturedAt, pages: sealed.pages, fields: await box.sealFields(id, fields) }
      const entry = newEntry(facts, moment())
      await store.add(entry, sealed.parts)
      return tell(await toItem(entry, box))
    },

    async enqueueReading(reading) {
      const box = await vault.unlock()
      const waiting = await findReading(store, box, reading)
      if (waiting !== undefined) return waiting
      const { id, kind, fields, capturedAt } = reading
      const whose = { id, owner: box.owner, kind }
      const entry = newEntry({ ...whose, capturedAt, pages: [], fields: await box.sealFields(id, fields) }, moment())
      await store.add(entry, [])
      return tell(await toItem(entry, box))
    },

    async enqueueDraft(id) {
      const box = await vault.unlock()
      const entry = await store.adoptDraft(id)
      return tell(entry && (await toItem(entry, box)))
    },

    async editFields(id, fields) {
      const box = await vault.unlock()
      return tell(await store.editFields({ id, owner: box.owner }, await box.sealFields(id, fields)))
    },

    async replacePages(id, { pages, shrunk = false }) {
      const box = await vault.unlock()
      const parts = (await store.read(id))?.pages.map(({ part }) => part) ?? []
      const sealed = await sealPages(box, id, { pages, first: Math.max(0, ...parts) + 1 })
      return tell(await store.replacePages({ id, owner: box.owner }, { ...sealed, shrunk }))
    },

    retryNow: async (id) => tell(await store.change(id, { type: 'retried' })),
    cancel: async (id) => tell(await store.change(id, { type: 'cancelled' })),
    undoCancel: async (id) => tell(await store.change(id, { type: 'restored' })),
    discard: async (ids) => tell(await store.discard(ids)),
    freeSpace: async () => tell(await store.clearReceipts()),
  } satisfies Partial<Outbox>
}

/** What the person sees of it. */
function reading({ vault, store, moment }: OutboxParts) {
  /** Entries, newest first, and the box that opens them; null when nobody is signed in. */
  const opened = async () => {
    const found = await store.list()
    const box = await tryUnlock(vault)
    // Somebody else may have signed in between the two.
    if (found === null || box?.owner !== found.session.owner) return null
    const entries = found.entries.filter(({ kind }) => shownKinds.has(kind))
    return { box, entries: entries.toSorted((one, other) => other.capturedAt - one.capturedAt) }
  }

  const pageOf = async (box: Strongbox, id: string, part: number): Promise<Page | null> => {
    const page = await store.readPage(id, part)
    const bytes = page && (await box.open({ id, part }, page.sealed))
    return page && bytes ? { mime: page.mime, bytes } : null
  }

  const rescue = async (box: Strongbox, entry: OutboxEntry): Promise<Rescue> => {
    const item = await toItem(entry, box)
    const pages: (Page & { name: string })[] = []
    const unreadable = item.fields === null ? [entry.id] : []
    for (const [index, { part, mime }] of entry.pages.entries()) {
      const page = await pageOf(box, entry.id, part)
      if (page === null) unreadable.push(partKey(entry.id, part))
      else pages.push({ ...page, name: pageName(index, mime) })
    }
    return { entries: [{ ...item, pages }], unreadable }
  }

  return {
    async list() {
      const found = await opened()
      if (found === null) return []
      const entries = found.entries.filter((entry) => !isTakenBack(entry, moment().now) || entry.attempts > 0)
      return Promise.all(entries.map((entry) => toItem(entry, found.box)))
    },

    readPage: async (id, part) => pageOf(await vault.unlock(), id, part),

    async exportPending() {
      const found = await opened()
      const rescued: Rescue[] = []
      for (const entry of found?.entries ?? []) {
        if (found === null || entry.stage.state === 'sent' || isTakenBack(entry, moment().now)) continue
        rescued.push(await rescue(found.box, entry))
      }
      return {
        entries: rescued.flatMap(({ entries }) => entries),
        unreadable: rescued.flatMap(({ unreadable }) => unreadable),
      }
    },
  } satisfies Partial<Outbox>
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { vault, drafts, runner, changes, close } = parts
  return {
    vault,
    ...drafts,
    ...writing(parts),
    ...reading(parts),
    drain: (reason) => runner.drain(reason),
    subscribe: (listener) => changes.subscribe(listener),
    close,
  }
}
