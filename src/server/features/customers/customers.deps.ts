/** What the services of customers are made from, and how they write down what was done. */
import type { UserType } from '#contract/api.gen.ts'
import { normalizeDocument } from '#domain/people/customer-fields.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { ReadMarks } from './document-marks.rules.ts'

export interface CustomerDeps extends Pick<Deps, 'database' | 'clock' | 'newId'> {
  readonly notifications: Pick<NotificationsService, 'notify'>
}

export interface CustomerParts extends CustomerDeps {
  readonly marksOf: ReadMarks
}

/** Of the document a search is for; undefined where it is for words. */
export async function documentHashIn(
  { marksOf }: Pick<CustomerParts, 'marksOf'>,
  search = '',
): Promise<string | undefined> {
  const document = normalizeDocument(search)
  return document === null ? undefined : (await marksOf(document)).documentHash
}

/** Who asks. */
export interface Asker {
  readonly personId: string
  readonly userType: UserType
}

type Act =
  | 'customer-registered'
  | 'customer-changed'
  | 'customer-renewed'
  | 'customer-activated'
  | 'customer-inactivated'

/** Without a word about the client. */
export async function writeDown(
  tx: Db,
  parts: Pick<CustomerParts, 'clock' | 'newId'>,
  { by, action, id }: { by: Asker; action: Act; id: string },
): Promise<void> {
  await recordAct(tx, parts, { by, action, subjectType: 'customer', subjectId: id })
}
