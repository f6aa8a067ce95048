/** What every part of the configuration needs. */
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Identity } from '#server/identity.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import type { FaqService } from '#server/features/faq/faq.service.ts'
import type { HomeService } from '#server/features/home/home.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'

export type ConfigurationDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly settings: SettingsService
  readonly home: HomeService
  readonly faq: FaqService
  readonly accounts: Pick<AccountsService, 'published' | 'publishNext'>
}

/** There is one programme, so what is noted of its configuration has no subject but that. */
const programmeId = '00000000-0000-0000-0000-000000000000'

/** A change of one part, noted in its transaction. */
export type Note = (tx: Db, by: Identity, change: { part: string; before: unknown; after: unknown }) => Promise<void>

export const noteWith =
  (deps: ConfigurationDeps): Note =>
  (tx, by, { part, before, after }) => {
    const subject = { subjectType: `configuration-${part}`, subjectId: programmeId }
    return recordAct(tx, deps, { by, ...subject, action: `${part}-configured`, before, after })
  }

/** Refuses `validation` with these sentences, if there are any. */
export function refuseWrong(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
}
