import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { notification, pushMessage, pushSubscription } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { type Notices, noticesOn } from '#tests/support/notices.ts'
import { newPushDevice, type PushService, startPushService } from '#tests/support/push-device.ts'

eachDatabase((_kind, open) => {
  let database: Database
  let service: PushService
  let notices: Notices

  beforeAll(async () => {
    database = await open()
    service = await startPushService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    for (const table of [pushMessage, pushSubscription, notification]) await database.db.delete(table)
    notices = noticesOn(database, service)
    service.taken.length = 0
    service.answer(201)
  })

  test('keys nothing can be encrypted with are refused, and the device stays as it was', async () => {
    const { notifications, somebody } = notices
    const { by, device } = await somebody()
    const keys = { ...device.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    const subscribing = notifications.subscribe(by, { endpoint: newPushDevice('torto').endpoint, keys })
    await expect(subscribing).rejects.toMatchObject({
      code: 'validation',
      details: { fields: { keys: 'Este navegador não consegue receber avisos' } },
    })
    expect(await notifications.readPush(by)).toMatchObject({ endpoint: device.endpoint })
  })

  test('a device belongs to who is signed in there last; what was on its way to the one before is gone', async () => {
    const { notifications, send, somebody, tell } = notices
    const [ana, rui] = [await somebody(), await somebody()]
    await tell(ana.by.personId)
    await Promise.all(
      [1, 2].map(() => notifications.subscribe(rui.by, { endpoint: ana.device.endpoint, keys: ana.device.keys })),
    )
    await send()
    expect(service.taken).toEqual([])
    expect(await notifications.readPush(ana.by)).toMatchObject({ endpoint: null })
    await tell(rui.by.personId)
    await send()
    expect(service.taken.map(({ name }) => `https://push.exemplo.com/${name}`)).toEqual([ana.device.endpoint])
    expect(await notifications.unsubscribe(rui.by)).toMatchObject({ endpoint: null })
  })

  test('two sessions that give one address at the same moment end with one of them', async () => {
    const { notifications, somebody } = notices
    const [ana, rui] = [await somebody(), await somebody()]
    const { endpoint, keys } = newPushDevice('os-dois')
    await Promise.all([ana, rui].map(({ by }) => notifications.subscribe(by, { endpoint, keys })))
    expect(await database.db.$count(pushSubscription, eq(pushSubscription.endpoint, endpoint))).toBe(1)
  })

  test('the server does not take an address it must not call', async () => {
    const { notifications, somebody } = notices
    const { by, device } = await somebody()
    for (const endpoint of ['http://push.exemplo.com/x', 'https://10.0.0.1/x', 'https://banco.internal/x']) {
      await expect(notifications.subscribe(by, { endpoint, keys: device.keys })).rejects.toMatchObject({
        code: 'validation',
        details: { fields: { endpoint: 'Este navegador não consegue receber avisos' } },
      })
    }
  })

  test('an admin is led to the notices of the CMS', async () => {
    const { approved, send, somebody, tell } = notices
    const { by, device } = await somebody('admin')
    await tell(by.personId, approved({ kind: 'invoice-received', link: null }))
    await send()
    expect(device.open(service.taken[0]!.body)).toMatchObject({
      notification: { navigate: 'https://nascente.exemplo/cms/notifications' },
    })
  })

  test('the choices are those of the role; what must be told stays, and a kind of others is refused', async () => {
    const { notifications, somebody } = notices
    const { by } = await somebody('shopkeeper')
    const saved = await notifications.choose(by, { kind: 'invoice-returned', app: false, push: false })
    expect(saved.docs.find(({ kind }) => kind === 'invoice-returned')).toEqual({
      kind: 'invoice-returned',
      required: true,
      app: true,
      push: false,
    })
    await expect(notifications.choose(by, { kind: 'invoice-received', app: true, push: true })).rejects.toMatchObject({
      code: 'validation',
    })
    expect((await notifications.listPreferences(by)).docs.map(({ kind }) => kind)).not.toContain('customer-expiring')
  })
})
