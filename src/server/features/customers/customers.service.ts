/** Customers of professionals: registered for a time, renewed, and looked after by the programme. */
import { documentMarks } from './document-marks.rules.ts'
import { customerExporting } from './customers.export.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { createProtecting } from './protection.service.ts'
import { createCustomerRegister } from './register.service.ts'
import { createCustomerQueries } from './customers.query.ts'
import { createWarning } from './expiry-warning.service.ts'

export type CustomersService = ReturnType<typeof createCustomersService>

export function createCustomersService(deps: CustomerDeps) {
  const parts = { ...deps, marksOf: documentMarks(deps.database) }
  const showing = createCustomerQueries(parts)
  const { list, listAll, everyOf } = showing
  return {
    list,
    listAll,
    everyOf,
    ...createCustomerRegister(parts, showing),
    ...createProtecting(parts, showing),
    warnOfEnds: createWarning(parts),
    exporting: customerExporting(parts),
  }
}
