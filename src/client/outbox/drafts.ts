/** What the person began to send: kept, encrypted, from before the camera opens until it is queued or thrown away. */
import type { Changes } from './outbox-changes.ts'
import type { OutboxDatabase, OutboxTransaction, StoredDraft } from './outbox-database.ts'
import type { InvoiceFields, Moment } from './outbox-entry.ts'
import { DraftGone } from './outbox-errors.ts'
import type { Draft, Drafts } from './outbox-face.ts'
import { deleteParts, mine, ofSealer, putParts } from './outbox-store.ts'
import type { Sealing } from './outbox-store.ts'
import type { Strongbox } from './strongbox.ts'
import { sessionIn } from './vault.ts'
import type { Vault } from './vault.ts'

interface DraftParts {
  readonly database: OutboxDatabase
  readonly vault: Pick<Vault, 'unlock'>
  readonly changes: Pick<Changes, 'publish'>
  readonly moment: () => Moment
  readonly newId: () => string
}

const toDraft = async ({ id, capturedAt, fields, pages }: StoredDraft, box: Strongbox): Promise<Draft> => ({
  id,
  capturedAt,
  pages,
  fields: (await box.openFields<'invoice'>(id, fields)) ?? {},
})

/** Changes the draft as it is on disk now. */
async function change(
  whose: Sealing,
  work: (draft: StoredDraft, transaction: OutboxTransaction) => StoredDraft,
  { database, changes }: DraftParts,
): Promise<StoredDraft> {
  const stored = await database.write(['drafts', 'parts'], async (transaction) => {
    const draft = await ofSealer(transaction, 'drafts', whose)
    if (draft === undefined) throw new DraftGone(`Draft ${whose.id} was queued or thrown away`)
    const next = work(draft, transaction)
    transaction.put('drafts', next)
    return next
  })
  changes.publish()
  return stored
}

async function begin(box: Strongbox, fields: InvoiceFields, parts: DraftParts): Promise<StoredDraft> {
  const id = parts.newId()
  const facts = { id, owner: box.owner, capturedAt: parts.moment().now, pages: [], nextPart: 1 }
  const draft = { ...facts, fields: await box.sealFields(id, fields) }
  await parts.database.write(['drafts'], async (transaction) => transaction.put('drafts', draft))
  parts.changes.publish()
  return draft
}

const writing = (parts: DraftParts) =>
  ({
    async saveDraft(fields, id) {
      const box = await parts.vault.unlock()
      if (id === undefined) return toDraft(await begin(box, fields, parts), box)
      const sealed = await box.sealFields(id, fields)
      return toDraft(await change({ id, owner: box.owner }, (draft) => ({ ...draft, fields: sealed }), parts), box)
    },

    async addDraftPage(id, { mime, bytes }) {
      const box = await parts.vault.unlock()
      // The number is taken first, because the bytes are sealed under it and two pages may come at once.
      const whose = { id, owner: box.owner }
      const { nextPart } = await change(whose, (draft) => ({ ...draft, nextPart: draft.nextPart + 1 }), parts)
      const page = { part: nextPart - 1, mime, size: bytes.byteLength }
      const sealed = { part: page.part, ...(await box.seal({ id, part: page.part }, bytes)) }
      const append = (draft: StoredDraft, transaction: OutboxTransaction) => {
        putParts(transaction, id, [sealed])
        return { ...draft, pages: [...draft.pages, page] }
      }
      return toDraft(await change(whose, append, parts), box)
    },

    async arrangeDraftPages(id, wanted) {
      const box = await parts.vault.unlock()
      const arrange = (draft: StoredDraft, transaction: OutboxTransaction) => {
        const pages = wanted.flatMap((part) => draft.pages.find((page) => page.part === part) ?? [])
        deleteParts(
          transaction,
          id,
          draft.pages.filter((page) => !pages.includes(page)),
        )
        return { ...draft, pages }
      }
      return toDraft(await change({ id, owner: box.owner }, arrange, parts), box)
    },

    async deleteDraft(id) {
      await parts.database.write(['session', 'drafts', 'parts'], async (transaction) => {
        const draft = await mine(transaction, 'drafts', id)
        if (draft === undefined) return
        transaction.delete('drafts', id)
        deleteParts(transaction, id, draft.pages)
      })
      parts.changes.publish()
    },
  }) satisfies Partial<Drafts>

const reading = ({ database, vault }: DraftParts) =>
  ({
    async listDrafts() {
      const stored = await database.read(['session', 'drafts'], async (transaction) => {
        const session = await sessionIn(transaction)
        return session === null ? [] : transaction.ofOwner('drafts', session.owner)
      })
      if (stored.length === 0) return []
      const box = await vault.unlock()
      const drafts = await Promise.all(stored.map((draft) => toDraft(draft, box)))
      return drafts.toSorted((one, other) => other.capturedAt - one.capturedAt)
    },

    async readDraft(id) {
      const stored = await database.read(['session', 'drafts'], (transaction) => mine(transaction, 'drafts', id))
      return stored === undefined ? null : toDraft(stored, await vault.unlock())
    },
  }) satisfies Partial<Drafts>

export const createDrafts = (parts: DraftParts): Drafts => ({ ...writing(parts), ...reading(parts) })
