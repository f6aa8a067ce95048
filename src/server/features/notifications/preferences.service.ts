/** Which notices a person gets, and where: every kind of their role, everywhere unless they chose otherwise. */
import type { NoticePreferences, NotificationKind } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { choiceOf, kindsFor, type NoticeChoice } from '#domain/notifications/notice-kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { findPreferences, setPreference } from './preferences.store.ts'

type Asking = Pick<Identity, 'personId' | 'userType'>

export function preferences({ database }: Pick<Deps, 'database'>) {
  async function listPreferences({ personId, userType }: Asking): Promise<NoticePreferences> {
    const chosen = await findPreferences(database.db, personId)
    const docs = kindsFor(userType).map(({ kind, required }) => {
      const { app = true, push = true } = chosen.find((row) => row.kind === kind) ?? {}
      return { kind, required, ...choiceOf({ required }, { app, push }) }
    })
    return { docs }
  }

  /** Refuses `validation` for a kind this role never gets. */
  async function choose(
    by: Asking,
    { kind, ...choice }: NoticeChoice & { readonly kind: NotificationKind },
  ): Promise<NoticePreferences> {
    const known = kindsFor(by.userType).find((one) => one.kind === kind)
    if (!known) throw new Refusal('validation', { fields: { kind: 'Este aviso não existe para você' } })
    await setPreference(database.db, { personId: by.personId, kind, ...choiceOf(known, choice) })
    return listPreferences(by)
  }

  return { listPreferences, choose }
}
