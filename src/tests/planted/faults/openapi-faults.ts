/** Faults of the agreement. */
import type { PlantedFault } from '../planted-fault.ts'

export const openapiFaults: readonly PlantedFault[] = [
  {
    file: 'openapi/paths/audit.yaml',
    what: 'professionals take the file of the audit trail',
    find: `takes along what was done in it.
    x-roles: [admin]`,
    replace: `takes along what was done in it.
    x-roles: [admin, professional]`,
    seenBy: 'contract/roles',
  },
  {
    file: 'openapi/paths/points.yaml',
    what: 'stores do not read their extract',
    find: `each entry with its rule.
    x-roles: [professional, shopkeeper]`,
    replace: `each entry with its rule.
    x-roles: [professional]`,
    seenBy: 'contract/roles',
  },
  {
    file: 'openapi/paths/points.yaml',
    what: 'who has not accepted the terms reads the extract',
    find: `each entry with its rule.
    x-roles: [professional, shopkeeper]`,
    replace: `each entry with its rule.
    x-before-terms: true
    x-roles: [professional, shopkeeper]`,
    seenBy: 'contract/roles',
  },
  {
    file: 'openapi/paths/professionals.yaml',
    what: 'an example is of no profession there is',
    find: 'profession: Arquiteto',
    replace: 'profession: Arquiteta',
  },
  {
    file: 'openapi/schemas/invoice.yaml',
    what: 'an invoice may stand as nobody knows how to show',
    find: '[pending, in-review, returned, approved, reproved, cancelled]',
    replace: '[pending, in-review, returned, approved, reproved, cancelled, archived]',
  },
]
