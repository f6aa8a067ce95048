/** The faults of every room. */
import type { PlantedFault } from '../planted-fault.ts'
import { clientFaults } from './client-faults.ts'
import { domainFaults } from './domain-faults.ts'
import { openapiFaults } from './openapi-faults.ts'
import { swFaults } from './sw-faults.ts'

export const allFaults: readonly PlantedFault[] = [...openapiFaults, ...domainFaults, ...clientFaults, ...swFaults]
