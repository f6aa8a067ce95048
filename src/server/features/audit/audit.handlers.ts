/** The call that reads the audit trail; who may is said by the kinds of admins. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { AuditTrail } from './audit-trail.query.ts'

export function auditHandlers(trail: AuditTrail): Pick<Handlers, 'auditTrail'> {
  return {
    auditTrail: ({ query: { page = 1, limit = paginationLimit, sort: order = '-at', ...filters } }) =>
      trail.list({ ...filters, page, limit, order }),
  }
}
