import { expect, test } from 'vitest'
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
