/** Calls that would fill the disk or the memory, by the bytes as they travel. */
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

describe('floods', () => {
  let app: TestApp
  let url: string
  beforeAll(async () => {
    app = await openTestApp()
    url = await app.listen()
  })
  afterAll(() => app.close())

  test('a form that does not say how long it is ends at its limit, and leaves nothing', async () => {
    const before = await readdir(tmpdir())
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    const fields = Array.from(
      { length: 30 },
      (_, at) => `--x\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\n`,
    ).join('\r\n')
    for (const beginning of [head, fields + head]) {
      const told = await pour(`${url}/api/professional/users`, {
        head: beginning,
        piece: megabyte,
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': crypto.randomUUID() },
      })
      expect(told.ended).toBe(true)
      expect([0, 413]).toContain(told.status)
      expect(told.pieces).toBeLessThan(40)
    }
    const left = (await readdir(tmpdir())).filter(
      (name) => name.startsWith('nascente-upload-') && !before.includes(name),
    )
    expect(left).toEqual([])
  })

  test('a body of JSON that does not end is answered and broken off', async () => {
    const told = await pour(`${url}/api/auth/login`, {
      head: '{"email":"',
      piece: Buffer.alloc(64 * 1024, 'a'),
      headers: { 'content-type': 'application/json' },
    })
    expect(told.ended).toBe(true)
    expect(['', 'body-too-large']).toContain(told.code)
    expect(told.pieces).toBeLessThan(40)
  })
})

describe('calls with tokens that are nobody’s', () => {
  test('count for their address, and a session that is known is served all the while', async () => {
    const app = await openTestApp({ rateLimit: 50 })
    const mine = () => app.call('seller', 'GET', '/stores/users/me')
    expect((await mine()).statusCode).toBe(200)
    const forged = await Promise.all(
      Array.from({ length: 300 }, () =>
        app.inject({
          url: '/api/professional/users/me',
          headers: { authorization: `Bearer ${randomBytes(24).toString('base64url')}` },
        }),
      ),
    )
    const answered = forged.filter(({ statusCode }) => statusCode === 401)
    expect(answered.length).toBeLessThanOrEqual(50)
    expect(forged.length - answered.length).toBe(forged.filter(({ statusCode }) => statusCode === 429).length)
    expect((await app.inject({ url: '/api/professional/users/me' })).statusCode).toBe(429)
    expect((await mine()).statusCode).toBe(200)
    await app.close()
  })

  test('many people behind one address are not counted together', async () => {
    const app = await openTestApp({ rateLimit: 5 })
    for (const role of ['admin', 'professional', 'otherProfessional', 'shopkeeper', 'seller'] as const)
      for (let times = 0; times < 4; times += 1)
        expect((await app.call(role, 'GET', '/accounts/sessions')).statusCode, role).toBe(200)
    await app.close()
  })
})
