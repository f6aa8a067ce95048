/** The budget of a promotion: never a point over it, however many read its code at once, and people are told. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { pointsExtraApplication } from '#server/db/schema/schema.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { createSegmentsService } from '#server/features/segments/segments.service.ts'
import { accountsOn, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/invoices.ts'
import type { Acting } from '#server/features/audit/audit.service.ts'
import { createPointsExtraService, type Reader } from './points-extra.service.ts'
import type { NewPromotion } from './points-extra.store.ts'

eachDatabase((_kind, open) => {
  let admin: Acting
  let world: World
  let trial: ReturnType<typeof pointsOnTrial>
  let pointsExtra: ReturnType<typeof createPointsExtraService>
  let readers: Reader[]
  const told: string[] = []
  beforeAll(async () => {
    world = accountsOn(await open())
    trial = pointsOnTrial(world.database)
    const deps = { database: world.database, clock: () => world.now(), newId: randomUUID, points: trial.points }
    const notifyAdmins = (_tx: unknown, { sourceKey }: { sourceKey: string }) =>
      Promise.resolve(void told.push(sourceKey))
    pointsExtra = createPointsExtraService({
      ...deps,
      segments: createSegmentsService(deps),
      notifications: { notifyAdmins },
    })
    admin = { ...actors.admin, personId: (await world.person('admin')).id }
    readers = await Promise.all(
      Array.from({ length: 50 }, async (): Promise<Reader> => {
        const { id } = await world.person('professional')
        return { personId: id, userType: 'professional', owner: { type: 'professional', id } }
      }),
    )
  })

  async function promote(facts: Partial<NewPromotion>): Promise<string> {
    const id = randomUUID()
    const startsAt = new Date(world.now().getTime() - 3_600_000)
    const promotion = { name: 'Visita', description: 'Vem.', points: 150, audience: 'all', startsAt } as const
    await world.database.transaction((tx) => pointsExtra.createPromotion(tx, { ...promotion, ...facts, id }))
    return id
  }
  const read = (reader: Reader, pointsExtraId: string): Promise<string> =>
    pointsExtra
      .apply(reader, {
        key: randomUUID(),
        outboxOwner: undefined,
        token: undefined,
        scannedAt: undefined,
        pointsExtraId,
      })
      .then(
        ({ alreadyApplied }) => (alreadyApplied ? 'again' : 'in'),
        (error: { code: string }) => error.code,
      )
  const given = async (id: string) => {
    const { pointsExtraId, removedAt, points } = pointsExtraApplication
    const [row] = await world.database.db
      .select({ points: sql<number>`coalesce(sum(${points}) filter (where ${removedAt} is null), 0)`.mapWith(Number) })
      .from(pointsExtraApplication)
      .where(eq(pointsExtraId, id))
    return row?.points
  }
  const byHand = (pointsExtraId: string, ids: readonly string[]) =>
    pointsExtra
      .applyByHand(admin, {
        pointsExtraId,
        ownerType: 'professional',
        ids,
        key: undefined,
        version: undefined,
        preview: false,
      })
      .then(
        ({ credited }) => credited.length,
        (error: { code: string }) => error.code,
      )

  test('of fifty who read the code at once as many have the points as fit, and admins are told once', async () => {
    for (let round = 0; round < timesOf({ ordinary: 2, long: 100 }); round++) {
      const id = await promote({ budget: 1_000 })
      const outcomes = await Promise.all(readers.map((reader) => read(reader, id)))
      expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(6)
      expect(outcomes.filter((outcome) => outcome === 'points-extra-limit')).toHaveLength(44)
      expect(await given(id)).toBe(900)
      const late = readers[outcomes.indexOf('points-extra-limit')]
      expect(late && (await pointsExtra.one(late, id))).toMatchObject({ standing: 'full' })
      expect(told.splice(0)).toEqual([`promotion-ended:${id}::1000`])
      expect(await pointsExtra.find(id)).toMatchObject({ applied: 6, given: 900, budget: 1_000 })
    }
  })

  test('by hand all have them or none; a limit of applications is told, too', async () => {
    const id = await promote({ budget: 300 })
    const [ana, bia, caio] = readers.map(({ personId }) => personId)
    expect(await byHand(id, [ana!, bia!, caio!])).toBe('points-extra-limit')
    expect(await given(id)).toBe(0)
    expect(await byHand(id, [ana!, bia!])).toBe(2)
    expect(told.splice(0)).toContain(`promotion-ended:${id}::300`)
    const scarce = await promote({ maxApplications: 1 })
    expect(await byHand(scarce, [ana!])).toBe(1)
    expect(told.splice(0)).toEqual([`promotion-ended:${scarce}:1:`])
  })

  test('a budget covers one application at least; one that was spent may be raised', async () => {
    const id = await promote({ budget: 150 })
    expect(await read(readers[0]!, id)).toBe('in')
    expect(await read(readers[1]!, id)).toBe('points-extra-limit')
    await expect(pointsExtra.update(admin, id, { budget: 149 })).rejects.toMatchObject({
      details: { fields: { budget: expect.any(String) as unknown } },
    })
    expect(await pointsExtra.update(admin, id, { budget: 300 })).toMatchObject({ budget: 300, given: 150 })
    expect(await read(readers[1]!, id)).toBe('in')
    expect(told.splice(0)).toEqual([`promotion-ended:${id}::150`, `promotion-ended:${id}::300`])
  })

  test('whatever is read, taken back and put right, never a point is over the budget', async () => {
    const who = fc.nat(5)
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const), who }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), who }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('correct' as const), who, points: fc.integer({ min: 1, max: 600 }) }),
      },
    )
    const run = fc.asyncProperty(
      fc.array(act, { maxLength: 12 }),
      fc.integer({ min: 150, max: 700 }),
      async (acts, budget) => {
        const id = await promote({ budget, perOwnerLimit: 3 })
        for (const next of acts) {
          const reader = readers[next.who]!
          const before = (await given(id)) ?? 0
          if (next.do === 'read') {
            const outcome = await read(reader, id)
            // Nobody is refused for points that are there.
            if (outcome === 'points-extra-limit') expect(before + 150).toBeGreaterThan(budget)
          } else {
            const own = await world.database.db
              .select()
              .from(pointsExtraApplication)
              .where(sql`points_extra_id = ${id}::uuid and owner_id = ${reader.personId}::uuid and removed_at is null`)
            const [row] = own
            const facts = { pointsExtraId: id, preview: false }
            if (row && next.do === 'take')
              await pointsExtra.takeBack(admin, { ...facts, owner: reader.owner, applicationId: row.id })
            if (row && next.do === 'correct') {
              const put = {
                ...facts,
                applicationId: row.id,
                points: next.points,
                description: 'Certo',
                version: undefined,
              }
              const over = before - row.points + next.points > budget && next.points > row.points
              const done = await pointsExtra.correct(admin, put).then(
                () => 'in',
                (error: { code: string }) => error.code,
              )
              expect(done).toBe(over ? 'points-extra-limit' : 'in')
            }
          }
          expect(await given(id)).toBeLessThanOrEqual(budget)
        }
      },
    )
    await fc.assert(run, { numRuns: timesOf({ ordinary: 6, long: 150 }) })
  })
})
