/**
 * Erasing an account (LGPD, art. 18 VI). The books and the invoices stay, as fiscal law asks for, and name nobody any
 * more: what pointed at the person points at an empty row. Consents and acceptances stay as proof, without a name too.
 */
import type { Done } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Identity, Origin } from '#server/identity.ts'
import { forgetPersonal, recordAudit } from '#server/features/audit/audit.service.ts'
import { portraitKeyOf } from '#server/features/profile/portrait.file.ts'
import { letter } from '#server/mail/layout.ts'
import { post } from '#server/mail/postbox.ts'
import type { PrivacyParts } from './privacy.deps.ts'
import {
  emptyApplications,
  emptyInvoices,
  emptyPerson,
  emptyWords,
  findOpenInvoices,
  lockAdmins,
  lockPerson,
  removeBelongings,
} from './privacy.store.ts'

/** Points that wait are cancelled, those that could be spent taken back by an entry of their own: the books still add up. */
async function cancelPoints(tx: Db, { points }: PrivacyParts, by: Identity): Promise<void> {
  if (by.userType !== 'professional') return
  const owner = { type: 'professional', id: by.personId } as const
  const why = { owner, by: by.personId, reason: 'Conta excluída' } as const
  await points.cancelWaiting(tx, why)
  const debit = { ...why, kind: 'adjustment-debit' } as const
  const { availablePoints } = await points.balances(tx, owner)
  if (availablePoints <= 0) return
  const taken = await points.adjust(tx, { ...debit, points: availablePoints, key: `erased:${owner.id}` })
  // Some of them expired while we counted: those that are left.
  if (!taken.ok && taken.available > 0)
    await points.adjust(tx, { ...debit, points: taken.available, key: `erased-rest:${owner.id}` })
}

/** Answers the files to remove once it is done. */
async function erase(tx: Db, parts: PrivacyParts, { by, passwordHash }: { by: Identity; passwordHash: string }) {
  const { clock, newId } = parts
  const { personId: id, userType: actorType } = by
  if (actorType === 'admin' && (await lockAdmins(tx)).every((admin) => admin === id)) throw new Refusal('last-admin')
  const row = await lockPerson(tx, id)
  if (!row || row.erasedAt !== null) throw new Refusal('unauthenticated')
  await cancelPoints(tx, parts, by)
  const files = await emptyInvoices(tx, id)
  const proofs = [...(await parts.adjustments.forget(tx, id)), ...(await parts.approvals.forget(tx, id))]
  await emptyApplications(tx, id)
  await emptyWords(tx, id)
  const document = await removeBelongings(tx, row)
  await parts.notes.forget(tx, id)
  await parts.tags.forget(tx, id)
  await forgetPersonal(tx, id)
  const at = clock()
  await emptyPerson(tx, { id, passwordHash, erasedAt: at })
  const facts = { id: newId(), at, actorId: id, actorType, subjectType: 'person', subjectId: id }
  await recordAudit(tx, { ...facts, action: 'account-erased' })
  const paragraphs = [
    'Sua conta foi excluída a seu pedido. Seus dados pessoais foram apagados e seus pontos foram cancelados.',
    'As notas fiscais ficam guardadas pelo prazo que a lei exige, sem os seus dados.',
  ]
  const words = letter({ to: row.email, subject: 'Sua conta foi excluída', name: row.name, paragraphs })
  await post(tx, { id: newId(), at, ...words })
  return [...files, ...proofs, document, portraitKeyOf(row.profileImage)].filter((key) => key !== null)
}

export function erasure(parts: PrivacyParts) {
  const { database, files, log, accounts, experiences, invoices } = parts
  /** Refuses `password-wrong`, `too-many-requests`, and `last-admin` for the only admin there is. */
  return async (by: Identity, confirmation: { password: string; origin: Origin }): Promise<Done> => {
    await accounts.confirmPassword(by, confirmation)
    const passwordHash = await accounts.unusablePasswordHash()
    // Nobody will be there to hear how they were decided.
    for (const id of await findOpenInvoices(database.db, by.personId)) await invoices.withdraw({ by, id })
    // Others wait for the seats, and what comes back is cancelled with the rest.
    await experiences.leaveAll(by.personId)
    const gone = await database.transaction((tx) => erase(tx, parts, { by, passwordHash }))
    for (const key of gone) {
      await files.delete(key).catch((error: unknown) => {
        log.warn(
          { type: error instanceof Error ? error.name : 'unknown' },
          'a file of an erased account was not removed',
        )
      })
    }
    return { msg: 'Sua conta foi excluída.' }
  }
}
