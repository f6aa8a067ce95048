/** Customers of professionals: registered for a time, renewed, and looked after by the programme. */
import { documentMarks } from './document-marks.ts'
import { customerExporting } from './exporting.ts'
import type { CustomerDeps } from './parts.ts'
import { createProtecting } from './protecting.ts'
import { createRegistering } from './registering.ts'
import { createShowing } from './showing.ts'
import { createWarning } from './warning.ts'

export type CustomersService = ReturnType<typeof createCustomersService>

export function createCustomersService(deps: CustomerDeps) {
  const parts = { ...deps, marksOf: documentMarks(deps.database) }
  const showing = createShowing(parts)
  const { list, listAll, everyOf } = showing
  return {
    list,
    listAll,
    everyOf,
    ...createRegistering(parts, showing),
    ...createProtecting(parts, showing),
    warnOfEnds: createWarning(parts),
    exporting: customerExporting(parts),
  }
}
