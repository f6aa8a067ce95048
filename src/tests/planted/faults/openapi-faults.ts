/** Faults of the agreement. */
import type { PlantedFault } from '../planted-fault.ts'

const trail = `    x-reason: Whoever checks the programme takes along what was done in it.
    x-roles: [admin`

export const openapiFaults: readonly PlantedFault[] = [
  {
    file: 'openapi/paths/audit.yaml',
    what: 'professionals take the file of the audit trail',
    find: `${trail}]`,
    replace: `${trail}, professional]`,
    seenBy: 'contract/admin-calls',
  },
]
