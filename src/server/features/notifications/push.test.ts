import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { notification, pushMessage, pushSubscription, secret, session } from '#server/db/schema/schema.ts'
import { days, hours, minutes } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { contact, type Notices, noticesOn } from '#tests/support/notices.ts'
import { type PushService, startPushService } from '#tests/support/push-device.ts'

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

  test('a notice reaches the device, readable only there, with where it leads and how many are unread', async () => {
    const { approved, send, somebody, tell } = notices
    const { by, device } = await somebody()
    const notice = approved()
    await Promise.all([tell(by.personId, notice), tell(by.personId, notice)])
    expect((await Promise.all([send(), send()])).reduce((a, b) => a + b)).toBe(1)
    expect(await send()).toBe(0)
    const [pushed] = service.taken
    expect(service.taken).toHaveLength(1)
    expect(pushed?.body.toString('latin1')).not.toContain('Nota')
    expect(device.open(pushed!.body)).toMatchObject({
      web_push: 8030,
      notification: {
        title: 'Nota aprovada',
        body: 'Sua nota 77 rendeu 1.234 pontos.',
        navigate: 'https://nascente.exemplo/your-points?nota=77',
        app_badge: '1',
      },
    })
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(3 * 24 * 3600) })
    expect(await database.db.$count(pushMessage)).toBe(0)
  })

  test('the push service knows who sends: the token is signed with the key devices subscribe with, the same for ever', async () => {
    const { notifications, send, somebody, tell } = notices
    const { by } = await somebody()
    await tell(by.personId)
    await send()
    const { publicKey } = await notifications.readPush(by)
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(service.taken[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: known, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://push.exemplo.com',
      sub: contact,
    })
    expect((await notifications.readPush(by)).publicKey).toBe(publicKey)
    expect(await database.db.$count(secret, eq(secret.name, 'vapid'))).toBe(1)
  })

  test('a fact that did not come true is sent to nobody', async () => {
    const { approved, notifications, send, somebody } = notices
    const { by } = await somebody()
    const failing = database.transaction(async (tx) => {
      await notifications.notify(tx, { ...approved(), personId: by.personId })
      throw new Error('the decision failed')
    })
    await expect(failing).rejects.toThrow('the decision failed')
    expect(await send()).toBe(0)
  })

  describe('nothing comes to the device', () => {
    test('of who took the consent back, before or after it was on its way', async () => {
      const { answerOnPush, send, somebody, tell, world } = notices
      const [before, after] = [await somebody(), await somebody()]
      world.later(minutes(1))
      await answerOnPush(before.by.personId, false)
      await tell(before.by.personId)
      await tell(after.by.personId)
      await answerOnPush(after.by.personId, false)
      await send()
      expect(service.taken).toEqual([])
      expect(await database.db.$count(pushMessage)).toBe(0)
    })

    test('whose session ended, was ended from elsewhere, or went with the account', async () => {
      const { send, somebody, tell, world } = notices
      const [left, late] = [await somebody(), await somebody()]
      await world.accounts.logout(left.by)
      await tell(left.by.personId)
      await tell(late.by.personId)
      await world.accounts.logout(late.by)
      await send()
      expect(service.taken).toEqual([])
      await database.db.delete(session).where(eq(session.id, late.by.sessionId))
      expect(await database.db.$count(pushSubscription, eq(pushSubscription.sessionId, late.by.sessionId))).toBe(0)
      // The address of the other one is forgotten when the next device comes.
      await somebody()
      expect(await database.db.$count(pushSubscription)).toBe(1)
    })

    test('of a kind its person wants in the app only; one that is not wanted at all is not told', async () => {
      const { approved, notifications, send, somebody, tell } = notices
      const { by } = await somebody()
      await notifications.choose(by, { kind: 'invoice-approved', app: true, push: false })
      await notifications.choose(by, { kind: 'invoice-reproved', app: false, push: true })
      await tell(by.personId)
      await tell(by.personId, approved({ kind: 'invoice-reproved' }))
      await tell(by.personId, approved({ kind: 'invoice-returned' }))
      await send()
      expect(service.taken).toHaveLength(1)
      const { docs } = await notifications.list({ personId: by.personId, page: 1, limit: 20 })
      expect(docs.map(({ kind }) => kind).toSorted()).toEqual(['invoice-approved', 'invoice-returned'])
    })

    test('that was read meanwhile, or is three days old', async () => {
      const { notifications, send, somebody, tell, world } = notices
      const { by } = await somebody()
      await tell(by.personId)
      expect(await notifications.readAll(by.personId)).toBe(1)
      expect(await notifications.readAll(by.personId)).toBe(0)
      await send()
      await tell(by.personId)
      world.later(days(3) + 1)
      await send()
      expect(service.taken).toEqual([])
      expect(await database.db.$count(pushMessage)).toBe(0)
    })
  })

  describe('when the push service', () => {
    test.each([404, 410])('answers %i the address is forgotten', async (status) => {
      const { notifications, send, somebody, tell } = notices
      const { by } = await somebody()
      await tell(by.personId)
      service.answer(status)
      await send()
      expect(await notifications.readPush(by)).toMatchObject({ endpoint: null })
      await tell(by.personId)
      expect(await send()).toBe(0)
    })

    test('is busy the notice waits as long as it says, and then goes', async () => {
      const { send, somebody, tell, world } = notices
      const { by } = await somebody()
      await tell(by.personId)
      service.answer(429, { 'retry-after': '120' })
      await send()
      world.later(minutes(2) - 1000)
      expect(await send()).toBe(0)
      world.later(1000)
      service.answer(201)
      await send()
      expect(service.taken).toHaveLength(2)
      expect(await send()).toBe(0)
    })

    test('keeps failing, or refuses the message, it is given up and the device stays', async () => {
      const { notifications, send, somebody, tell, warnings, world } = notices
      const { by, device } = await somebody()
      await tell(by.personId)
      service.answer(503)
      for (let n = 0; n < 8; n += 1) {
        await send()
        world.later(hours(1))
      }
      expect(service.taken).toHaveLength(6)
      service.answer(400)
      await tell(by.personId)
      await send()
      world.later(hours(1))
      expect(await send()).toBe(0)
      expect(await notifications.readPush(by)).toMatchObject({ endpoint: device.endpoint })
      expect(warnings).toHaveLength(2)
      expect(warnings.join('')).not.toContain('aparelho')
    })
  })
})
