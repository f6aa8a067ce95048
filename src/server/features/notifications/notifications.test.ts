import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationKind } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { notification, person } from '#server/db/schema/schema.ts'
import { accountsOn, minutes, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { createSettingsService, type SettingsService } from '#server/features/settings/settings.service.ts'
import { createNotificationsService, type Notice, type NotificationsService } from './notifications.service.ts'

eachDatabase((_kind, open) => {
  let database: Database
  let world: World
  let notifications: NotificationsService
  let settings: SettingsService
  beforeAll(async () => void (database = await open()))
  beforeEach(async () => {
    for (const table of [notification, person]) await database.db.delete(table)
    world = accountsOn(database)
    settings = createSettingsService({ clock: world.now })
    notifications = createNotificationsService({ database, clock: world.now, newId: randomUUID, settings })
  })

  const approved = (sourceKey: string): Notice => ({
    kind: 'invoice-approved',
    title: 'Nota aprovada',
    body: `Sua nota rendeu pontos (${sourceKey}).`,
    link: '/your-points',
    sourceKey,
  })
  const tell = (personId: string, sourceKey: string) =>
    database.transaction((tx) => notifications.notify(tx, { ...approved(sourceKey), personId }))
  const listOf = (personId: string, page = 1, limit = 20) => notifications.list({ personId, page, limit })
  const firstOf = async (personId: string) => (await listOf(personId)).docs[0]!

  test('a person without notices has one empty page', async () => {
    const { id } = await world.person('professional')
    expect(await listOf(id)).toEqual({ docs: [], totalDocs: 0, unread: 0, page: 1, limit: 20, totalPages: 1 })
  })

  test('a notice is answered as it was told, unread', async () => {
    const { id } = await world.person('professional')
    await tell(id, 'invoice:1:approved')
    expect(await listOf(id)).toEqual({
      docs: [
        {
          _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          kind: 'invoice-approved',
          title: 'Nota aprovada',
          body: 'Sua nota rendeu pontos (invoice:1:approved).',
          link: '/your-points',
          read: false,
          readAt: null,
          createdAt: '2026-11-20T12:00:00.000Z',
        },
      ],
      totalDocs: 1,
      unread: 1,
      page: 1,
      limit: 20,
      totalPages: 1,
    })
  })

  test('a kind the programme leaves out is not told; what was told before stays', async () => {
    const { id } = await world.person('professional')
    await tell(id, 'invoice:1:approved')
    const silence = (silentNotices: readonly NotificationKind[]) =>
      database.transaction((tx) => settings.change(tx, { silentNotices }, null))
    await silence(['invoice-approved'])
    await tell(id, 'invoice:2:approved')
    expect((await listOf(id)).docs.map(({ body }) => body)).toEqual([approved('invoice:1:approved').body])
    await silence([])
    await tell(id, 'invoice:3:approved')
    expect((await listOf(id)).totalDocs).toBe(2)
  })

  test('pages go from the newest to the oldest, and the unread are counted over all of them', async () => {
    const { id } = await world.person('professional')
    for (let n = 1; n <= 5; n += 1) {
      await tell(id, `fato-${n}`)
      world.later(minutes(1))
    }
    await notifications.read({ personId: id, id: (await firstOf(id))._id })
    const pages = [await listOf(id, 1, 2), await listOf(id, 2, 2), await listOf(id, 3, 2), await listOf(id, 4, 2)]
    const facts = pages.map(({ docs }) => docs.map(({ body }) => /fato-\d/.exec(body)?.[0]))
    expect(facts).toEqual([['fato-5', 'fato-4'], ['fato-3', 'fato-2'], ['fato-1'], []])
    for (const page of pages) expect(page).toMatchObject({ totalDocs: 5, unread: 4, limit: 2, totalPages: 3 })
  })

  test('notices told at the same moment keep their order from page to page', async () => {
    const { id } = await world.person('professional')
    for (let n = 0; n < 6; n += 1) await tell(id, `junto-${n}`)
    const pages = [await listOf(id, 1, 2), await listOf(id, 2, 2), await listOf(id, 3, 2)]
    const ids = pages.flatMap(({ docs }) => docs.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(6)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  describe('a fact', () => {
    test('is told to a person once, however often and however parallel', async () => {
      const { id } = await world.person('professional')
      await Promise.all(Array.from({ length: 5 }, () => tell(id, 'invoice:1:approved')))
      await notifications.read({ personId: id, id: (await firstOf(id))._id })
      await tell(id, 'invoice:1:approved')
      expect(await listOf(id)).toMatchObject({ totalDocs: 1, unread: 0 })
    })

    test('may be told to two people', async () => {
      const [ana, rui] = [await world.person('professional'), await world.person('shopkeeper')]
      await tell(ana.id, 'invoice:1:approved')
      await tell(rui.id, 'invoice:1:approved')
      expect([(await listOf(ana.id)).totalDocs, (await listOf(rui.id)).totalDocs]).toEqual([1, 1])
    })

    test('that did not come true is not told', async () => {
      const { id } = await world.person('professional')
      const failing = database.transaction(async (tx) => {
        await notifications.notify(tx, { ...approved('invoice:1:approved'), personId: id })
        throw new Error('the decision failed')
      })
      await expect(failing).rejects.toThrow('the decision failed')
      expect((await listOf(id)).totalDocs).toBe(0)
    })
  })

  describe('reading', () => {
    test('marks the notice with the moment of the first reading; again changes nothing', async () => {
      const { id } = await world.person('professional')
      await tell(id, 'invoice:1:approved')
      const unread = await firstOf(id)
      world.later(minutes(5))
      const read = await notifications.read({ personId: id, id: unread._id })
      expect(read).toEqual({ ...unread, read: true, readAt: '2026-11-20T12:05:00.000Z' })
      world.later(minutes(5))
      expect(await notifications.read({ personId: id, id: unread._id })).toEqual(read)
      expect(await listOf(id)).toMatchObject({ docs: [read], unread: 0 })
    })

    test.each(['professional', 'shopkeeper', 'admin'] as const)(
      'someone else’s notice is not found by a %s, like one that is not there, and stays unread',
      async (role) => {
        const [owner, stranger] = [await world.person('professional'), await world.person(role)]
        await tell(owner.id, 'invoice:1:approved')
        const { _id } = await firstOf(owner.id)
        for (const id of [_id, randomUUID()]) {
          const reading = notifications.read({ personId: stranger.id, id })
          await expect(reading).rejects.toMatchObject({ code: 'not-found', details: {} })
        }
        expect((await firstOf(owner.id)).read).toBe(false)
      },
    )
  })

  test('a list shows nobody else’s notices', async () => {
    const [ana, rui] = [await world.person('professional'), await world.person('professional')]
    await tell(ana.id, 'invoice:1:approved')
    expect(await listOf(rui.id)).toMatchObject({ docs: [], totalDocs: 0, unread: 0 })
  })

  describe('the admins', () => {
    test('who are active are all told, once', async () => {
      const admins = [await world.person('admin'), await world.person('admin')]
      const others = [
        await world.person('admin', { status: 'inactive' }),
        await world.person('admin', { status: 'blocked' }),
        await world.person('professional'),
        await world.person('shopkeeper'),
      ]
      const notice: Notice = {
        ...approved('invoices-received:2026-11-20T12'),
        kind: 'invoice-received',
        link: '/invoices',
      }
      const tellAdmins = () => database.transaction((tx) => notifications.notifyAdmins(tx, notice))
      await tellAdmins()
      await tellAdmins()
      const rows = await database.db
        .select({ personId: notification.personId })
        .from(notification)
        .where(eq(notification.kind, 'invoice-received'))
      expect(rows.map(({ personId }) => personId).toSorted()).toEqual(admins.map(({ id }) => id).toSorted())
      for (const { id } of others) expect((await listOf(id)).totalDocs).toBe(0)
    })

    test('may be nobody', async () => {
      const told = database.transaction((tx) => notifications.notifyAdmins(tx, approved('sem-admins')))
      await expect(told).resolves.toBeUndefined()
    })
  })
})
