import { expect, test } from 'vitest'
import type { Refused } from '#contract/api.gen.ts'
import { readConfig } from '#server/config.ts'
import { openTestApp } from '#tests/support/test-app.ts'

test('whether people may use the carbon management is what the operator says', async () => {
  expect(readConfig({}).carbonManagement).toBe(false)
  const app = await openTestApp({ env: { CARBON_MANAGEMENT: 'true' } })
  try {
    const answer = await app.call('professional', 'GET', '/carbon-management/users/only-users-permission')
    expect([answer.statusCode, answer.json()]).toEqual([200, { permission: true }])
  } finally {
    await app.close()
  }
})

test('a server is ready while its database and its files answer, and says so of both', async () => {
  const app = await openTestApp()
  try {
    expect((await app.inject({ url: '/api/ready' })).json()).toMatchObject({ status: 'ready', files: 'folder' })
    app.services.deps.files.ping = () => Promise.reject(new Error('the disk went away'))
    const answer = await app.inject({ url: '/api/ready' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  } finally {
    await app.close()
  }
})

test('a disk that is full is told: uploads are refused with a sentence, and the server is not ready', async () => {
  const app = await openTestApp()
  try {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    app.services.deps.files.put = () => Promise.reject(full)
    const answer = await app.send('professional')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
    expect(answer.json<Refused>().error.msg).toContain('Estamos sem espaço')
  } finally {
    await app.close()
  }
})
