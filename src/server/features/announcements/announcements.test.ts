import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewAnnouncement } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { announcement, auditEntry, notification, person, segment } from '#server/db/schema/schema.ts'
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts'
import { createSettingsService } from '#server/features/settings/settings.service.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import { createSegmentsService, type SegmentsService } from '#server/features/segments/segments.service.ts'
import { accountsOn, hours, minutes, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/invoices.ts'
import { type AnnouncementsService, createAnnouncementsService } from './announcements.service.ts'

eachDatabase((_kind, open) => {
  const { admin } = actors
  let database: Database
  let world: World
  let announcements: AnnouncementsService
  let segments: SegmentsService
  beforeAll(async () => void (database = await open()))
  beforeEach(async () => {
    for (const table of [announcement, segment, notification, person]) await database.db.delete(table)
    world = accountsOn(database)
    const deps = { database, clock: world.now, newId: randomUUID }
    const settings = createSettingsService(deps)
    segments = createSegmentsService({ ...deps, points: { refreshLevels: async () => 0 } })
    announcements = createAnnouncementsService({
      ...deps,
      notifications: createNotificationsService({ ...deps, settings }),
      segments,
    })
  })

  const write = (change: Partial<NewAnnouncement> = {}) =>
    announcements.register(admin, {
      title: 'Encontro em São Paulo',
      body: 'As inscrições estão abertas.',
      link: '/experiences',
      audience: 'everyone',
      sendAt: null,
      ...change,
    })
  const inAnHour = () => new Date(world.now().getTime() + hours(1)).toISOString()
  const read = async (id: string) =>
    (await announcements.list({ page: 1, limit: 100, order: '-sendAt' })).docs.find(({ _id }) => _id === id)
  const told = async () => (await database.db.select().from(notification)).map(({ personId }) => personId).toSorted()

  test('everybody who may sign in and is meant is told once, in stretches, however many servers look', async () => {
    const members = [
      await world.person('professional'),
      await world.person('professional', { status: 'pending' }),
      await world.person('shopkeeper'),
      await world.person('shopkeeper'),
    ]
    await world.person('admin')
    for (const status of ['inactive', 'blocked', 'reproved'] as const) await world.person('professional', { status })
    const { _id } = await write({ title: ' <b>Encontro</b> ' })
    await Promise.all([1, 2, 3].map(() => announcements.sendDue({ stretch: 2 })))
    expect(await told()).toEqual(members.map(({ id }) => id).toSorted())
    expect(await read(_id)).toMatchObject({ status: 'sent', recipients: 4, title: '<b>Encontro</b>' })
    expect(await announcements.sendDue()).toBe(0)
    const [notice] = await database.db.select().from(notification)
    expect(notice).toMatchObject({ kind: 'announcement', title: '<b>Encontro</b>', link: '/experiences', readAt: null })
  })

  test('an audience is told alone, at its moment and not before', async () => {
    const rui = await world.person('shopkeeper')
    await world.person('professional')
    const { _id } = await write({ audience: 'shopkeeper', sendAt: inAnHour() })
    world.later(minutes(59))
    expect(await announcements.sendDue()).toBe(0)
    expect(await read(_id)).toMatchObject({ status: 'scheduled', recipients: 0 })
    world.later(minutes(1))
    expect(await announcements.sendDue()).toBe(1)
    expect(await told()).toEqual([rui.id])
  })

  test('of an audience only who is in the segment is told, of a segment of stores their people', async () => {
    const north = await world.store({ state: 'AM' })
    const rui = await world.person('shopkeeper', { storeId: north.id })
    const sul = await world.person('professional')
    await world.person('professional', { status: 'pending' })
    await world.person('shopkeeper')
    const ofStores = await segments.register(admin, {
      ...blankSegment,
      name: 'Norte',
      audience: 'store',
      states: ['am'],
    })
    const ofPeople = await segments.register(admin, { ...blankSegment, name: 'Ativos' })
    const unfit = { code: 'validation', details: { fields: { segmentId: 'Escolha um segmento da lista' } } }
    await expect(write({ audience: 'everyone', segmentId: ofStores._id })).rejects.toMatchObject(unfit)
    await expect(write({ audience: 'professional', segmentId: ofStores._id })).rejects.toMatchObject(unfit)
    const { _id } = await write({ audience: 'shopkeeper', segmentId: ofStores._id, sendAt: inAnHour() })
    await expect(announcements.update(admin, _id, { audience: 'professional' })).rejects.toMatchObject(unfit)
    await expect(segments.update(admin, ofStores._id, { audience: 'professional' })).rejects.toMatchObject({
      details: { fields: { audience: 'O segmento já é usado: não muda mais de quem é' } },
    })
    await segments.update(admin, ofStores._id, { active: false })
    await expect(write({ audience: 'shopkeeper', segmentId: ofStores._id })).rejects.toMatchObject(unfit)
    expect(await announcements.update(admin, _id, { title: 'Norte' })).toMatchObject({ segmentId: ofStores._id })
    await write({ audience: 'professional', segmentId: ofPeople._id, sendAt: inAnHour() })
    world.later(hours(1))
    expect(await announcements.sendDue({ stretch: 1 })).toBe(2)
    expect(await told()).toEqual([rui.id, sul.id].toSorted())
  })

  test('a server that stopped in the middle goes on where it was, and nothing of it changes any more', async () => {
    for (let n = 0; n < 3; n += 1) await world.person('professional')
    const { _id } = await write()
    const stop = new AbortController()
    stop.abort()
    expect(await announcements.sendDue({ signal: stop.signal })).toBe(0)
    const begun = announcements.sendDue({ stretch: 1, signal: stopAfterOne() })
    expect(await begun).toBe(1)
    expect(await read(_id)).toMatchObject({ status: 'sending', recipients: 1 })
    const late = { code: 'announcement-sent' }
    await expect(announcements.update(admin, _id, { title: 'Outro' })).rejects.toMatchObject(late)
    await expect(announcements.setActive(admin, _id, false)).rejects.toMatchObject(late)
    await announcements.sendDue({ stretch: 1 })
    expect(await read(_id)).toMatchObject({ status: 'sent', recipients: 3, title: 'Encontro em São Paulo' })
    expect(await told()).toHaveLength(3)
  })

  /** Lets one stretch through. */
  function stopAfterOne(): AbortSignal {
    let asked = 0
    return Object.defineProperty(new AbortController().signal, 'aborted', { get: () => (asked += 1) > 1 })
  }

  test('what is inactive is not sent until it is active again', async () => {
    await world.person('professional')
    const { _id } = await write({ sendAt: inAnHour() })
    expect(await announcements.setActive(admin, _id, false)).toMatchObject({ status: 'inactive', version: 2 })
    expect(await announcements.setActive(admin, _id, false)).toMatchObject({ version: 2 })
    world.later(hours(2))
    expect(await announcements.sendDue()).toBe(0)
    await announcements.setActive(admin, _id, true)
    expect(await announcements.sendDue()).toBe(1)
  })

  test('of two changes from one version the second is told, and before and after are noted', async () => {
    const { _id, version } = await write({ sendAt: inAnHour() })
    const outcomes = await Promise.allSettled(
      ['Verão', 'Outono'].map((title) => announcements.update(admin, _id, { title, version })),
    )
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version-conflict' } })
    const saved = await read(_id)
    const acts = database.db.select().from(auditEntry).where(eq(auditEntry.subjectId, _id)).orderBy(auditEntry.seq)
    const trail = await acts
    expect(trail).toMatchObject([
      { action: 'announcement-created', actorId: admin.personId },
      { action: 'announcement-updated', before: { title: 'Encontro em São Paulo' }, after: { title: saved?.title } },
    ])
    const same = await announcements.update(admin, _id, { body: saved!.body, sendAt: saved!.sendAt })
    expect(same.version).toBe(2)
  })

  test('wrong fields are named, and nobody is led out of the app', async () => {
    await expect(write({ title: ' ', body: '', link: '//exemplo.com.br' })).rejects.toMatchObject({
      code: 'validation',
      details: {
        fields: {
          title: 'Digite um título válido',
          body: 'Digite um texto válido',
          link: 'Digite uma página do app, como /experiences',
        },
      },
    })
    await expect(announcements.update(admin, randomUUID(), {})).rejects.toMatchObject({ code: 'not-found' })
  })

  test('the list is searched without accents, narrowed, ordered and paged', async () => {
    await write({ title: 'Água', sendAt: inAnHour() })
    await write({ title: 'banho', audience: 'professional' })
    await announcements.sendDue()
    const titles = async (query: object) =>
      (await announcements.list({ page: 1, limit: 20, order: 'title', ...query })).docs.map(({ title }) => title)
    expect(await titles({})).toEqual(['Água', 'banho'])
    expect(await titles({ order: '-sendAt' })).toEqual(['Água', 'banho'])
    expect(await titles({ page: 2, limit: 1 })).toEqual(['banho'])
    expect([await titles({ search: 'AGUA' }), await titles({ search: '%' })]).toEqual([['Água'], []])
    expect([await titles({ status: 'sent' }), await titles({ status: 'scheduled' })]).toEqual([['banho'], ['Água']])
    const { docs } = await announcements.list({ page: 1, limit: 1, order: '-title' })
    expect(await titles({ id: docs[0]?._id })).toEqual(['banho'])
    expect([await titles({ audience: 'professional' }), await titles({ status: 'inactive' })]).toEqual([['banho'], []])
  })
})
