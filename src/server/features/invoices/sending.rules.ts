/** A sending as it arrives, and the row it becomes. */
import { createHash } from 'node:crypto'
import type { InvoiceSignature } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { unclaimed } from '#domain/invoices/claim.ts'
import {
  capturedAtOf,
  completed,
  noFields,
  readFields,
  type DocumentFields,
  type WrittenFields,
} from '#domain/invoices/fields.ts'
import { sourceOf } from '#domain/invoices/photo.ts'
import { requestedSpecification } from '#domain/invoices/revision.ts'
import { checkOutboxOwner } from '#server/features/accounts/outbox-owner.rules.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import type { Actor, Owner } from './actor.rules.ts'
import type { FiscalReading } from './fiscal-reading.service.ts'
import type { InvoiceRow } from './invoices.store.ts'
import type { KeptPage } from './kept-pages.file.ts'

/** A sending as it arrives. */
export interface Sending {
  readonly by: Actor
  readonly owner: Owner
  /** Minted at capture, the same for every attempt; without one every call is a new invoice. */
  readonly key: string | undefined
  /** Mark of the person the queue of the device belongs to. */
  readonly outboxOwner: string | undefined
  readonly fields: WrittenFields & { readonly capturedAt: string; readonly specification?: boolean | undefined }
  readonly pages: readonly ArrivedFile[]
}

/** A sending that was understood. */
export interface Draft {
  readonly by: Actor
  readonly owner: Owner
  readonly clientKey: string
  readonly bodyHash: string
  readonly document: DocumentFields
  readonly capturedAt: Date
  readonly specified: boolean
  /** Why somebody should look twice; null when nothing is doubtful, or nothing was read yet. */
  readonly doubts: string | null
  /** Of the XML; null without one, or when nothing was read yet. */
  readonly signature: InvoiceSignature | null
  readonly pages: readonly ArrivedFile[]
}

/** Everything the sender decided; the order of the list is part of what is kept, so it only ever grows at its end. */
function hashOf({ by, owner, fields, pages }: Sending, document: DocumentFields): string {
  const { note, amountCents, number, issuedAt, issuerCnpj, accessKey } = document
  const said = [note, amountCents, number, issuedAt, issuerCnpj, accessKey, fields.specification ?? false]
  const files = pages.map(({ sha256 }) => sha256)
  const all = [by.personId, owner.type, owner.id, new Date(fields.capturedAt).toISOString(), said, files]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/**
 * Refuses what can be told without asking the database: `outbox-wrong-owner`, `invoice-without-document`, and fields that
 * are wrong.
 */
export function draftOf(sending: Sending, { now, newKey }: { now: Date; newKey: () => string }): Draft {
  const { by, owner, key, outboxOwner, fields, pages } = sending
  checkOutboxOwner(by.personId, outboxOwner)
  const capturedAt = capturedAtOf(fields.capturedAt, now)
  const document = { ...noFields, ...readFields(fields) }
  if (pages.length === 0 && document.accessKey === null) throw new Refusal('invoice-without-document')
  return {
    by,
    owner,
    clientKey: key ?? newKey(),
    bodyHash: hashOf(sending, document),
    document: completed(document),
    capturedAt,
    specified: fields.specification ?? false,
    doubts: null,
    signature: null,
    pages,
  }
}

/** The draft with what the XML among its pages says. */
export function withFiscal(draft: Draft, { fields, doubts, signature }: FiscalReading): Draft {
  return { ...draft, document: completed({ ...draft.document, ...fields }), doubts, signature }
}

/** The signature as it is kept. */
export const signatureRow = (signature: InvoiceSignature | null) => ({
  signatureState: signature?.state ?? null,
  signer: signature?.signer ?? null,
})

/** The row of a new invoice. */
export function rowOf(
  draft: Draft,
  { id, at, pages, segments }: Pick<InvoiceRow, 'id' | 'segments'> & { at: Date; pages: readonly KeptPage[] },
): InvoiceRow {
  const { owner, by } = draft
  return {
    ...draft.document,
    id,
    clientKey: draft.clientKey,
    bodyHash: draft.bodyHash,
    ownerType: owner.type,
    ownerId: owner.id,
    senderId: by.personId,
    source: sourceOf(pages),
    type: 'retail',
    status: 'pending',
    specificationStatus: requestedSpecification(owner.type, draft.specified),
    specificationReviewedAt: null,
    observation: null,
    pageCount: pages.length,
    ...signatureRow(draft.signature),
    ...unclaimed,
    capturedAt: draft.capturedAt,
    receivedAt: at,
    decidedAt: null,
    segments,
    questionedAt: null,
    version: 1,
  }
}
