import { fc } from '#domain/testing/properties.ts'
import { expect, test } from 'vitest'
import { happenings, live } from './testing/life.ts'
import { mutants } from './testing/mutants.ts'
import { directSender } from './testing/network.ts'
import { plainCrypto } from './testing/plain-crypto.ts'

test.each(Object.entries(mutants))(
  'the model catches an outbox that %s',
  async (_name, { webLocks = true, caught, ...breakage }) => {
    const settings = { crypto: plainCrypto, network: directSender, webLocks, breakage }
    const property = fc.asyncProperty(happenings, async (life) => void (await live(settings, life)))
    // One seed for ever: the question is whether the model can see it, not whether it does so today.
    const found = await fc.check(property, { numRuns: 5_000, seed: 20261121, endOnFailure: true })
    expect(String(found.errorInstance)).toMatch(caught)
  },
  300_000,
)
