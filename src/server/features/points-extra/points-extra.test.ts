import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PointsExtraApplied } from '#contract/api.gen.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { createSegmentsService, type SegmentsService } from '#server/features/segments/segments.service.ts'
import { accountsOn, days, minutes, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/invoices.ts'
import { createPointsExtraService, type Reader, type Reading } from './points-extra.service.ts'
import type { NewPromotion } from './points-extra.store.ts'

eachDatabase((_kind, open) => {
  let world: World
  let trial: ReturnType<typeof pointsOnTrial>
  let pointsExtra: ReturnType<typeof createPointsExtraService>
  let segments: SegmentsService
  beforeAll(async () => {
    world = accountsOn(await open())
    trial = pointsOnTrial(world.database)
    const deps = { database: world.database, clock: () => world.now(), newId: randomUUID, points: trial.points }
    segments = createSegmentsService(deps)
    pointsExtra = createPointsExtraService({
      ...deps,
      segments,
      notifications: { notifyAdmins: () => Promise.resolve() },
    })
  })

  const from = (ms: number) => new Date(world.now().getTime() + ms)
  async function promote(facts: Partial<NewPromotion> = {}): Promise<string> {
    const id = randomUUID()
    const promotion = {
      name: 'Visita ao showroom',
      description: 'Para quem vem.',
      points: 150,
      audience: 'all',
    } as const
    await world.database.transaction((tx) =>
      pointsExtra.createPromotion(tx, { ...promotion, startsAt: from(-minutes(60)), ...facts, id }),
    )
    return id
  }
  async function professional(): Promise<Reader> {
    const { id } = await world.person('professional')
    return { personId: id, userType: 'professional', owner: { type: 'professional', id } }
  }
  async function shopkeepers(): Promise<[Reader, Reader]> {
    const { id: storeId } = await world.store()
    const reader = async (): Promise<Reader> => {
      const { id } = await world.person('shopkeeper', { storeId })
      return { personId: id, userType: 'shopkeeper', owner: { type: 'store', id: storeId } }
    }
    return [await reader(), await reader()]
  }
  const read = (reader: Reader, pointsExtraId: string, facts: Partial<Reading> = {}): Promise<PointsExtraApplied> =>
    pointsExtra.apply(reader, {
      key: randomUUID(),
      outboxOwner: undefined,
      token: undefined,
      scannedAt: undefined,
      ...facts,
      pointsExtraId,
    })
  const available = async ({ owner }: Reader) => trial.available(owner)
  const refused = (reading: Promise<unknown>) =>
    reading.then(
      () => 'in',
      (error: { code: string }) => error.code,
    )
  const rows = async (id: string) => {
    const found = await world.database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from points_extra_application where points_extra_id = ${id}::uuid`,
    )
    return found.rows[0]?.n
  }

  test('a promotion for a segment gives nothing to who is not in it', async () => {
    const [ana, bruno] = [await professional(), await professional()]
    await trial.credit(bruno.owner, 900)
    const rich = { ...blankSegment, name: 'Com pontos', pointsFrom: 500 }
    const { _id: segmentId } = await segments.register(actors.admin, rich)
    const id = await promote({ segmentId, audience: 'professional' })
    expect(await pointsExtra.one(ana, id)).toMatchObject({ standing: 'other-audience' })
    await expect(read(ana, id)).rejects.toMatchObject({ code: 'points-extra-audience' })
    expect(await pointsExtra.one(bruno, id)).toMatchObject({ standing: 'open' })
    expect(await read(bruno, id)).toMatchObject({ points: 150, alreadyApplied: false })
    const everybody = {
      name: 'Visita',
      description: 'Vem.',
      points: 5,
      audience: 'all' as const,
      startsAt: '2026-11-01T03:00:00Z',
    }
    await expect(pointsExtra.register(actors.admin, { ...everybody, segmentId })).rejects.toMatchObject({
      details: { fields: { segmentId: 'Escolha um segmento da lista' } },
    })
  })

  test('a reading credits once, in the extract by name; a second one says so kindly and credits nothing', async () => {
    const [ana, id] = [await professional(), await promote()]
    expect(await pointsExtra.one(ana, id)).toMatchObject({ points: 150, standing: 'open', appliedAt: null })
    const first = await read(ana, id)
    expect(first).toMatchObject({ pointsExtraId: id, points: 150, alreadyApplied: false })
    const again = await read(ana, id)
    expect(again).toMatchObject({ _id: first._id, appliedAt: first.appliedAt, alreadyApplied: true })
    expect(again.clientId).not.toBe(first.clientId)
    expect(await available(ana)).toBe(150)
    expect((await trial.extract(ana.owner)).docs).toMatchObject([
      {
        kind: 'extra-points-credit',
        points: 150,
        description: 'Visita ao showroom',
        sourceType: 'points-extra',
        sourceId: id,
      },
    ])
    expect(await pointsExtra.one(ana, id)).toMatchObject({ standing: 'applied', appliedAt: first.appliedAt })
    // They count for the level as those of invoices do.
    expect((await trial.points.balances(world.database.db, ana.owner)).levelPoints).toBe(150)
  })

  test('an answer that was lost is given again, and can be asked for by its key', async () => {
    const [ana, id, key] = [await professional(), await promote({ perOwnerLimit: 3 }), randomUUID()]
    const first = await read(ana, id, { key })
    expect(await read(ana, id, { key })).toEqual(first)
    expect(await pointsExtra.byKey(ana, key)).toEqual(first)
    expect(await refused(pointsExtra.byKey(await professional(), key))).toBe('not-found')
    expect(await available(ana)).toBe(150)
    expect(await read(ana, id)).toMatchObject({ alreadyApplied: false })
    expect(await available(ana)).toBe(300)
  })

  test('the points of a shopkeeper are the store’s, once for all its people', async () => {
    const [[marta, saulo], id] = [await shopkeepers(), await promote()]
    const first = await read(marta, id)
    expect(await read(saulo, id)).toMatchObject({ _id: first._id, alreadyApplied: true })
    expect(await available(saulo)).toBe(150)
  })

  test('readings at the same moment credit once, and the last of the points goes to one', async () => {
    const [ana, bruno, id] = [await professional(), await professional(), await promote()]
    const same = await Promise.all(Array.from({ length: 12 }, () => read(ana, id)))
    expect(same.filter(({ alreadyApplied }) => !alreadyApplied)).toHaveLength(1)
    expect(await available(ana)).toBe(150)
    const scarce = await promote({ maxApplications: 1 })
    const both = await Promise.all([refused(read(ana, scarce)), refused(read(bruno, scarce))])
    expect(both.toSorted()).toEqual(['in', 'points-extra-limit'])
    expect(await rows(scarce)).toBe(1)
    const late = both[0] === 'in' ? bruno : ana
    expect(await pointsExtra.one(late, scarce)).toMatchObject({ standing: 'full' })
  })

  test('what gives nothing says why', async () => {
    const ana = await professional()
    const cases = [
      ['points-extra-inactive', { active: false }],
      ['points-extra-inactive', { startsAt: from(minutes(1)) }],
      ['points-extra-expired', { endsAt: from(0) }],
      ['points-extra-audience', { audience: 'shopkeeper' }],
    ] as const
    for (const [code, facts] of cases) expect(await refused(read(ana, await promote(facts)))).toBe(code)
    expect(await refused(read(ana, randomUUID()))).toBe('qrcode-invalid')
    expect(await refused(read(ana, await promote(), { outboxOwner: 'f'.repeat(32) }))).toBe('outbox-wrong-owner')
    expect(await refused(pointsExtra.one(ana, randomUUID()))).toBe('not-found')
    expect(await available(ana)).toBe(0)
  })

  test('who has the points is told so also when the promotion is over', async () => {
    const [ana, id] = [await professional(), await promote({ endsAt: from(minutes(5)) })]
    await read(ana, id)
    world.later(minutes(10))
    expect(await read(ana, id, { scannedAt: from(-days(30)) })).toMatchObject({ alreadyApplied: true })
    expect(await refused(read(await professional(), id))).toBe('points-extra-expired')
  })

  test('a reading without a connection counts by the time it was made, for a week', async () => {
    const [ana, bruno] = [await professional(), await professional()]
    const id = await promote({ endsAt: from(minutes(5)) })
    const scannedAt = world.now()
    world.later(days(7))
    expect(await read(ana, id, { scannedAt })).toMatchObject({ alreadyApplied: false })
    expect(await refused(read(bruno, id, { scannedAt: from(-minutes(1)) }))).toBe('points-extra-expired')
    world.later(1)
    expect(await refused(read(bruno, id, { scannedAt }))).toBe('points-extra-expired')
    // A clock that is a day behind costs nobody a promotion that has begun since.
    expect(await refused(read(bruno, await promote(), { scannedAt: from(-days(1)) }))).toBe('in')
  })

  test('a rotating code counts around the time it is shown, and only if it is ours', async () => {
    const [ana, id, other] = [
      await professional(),
      await promote({ rotating: true }),
      await promote({ rotating: true }),
    ]
    const tokenOf = async (which: string) =>
      new URL(await pointsExtra.pathOf(which), 'https://nascente.example').searchParams.get('t') ?? ''
    const [token, foreign] = [await tokenOf(id), await tokenOf(other)]
    const scannedAt = world.now()
    for (const wrong of [undefined, '', 'x', token.slice(0, -1), `1${token}`, foreign])
      expect(await refused(read(ana, id, { token: wrong }))).toBe('qrcode-invalid')
    world.later(minutes(1))
    expect(await tokenOf(id)).not.toBe(token)
    world.later(minutes(30))
    expect(await refused(read(ana, id, { token }))).toBe('qrcode-expired')
    expect(await refused(read(ana, id, { token, scannedAt: from(-minutes(15)) }))).toBe('qrcode-expired')
    world.later(days(2))
    expect(await read(ana, id, { token, scannedAt })).toMatchObject({ alreadyApplied: false, points: 150 })
  })

  test('fifty readings of a day without a connection are fifty credits, and telling them again adds none', async () => {
    const ana = await professional()
    const ids = await Promise.all(Array.from({ length: 50 }, () => promote({ points: 10 })))
    const queue = ids.map((id, at) => ({ id, key: randomUUID(), scannedAt: from(-minutes(50 - at)) }))
    const drain = () => Promise.all(queue.map(({ id, ...facts }) => read(ana, id, facts)))
    const first = await drain()
    expect(first.every(({ alreadyApplied }) => !alreadyApplied)).toBe(true)
    expect(await available(ana)).toBe(500)
    expect(await drain()).toEqual(first)
    expect(await available(ana)).toBe(500)
    const counts = await Promise.all(ids.map(rows))
    expect(counts).toEqual(ids.map(() => 1))
  })
})
