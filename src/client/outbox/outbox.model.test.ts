import fc from 'fast-check'
import { expect, test } from 'vitest'
import { happenings, live } from './model/life.ts'
import { directSender, realSender } from './model/network.ts'
import { plainCrypto } from './model/plain-crypto.ts'
import { webVaultCrypto } from './vault-crypto.ts'

/**
 * Most lives are lived with the bytes sealed in the clear and handed over without a multipart body, because these two
 * would take most of the time and are no part of what may go wrong between the steps; the others use the real ones.
 */
const cheap = { crypto: plainCrypto, network: directSender }
const real = { crypto: webVaultCrypto(crypto), network: realSender }

/** The seed is chosen once, so that a red run can be repeated. OUTBOX_SEED takes another, OUTBOX_TIMES=10 lives ten times as many. */
const environment: Record<string, string | undefined> = Reflect.get(globalThis, 'process').env
const seed = Number(environment['OUTBOX_SEED'] ?? 20261121)
const times = Number(environment['OUTBOX_TIMES'] ?? 1)

test.each([
  { name: 'with Web Locks', lives: 13_000, webLocks: true, ...cheap },
  { name: 'without Web Locks', lives: 6_000, webLocks: false, ...cheap },
  { name: 'with AES-GCM and multipart bodies', lives: 1_000, webLocks: true, ...real },
])(
  'nothing is lost, doubled, sent as somebody else or hidden from its owner $name ($lives lives)',
  async ({ lives, ...settings }) => {
    const sum = { captured: 0, arrived: 0 }
    const property = fc.asyncProperty(happenings, async (life) => {
      const { captured, arrived } = await live(settings, life)
      sum.captured += captured
      sum.arrived += arrived
    })
    await fc.assert(property, { numRuns: lives * times, seed })
    // A model in which nothing happens proves nothing.
    expect(sum.captured).toBeGreaterThan(2 * lives * times)
    expect(sum.arrived).toBeGreaterThan(0.8 * sum.captured)
  },
  900_000 * times,
)
