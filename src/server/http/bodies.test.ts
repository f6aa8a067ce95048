import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jsonBodyLimit } from './document.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp()))
afterAll(() => app.close())

/** As a client sends that does not know the length beforehand. */
const send = (text: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: Readable.from(text.match(/.{1,4096}/g) ?? []),
  })
const longer = (bytes: number) => JSON.stringify({ email: 'ana@exemplo.com.br', password: 'x'.repeat(bytes) })

test('a body whose length nobody says is counted as it comes', async () => {
  const tooLong = await send(longer(jsonBodyLimit))
  expect([tooLong.statusCode, tooLong.json()]).toMatchObject([413, { error: { code: 'body-too-large' } }])
  expect((await send(longer(10))).statusCode).toBe(401)
})
