import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LevelConfiguration, ProgrammeRulesPage } from '#contract/api.gen.ts'
import { noLimits } from '#domain/approvals/approval.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import { firstRules } from '#domain/points/programme-rules.ts'
import { rulesFactsOf } from '#domain/points/programme-rules-fields.ts'
import { person } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { approvalsOn, askedId } from '#tests/support/approvals.ts'
import { errorOf } from '#tests/support/extra-points.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databaseKinds())('the acts that may wait on %s', (kind) => {
  let app: TestApp
  let at: ReturnType<typeof approvalsOn>
  beforeAll(async () => {
    app = await openTestApp({ kind })
    at = approvalsOn(app)
    const { db } = app.services.deps.database
    await db.update(person).set({ subUserType: 'owner' }).where(eq(person.id, tiny.people.admin.id))
    await at.colleague('otavio', 'operator')
  })
  afterAll(() => app.close())

  test('rules, accelerators and levels wait, too, and an act that was changed since is not confirmed', async () => {
    await at.colleague('marina', 'owner')
    await at.setLimits({ programmeRules: true, accelerators: true, levels: true })
    const startsOn = addDays(dayOf(new Date()), 30)
    const facts = { ...rulesFactsOf(firstRules), startsOn, note: '' }
    const rulesId = askedId(await at.call('carla', 'POST', '/admin/programme-rules', facts))
    // Operators do not write rules, so they confirm none.
    expect([
      (await at.one('otavio', rulesId)).mayDecide,
      (await at.decide('otavio', rulesId, 'confirm')).statusCode,
    ]).toEqual([false, 403])
    expect(await at.decided('marina', rulesId, 'confirm')).toMatchObject({ status: 'confirmed' })
    const rules = (await at.call('carla', 'GET', '/admin/programme-rules')).json<ProgrammeRulesPage>().docs[0]
    expect(rules).toMatchObject({ startsOn, version: 1 })

    const update = { holdDays: 3 }
    const one3 = askedId(await at.call('carla', 'PUT', `/admin/programme-rules/${rules?._id}`, update))
    const two = askedId(await at.call('carla', 'PUT', `/admin/programme-rules/${rules?._id}`, { holdDays: 9 }))
    await at.decided('marina', two, 'confirm')
    expect(errorOf(await at.decide('marina', one3, 'confirm')).code).toBe('approval-overtaken')
    const gone = askedId(await at.call('carla', 'DELETE', `/admin/programme-rules/${rules?._id}`))
    await at.decided('marina', gone, 'confirm')
    expect((await at.decide('marina', one3, 'confirm')).statusCode).toBe(404)
    await at.decide('marina', one3, 'refuse')

    const week = {
      name: 'Semana das louças',
      audience: 'all',
      multiplierPercent: 200,
      mode: 'exclusive',
      startsAt: startsOn,
      endsAt: startsOn,
    }
    const weekId = askedId(await at.call('otavio', 'POST', '/admin/accelerators', week))
    expect((await at.call('carla', 'GET', '/admin/accelerators')).json<{ totalDocs: number }>().totalDocs).toBe(0)
    await at.decided('carla', weekId, 'confirm')
    expect((await at.call('carla', 'GET', '/admin/accelerators')).json<{ docs: unknown[] }>().docs).toMatchObject([
      { name: week.name, multiplierPercent: 200 },
    ])
    const [row] = (await at.call('carla', 'GET', '/admin/accelerators')).json<{
      docs: { _id: string; version: number }[]
    }>().docs
    // What is there already changes nothing, and waits for nobody.
    const same = await at.call('otavio', 'POST', '/cms/accelerators/update', { _id: row?._id, multiplierPercent: 200 })
    expect(same.statusCode).toBe(200)
    const off = askedId(
      await at.call('otavio', 'POST', '/cms/accelerators/update', {
        _id: row?._id,
        active: false,
        version: row?.version,
      }),
    )
    expect(await at.decided('carla', off, 'confirm')).toMatchObject({ status: 'confirmed' })

    const levels = (await at.call('carla', 'GET', '/admin/config/levels')).json<LevelConfiguration>()
    const named = { ...levels, levels: levels.levels.map((each) => ({ ...each, name: `${each.name} +` })) }
    const levelsId = askedId(await at.call('carla', 'POST', '/admin/config/levels', named))
    expect((await at.call('carla', 'GET', '/admin/config/levels')).json<LevelConfiguration>()).toEqual(levels)
    await at.decided('marina', levelsId, 'confirm')
    expect((await at.call('carla', 'GET', '/admin/config/levels')).json<LevelConfiguration>().levels[0]?.name).toBe(
      'Essencial +',
    )

    const limitsId = askedId(
      await at.call('carla', 'POST', '/admin/config/approvals', { ...noLimits, version: (await at.limits()).version }),
    )
    expect((await at.limits()).levels).toBe(true)
    expect((await at.one('marina', limitsId)).act.changes.length).toBeGreaterThan(0)
    await at.decided('marina', limitsId, 'confirm')
    expect(await at.limits()).toMatchObject(noLimits)
  })
})
