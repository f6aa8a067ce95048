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
