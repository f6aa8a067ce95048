/** The browser gave this device another address for notices: the server is told, for whoever is signed in here. */
import { pushSubscribingOf } from '#client/notices/push-subscribing.ts'
import { headersOf } from '#client/outbox/member-call.ts'
import type { Vault } from '#client/outbox/vault.ts'

export interface RenewPorts {
  readonly vault: Pick<Vault, 'readSession'>
  readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
  readonly fetch: typeof fetch
  /** Base address of the API, without a slash at its end. */
  readonly baseUrl: string
}

const publicKeyIn = (answer: unknown): string | null => {
  const key: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'publicKey') : null
  return typeof key === 'string' ? key : null
}

/** Nobody signed in: the next start of the page sees to it. Rejects when the server is out of reach. */
export async function renewPush({ vault, pushManager, fetch, baseUrl }: RenewPorts): Promise<void> {
  const session = await vault.readSession()
  if (!session) return
  const headers = headersOf(session)
  const address = `${baseUrl}/accounts/push`
  const known = await fetch(address, { headers })
  const applicationServerKey = known.ok ? publicKeyIn(await known.json()) : null
  if (applicationServerKey === null) return
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const body = pushSubscribingOf(subscription)
  if (!body) return
  await fetch(address, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
