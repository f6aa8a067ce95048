/** What the page of the audit trail is asked for by its address. */
import type { AuditActorType } from '#contract/api.gen.ts'
import type { AuditFilter } from '#web/data/audit.ts'

export interface AuditSearch {
  page: number
  /** Name or e-mail of who did it. */
  search?: string | undefined
  actorType?: AuditActorType | undefined
  kind?: string | undefined
  action?: string | undefined
  /** One record alone. */
  registro?: string | undefined
  dateInit?: string | undefined
  dateEnd?: string | undefined
  sort?: 'at' | '-at' | undefined
  /** The entry that is open. */
  ato?: string | undefined
}

export const auditFilterOf = ({ registro: subjectId, ato: _ato, ...filter }: AuditSearch): AuditFilter => ({
  ...filter,
  subjectId,
})
