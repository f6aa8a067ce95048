/**
 * How many calls a minute: of an address until its session is known, then of the session. A made-up token is nobody's: it
 * counts for the address, and takes no place in the memory of anybody else.
 */
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#domain/errors/refusal.ts'
import { networkOf } from './network.ts'

const minute = 60
/** Sessions that are known to exist; the one that called longest ago goes first. */
const knownSessions = 20_000

const fingerprint = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface CountedCall {
  /** Notes whose session the token is; of an unknown one the call stays with the address. Refuses `too-many-requests`. */
  known(exists: boolean): Promise<void>
}

export interface CallLimit {
  /** Counts a call as it comes, before anything is done for it. Refuses `too-many-requests` with the seconds to wait. */
  count(call: { readonly address: string; readonly token: string | undefined }): Promise<CountedCall>
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal('too-many-requests', { retryAfter: error.msBeforeNext / 1000 })
  }
}

/** @param most calls a minute; 0 is no limit */
export function createCallLimit(most: number): CallLimit {
  if (most === 0) return { count: async () => ({ known: async () => undefined }) }
  const addresses = new RateLimiterMemory({ points: most, duration: minute, keyPrefix: 'address' })
  const sessions = new RateLimiterMemory({ points: most, duration: minute, keyPrefix: 'session' })
  const met = new Set<string>()

  function remember(session: string): void {
    met.delete(session)
    met.add(session)
    if (met.size <= knownSessions) return
    for (const oldest of met) return void met.delete(oldest)
  }

  return {
    async count({ address, token }) {
      const session = token === undefined ? undefined : fingerprint(token)
      if (session !== undefined && met.has(session)) {
        await consume(sessions, session)
        return { known: async (exists) => void (exists ? remember(session) : met.delete(session)) }
      }
      const network = networkOf(address)
      await consume(addresses, network)
      return {
        async known(exists) {
          if (session === undefined || !exists) return
          remember(session)
          // Many people share the address of a shop or an event: their calls are not its own.
          await addresses.reward(network)
          await consume(sessions, session)
        },
      }
    },
  }
}
