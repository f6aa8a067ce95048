/** The clockwork of customers: looks for protections that end soon. */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import type { CustomersService } from './customers.service.ts'

const hour = 3_600_000

/** Looks at once and then every so many milliseconds. The answer stops it and resolves when a look under way has ended. */
export const scheduleCustomers = (
  customers: Pick<CustomersService, 'warnOfEnds'>,
  { log }: Pick<Deps, 'log'>,
  every = hour,
): (() => Promise<void>) =>
  repeating(async (signal) => void (await customers.warnOfEnds({ signal })), { every, log, name: 'customers' })
