import { expect, test } from 'vitest'
import type { VaultSession } from '#client/outbox/vault-session.ts'
import { renewPush } from './renew-push.ts'

const session: VaultSession = {
  owner: 'mark',
  userId: 'ana',
  token: 'token-ana',
  userType: 'professional',
  language: 'ptBR',
}
const subscription = (name: string) =>
  ({
    toJSON: () => ({ endpoint: `https://push.exemplo.com/${name}`, keys: { p256dh: 'P', auth: 'A' } }),
  }) as unknown as PushSubscription

function make({ open = true, known = null as PushSubscription | null, status = 200 } = {}) {
  const calls: { method: string; url: string; token: string | null; body: unknown }[] = []
  const keys: unknown[] = []
  const run = () =>
    renewPush({
      baseUrl: 'https://nascente.exemplo/api',
      vault: { readSession: () => Promise.resolve(open ? session : null) },
      pushManager: {
        getSubscription: () => Promise.resolve(known),
        subscribe: (options) => {
          keys.push(options?.applicationServerKey)
          return Promise.resolve(subscription('novo'))
        },
      },
      fetch: (input, init) => {
        const { method = 'GET', headers, body } = init ?? {}
        const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
        calls.push({
          method,
          url: new Request(input).url,
          token: new Headers(headers).get('authorization'),
          body: sent,
        })
        return Promise.resolve(Response.json({ publicKey: 'B-key', endpoint: null }, { status }))
      },
    })
  return { run, calls, keys }
}

test('the device subscribes anew with the key of the installation, and the server is told where it is now', async () => {
  const { run, calls, keys } = make()
  await run()
  const url = 'https://nascente.exemplo/api/accounts/push'
  expect(keys).toEqual(['B-key'])
  expect(calls).toEqual([
    { method: 'GET', url, token: 'Bearer token-ana', body: null },
    {
      method: 'PUT',
      url,
      token: 'Bearer token-ana',
      body: { endpoint: 'https://push.exemplo.com/novo', keys: { p256dh: 'P', auth: 'A' } },
    },
  ])
})

test('the address the browser has made already is told as it is', async () => {
  const { run, calls, keys } = make({ known: subscription('feito') })
  await run()
  expect(keys).toEqual([])
  expect(calls.at(-1)?.body).toMatchObject({ endpoint: 'https://push.exemplo.com/feito' })
})

test('with nobody signed in, or a session that is over, nothing is subscribed', async () => {
  const nobody = make({ open: false })
  await nobody.run()
  expect(nobody.calls).toEqual([])
  const over = make({ status: 401 })
  await over.run()
  expect([over.keys, over.calls.length]).toEqual([[], 1])
})
