import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonContact } from '#contract/api.gen.ts'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databaseKinds())('how a person is reached on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  test('the team sees where somebody is reached, what they silenced and what they agreed to, of nobody who is no more', async () => {
    const contact = async (id: string) => app.call('admin', 'GET', `/admin/people/${id}/contact`)
    await app.call('admin', 'PUT', `/admin/invoices/${app.invoiceId}/approve`, {})
    for (const granted of [true, false])
      await app.call('professional', 'PUT', '/accounts/consents/whatsapp', { granted })
    await app.call('professional', 'PUT', '/accounts/notices/announcement', { app: true, push: false })
    const { devices, silenced, notices, consents, terms } = (await contact(tiny.people.ana.id)).json<PersonContact>()
    expect(devices.length).toBeGreaterThan(0)
    expect(devices.every(({ push }) => !push)).toBe(true)
    expect(silenced).toEqual([{ kind: 'announcement', app: true, push: false }])
    expect(notices.length).toBeGreaterThan(0)
    expect(notices.length).toBeLessThanOrEqual(5)
    expect(consents).toMatchObject([{ kind: 'whatsapp', granted: false }])
    expect(terms).toMatchObject([{ kind: 'regulation', version: tiny.termsVersion }])
    expect((await contact('0199f3a0-0000-7000-8000-00000000dead')).statusCode).toBe(404)
  })
})
