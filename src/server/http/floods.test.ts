/** Calls that would fill the disk or the memory, by the bytes as they travel, and calls of nobody. */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refused } from '#contract/api.gen.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const megabyte = Buffer.alloc(1024 * 1024)

/** Sends pieces without saying how many, until the server answers or hangs up; tells the answer and the pieces that went. */
function pour(url: string, { head, piece, headers }: { head: string; piece: Buffer; headers: Record<string, string> }) {
  return new Promise<{ status: number; code: string; pieces: number; ended: boolean }>((resolve) => {
    let [pieces, answered] = [0, false]
    const call = request(url, { method: 'POST', headers }, (answer) => {
      answered = true
      let text = ''
      answer.on('error', () => resolve({ status: answer.statusCode ?? 0, code: '', pieces, ended: true }))
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        const { error } = JSON.parse(text) as Refused
        resolve({
          status: answer.statusCode ?? 0,
          code: error.code ?? '',
          pieces,
          ended: answer.headers.connection === 'close',
        })
      })
    })
    // The server hangs up on who goes on sending, maybe before its answer was read.
    call.on('error', () => (answered ? undefined : resolve({ status: 0, code: '', pieces, ended: true })))
    call.write(head)
    const next = () => {
      if (answered || pieces === 200 || call.destroyed) return
      pieces += 1
      call.write(piece, () => setTimeout(next, 1))
    }
    next()
  })
}

/** Folders of calls to this process: tests beside it have theirs. */
const noted = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('nascente-upload-') && name.includes(`-${process.pid}-`))

describe.each([1, 2])('floods of %i instances', (count) => {
  let instances: TestApp[]
  let urls: string[]
  beforeAll(async () => {
    const first = await openTestApp({ rateLimit: 50, ...(count > 1 && { kind: 'postgres' }) })
    instances = count > 1 ? [first, await first.another()] : [first]
    urls = await Promise.all(instances.map((app) => app.listen()))
  })
  afterAll(() => instances[0]?.close())

  test('a form that does not say how long it is ends at its limit, and leaves nothing', async () => {
    const before = await noted()
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    const fields = Array.from(
      { length: 30 },
      (_, at) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n`,
    ).join('\r\n')
    const forms = urls.flatMap((url) => [head, fields + head].map((beginning) => ({ url, beginning })))
    const told = await Promise.all(
      forms.map(({ url, beginning }) =>
        pour(`${url}/api/professional/users`, {
          head: beginning,
          piece: megabyte,
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': crypto.randomUUID() },
        }),
      ),
    )
    for (const { ended, status, pieces } of told) {
      expect(ended).toBe(true)
      expect([0, 413]).toContain(status)
      expect(pieces).toBeLessThan(40)
    }
    // Whoever is hung up on hears of it before the folder is gone.
    await expect.poll(async () => (await noted()).filter((name) => !before.includes(name))).toEqual([])
  })

  test('a body of JSON that does not end is answered and broken off', async () => {
    const told = await Promise.all(
      urls.map((url) =>
        pour(`${url}/api/auth/login`, {
          head: '{"email":"',
          piece: Buffer.alloc(64 * 1024, 'a'),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    )
    for (const { ended, code, pieces } of told) {
      expect(ended).toBe(true)
      expect(['', 'body-too-large']).toContain(code)
      expect(pieces).toBeLessThan(40)
    }
  })

  test('tokens that are nobody’s count for their address, and a session that is known is served all the while', async () => {
    const mine = () =>
      Promise.all(instances.map(async (app) => (await app.call('seller', 'GET', '/stores/users/me')).statusCode))
    const served = instances.map(() => 200)
    expect(await mine()).toEqual(served)
    const forged = await Promise.all(
      instances.flatMap((app) =>
        Array.from({ length: 300 }, () =>
          app.inject({
            url: '/api/professional/users/me',
            headers: { authorization: `Bearer ${randomBytes(24).toString('base64url')}` },
          }),
        ),
      ),
    )
    const statuses = forged.map(({ statusCode }) => statusCode)
    // Each instance counts what comes to it.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50 * count)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
    for (const app of instances) expect((await app.inject({ url: '/api/professional/users/me' })).statusCode).toBe(429)
    expect(await mine()).toEqual(served)
  })
})

test('many people behind one address are not counted together', async () => {
  const app = await openTestApp({ rateLimit: 5 })
  for (const role of ['admin', 'professional', 'otherProfessional', 'shopkeeper', 'seller'] as const)
    for (let times = 0; times < 4; times += 1)
      expect((await app.call(role, 'GET', '/accounts/sessions')).statusCode, role).toBe(200)
  await app.close()
})
