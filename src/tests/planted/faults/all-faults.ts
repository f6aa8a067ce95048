/** The faults of every room. */
import type { PlantedFault } from '../planted-fault.ts'
import { clientFaults } from './client-faults.ts'
import { crossingFaults } from './crossing-faults.ts'
import { domainFaults } from './domain-faults.ts'
import { featureFaults } from './feature-faults.ts'
import { openapiFaults } from './openapi-faults.ts'
import { peopleFaults } from './people-faults.ts'
import { screenFaults } from './screen-faults.ts'
import { serverFaults } from './server-faults.ts'
import { swFaults } from './sw-faults.ts'
import { webFaults } from './web-faults.ts'

export const allFaults: readonly PlantedFault[] = [
  ...openapiFaults,
  ...domainFaults,
  ...clientFaults,
  ...swFaults,
  ...webFaults,
  ...screenFaults,
  ...serverFaults,
  ...featureFaults,
  ...peopleFaults,
  ...crossingFaults,
]
