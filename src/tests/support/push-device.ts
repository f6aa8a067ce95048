/** A device that gets notices and the push service it named, both on this machine: what arrives is opened as RFC 8291 says. */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscribing } from '#contract/api.gen.ts'
import { pushCarrier, type PushCarrier } from '#server/features/notifications/push-carrier.service.ts'

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]) =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', key)).digest()

export interface PushDevice extends PushSubscribing {
  /** What only this device can read. */
  open(body: Buffer): unknown
}

/** A device reached below `https://push.exemplo.com`. */
export function newPushDevice(name: string): PushDevice {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint: `https://push.exemplo.com/${name}`,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const theirs = body.subarray(21, keyEnd)
      const sealed = body.subarray(keyEnd)
      const shared = hmac(auth, curve.computeSecret(theirs))
      const secret = hmac(salt, hmac(shared, 'WebPush: info\0', own, theirs, '\u0001'))
      const key = hmac(secret, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16)
      const nonce = hmac(secret, 'Content-Encoding: nonce\0\u0001').subarray(0, 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // A 2 ends the last record; behind it are only noughts.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

export interface Pushed {
  /** Which device it is for. */
  readonly name: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface PushService {
  readonly taken: Pushed[]
  readonly carry: PushCarrier
  /** What it answers from now on; 201 unless said. */
  answer(status: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

async function bodyOf(call: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of call as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** The server's own carrier, led to this machine instead of to the named host. */
export async function startPushService(): Promise<PushService> {
  const taken: Pushed[] = []
  let reply: { status: number; headers: Record<string, string> } = { status: 201, headers: {} }
  const server = createServer((call, answer) => {
    void bodyOf(call).then((body) => {
      taken.push({ name: (call.url ?? '').slice(1), headers: call.headers, body })
      answer.writeHead(reply.status, reply.headers).end('nobody reads this')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    taken,
    carry: pushCarrier((url, { method, headers, signal }, answered) =>
      request(
        `http://127.0.0.1:${port}${url.pathname}`,
        { ...(method && { method }), ...(headers && { headers }), ...(signal && { signal }) },
        answered,
      ),
    ),
    answer: (status, headers = {}) => void (reply = { status, headers }),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
