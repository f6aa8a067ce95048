/** Whose queue a sending comes from. */
import { createHash } from 'node:crypto'
import { Refusal } from '#domain/errors/refusal.ts'
import { ownerMarkOf, ownerMarkSource } from '#domain/outbox/owner-mark.ts'

/** Refuses (`outbox-wrong-owner`) an entry of a device that waits for somebody else. */
export function checkOutboxOwner(personId: string, mark: string | undefined): void {
  if (mark === undefined) return
  const digest = createHash('sha256').update(ownerMarkSource(personId)).digest()
  if (mark !== ownerMarkOf(digest)) throw new Refusal('outbox-wrong-owner')
}
