/** Which devices get notices: each says so itself, in the session it is signed in with. */
import type { PushState, PushSubscribing } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isPushEndpoint } from '#domain/notifications/push-endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { Identity } from '#server/identity.ts'
import { findEndpoint, putSubscription, removeSubscription } from './push.store.ts'
import { isDeviceKey, pushKeys } from './push-key.secret.ts'

const unreachable = 'Este navegador não consegue receber avisos'

type Asking = Pick<Identity, 'sessionId'>

export function devices({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const readPush = async ({ sessionId }: Asking): Promise<PushState> => ({
    publicKey: (await pushKeys(database.db)).publicKey,
    endpoint: await findEndpoint(database.db, sessionId),
  })

  /** Refuses `validation` for an address that is no push service's (the server would call it), and for keys that are none. */
  async function subscribe(by: Asking, { endpoint, keys }: PushSubscribing): Promise<PushState> {
    const wrong = isPushEndpoint(endpoint) ? (isDeviceKey(keys) ? null : 'keys') : 'endpoint'
    if (wrong !== null) throw new Refusal('validation', { fields: { [wrong]: unreachable } })
    const { sessionId } = by
    await database.transaction((tx) => putSubscription(tx, { sessionId, endpoint, keys, at: clock() }))
    return readPush(by)
  }

  async function unsubscribe(by: Asking): Promise<PushState> {
    await removeSubscription(database.db, by.sessionId)
    return readPush(by)
  }

  return { readPush, subscribe, unsubscribe }
}
