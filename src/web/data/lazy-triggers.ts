/** What sets the outbox going comes with the first use, which is never before the first paint. */
import { laterPart } from './later-part.ts'
import type { OutboxTriggers, TriggerPorts } from './outbox-triggers.ts'
import { startLater } from './start-later.ts'

export function lazyTriggers(ports: TriggerPorts): OutboxTriggers {
  const make = laterPart(async () => (await import('./outbox-triggers.ts')).createOutboxTriggers(ports))
  return {
    // Never rejects: what could not be sent stays where it is.
    pull: (reason) =>
      make()
        .then((triggers) => triggers.pull(reason))
        .catch(() => undefined),
    expect: (nextAt) =>
      void make().then(
        (triggers) => triggers.expect(nextAt),
        () => undefined,
      ),
    start: () =>
      startLater(async () => {
        const triggers = await make()
        return () => triggers.start()
      }),
  }
}
