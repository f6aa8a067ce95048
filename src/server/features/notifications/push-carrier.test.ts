import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicAddress, pushCarrier } from './push-carrier.service.ts'
import { contactOf } from './push-key.secret.ts'

test.each(['142.250.79.10', '8.8.8.8', '2800:3f0:4001:80b::200e', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test('a name that leads inside is not called, whatever listens there', async () => {
  let called = 0
  const server = createServer(() => void (called += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sending = pushCarrier()({ endpoint: `https://localhost:${port}/x`, headers: {}, body: Buffer.from('x') })
  await expect(sending).rejects.toThrow('no public address')
  expect(called).toBe(0)
  server.close()
})

test('a push service may write to the address of the app, or to the mailbox of its mails', () => {
  const mailFrom = 'Nascente <nao-responda@exemplo.com.br>'
  expect(contactOf({ publicUrl: 'https://app.exemplo.com.br', mailFrom })).toBe('https://app.exemplo.com.br')
  expect(contactOf({ publicUrl: 'http://localhost:4173', mailFrom })).toBe('mailto:nao-responda@exemplo.com.br')
  expect(contactOf({ publicUrl: 'http://localhost', mailFrom: 'a@b.com' })).toBe('mailto:a@b.com')
})
