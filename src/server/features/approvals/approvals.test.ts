import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  Approval,
  ApprovalAsked,
  ApprovalConfiguration,
  ApprovalDecided,
  ApprovalPage,
  LevelConfiguration,
  ProgrammeRulesPage,
} from '#contract/api.gen.ts'
import { noLimits } from '#domain/approvals/approval.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import { firstRules } from '#domain/points/programme-rules.ts'
import { rulesFactsOf } from '#domain/points/programme-rules-fields.ts'
import { approval, auditEntry, person, termsAcceptance } from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { adjustmentsOn } from '#tests/support/adjustments.ts'
import { errorOf } from '#tests/support/extra-points.ts'
import { keysOf } from '#tests/support/invoices.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const { admin: carla, ana } = tiny.people
const day = 86_400_000

describe.each(databaseKinds())('acts that wait for another admin on %s', (kind) => {
  let app: TestApp
  let on: ReturnType<typeof adjustmentsOn>
  const tokens: Record<string, string> = {}

  const db = () => app.services.deps.database.db

  /** A colleague of Carla, signed in. */
  async function colleague(name: string, subUserType: 'owner' | 'operator') {
    const { accounts, deps } = app.services
    const email = `${name}@exemplo.com.br`
    const facts = {
      name,
      email,
      userType: 'admin',
      subUserType,
      status: 'active',
      emailValidated: true,
      password: tinyPassword,
    } as const
    const id = await deps.database.transaction((tx) => accounts.createPerson(tx, facts))
    const accepted = await db().select().from(termsAcceptance).where(eq(termsAcceptance.personId, carla.id))
    await db()
      .insert(termsAcceptance)
      .values(accepted.map((row) => ({ ...row, personId: id })))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/admin/login',
      payload: { email, password: tinyPassword },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    tokens[name] = answer.json<{ accessToken: string }>().accessToken
    return id
  }
  const call = (who: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
      ...(body && { payload: body }),
    })
  async function list(who: string, query = ''): Promise<ApprovalPage> {
    const answer = await call(who, 'GET', `/admin/approvals?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const one = async (who: string, id: string) => (await list(who, `id=${id}`)).docs[0] as Approval
  const waiting = async (who: string) =>
    (await call(who, 'GET', '/admin/approvals/waiting')).json<{ waiting: number }>().waiting
  const decide = (who: string, id: string, how: 'confirm' | 'refuse' | 'withdraw', body?: object) =>
    call(who, 'POST', `/admin/approvals/${id}/${how}`, how === 'refuse' ? (body ?? {}) : undefined)
  const decided = async (...asked: Parameters<typeof decide>) =>
    (await decide(...asked)).json<ApprovalDecided>().approval
  const limits = async () => (await call('carla', 'GET', '/admin/config/approvals')).json<ApprovalConfiguration>()
  /** Puts the limits there without asking anybody. */
  async function setLimits(wanted: Partial<ApprovalConfiguration>) {
    const { deps, settings } = app.services
    await deps.database.transaction((tx) => settings.change(tx, { approvalLimits: { ...noLimits, ...wanted } }, null))
  }
  const askedId = (answer: { json<T>(): T; statusCode: number; body: string }) => {
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json<ApprovalAsked>().approvalId
  }
  const trailOf = async (id: string) =>
    (await db().select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(auditEntry.seq)).map(
      ({ action, actorId }) => [action, actorId],
    )
  const proofs = async () => (await keysOf(app.services.deps.files)).filter((key) => key.startsWith('adjustments/'))

  let otavio = ''
  beforeAll(async () => {
    app = await openTestApp({ kind })
    on = adjustmentsOn(app)
    tokens['carla'] = app.tokens.admin
    await db().update(person).set({ subUserType: 'owner' }).where(eq(person.id, carla.id))
  })
  afterAll(() => app.close())

  test('what waits with nobody to confirm it cannot be asked for', async () => {
    const wanted = { ...noLimits, adjustmentPoints: 1_000, levels: true, version: 0 }
    const alone = await call('carla', 'POST', '/admin/config/approvals', wanted)
    expect(Object.keys(errorOf(alone).fields ?? {})).toEqual(['adjustmentPoints', 'levels'])
    otavio = await colleague('otavio', 'operator')
    const half = await call('carla', 'POST', '/admin/config/approvals', wanted)
    expect(Object.keys(errorOf(half).fields ?? {})).toEqual(['levels'])
    const saved = await call('carla', 'POST', '/admin/config/approvals', { ...wanted, levels: false })
    expect(saved.json<{ configuration: ApprovalConfiguration }>().configuration).toEqual({
      ...noLimits,
      adjustmentPoints: 1_000,
      version: 1,
    })
    expect(errorOf(await call('carla', 'POST', '/admin/config/approvals', { ...noLimits, version: 0 })).code).toBe(
      'version-conflict',
    )
    expect((await call('otavio', 'POST', '/admin/config/approvals', { ...noLimits, version: 1 })).statusCode).toBe(403)
    // Nobody else is an owner: what Carla set she may lift.
    expect((await call('carla', 'POST', '/admin/config/approvals', { ...noLimits, version: 1 })).statusCode).toBe(200)
  })

  describe('above the limit', () => {
    beforeEach(() => setLimits({ adjustmentPoints: 1_000 }))

    test('points wait, are shown as the trail would tell them, and are moved once by who did not ask', async () => {
      expect((await on.send({ points: 1_000 })).statusCode).toBe(201)
      const before = await on.balances()
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => on.send({ points: 1_001 }, key)))
      const [id = ''] = answers.map(askedId)
      expect(new Set(answers.map(askedId)).size).toBe(1)
      expect(await on.balances()).toEqual(before)
      const shown = await one('otavio', id)
      expect(shown).toMatchObject({
        kind: 'adjustments',
        status: 'waiting',
        isOwn: false,
        mayDecide: true,
        decidedBy: null,
      })
      expect(shown.act).toMatchObject({ action: 'points-adjusted', actor: { name: carla.name } })
      expect(Object.fromEntries(shown.act.changes.map(({ field, after }) => [field, after]))).toMatchObject({
        points: ['1001'],
        ownerId: [ana.name],
        description: ['Cortesia pela demora'],
      })
      expect([await waiting('otavio'), await waiting('carla')]).toEqual([1, 0])
      expect(await one('carla', id)).toMatchObject({ isOwn: true, mayDecide: false })
      // The same person in another session is the same person.
      const again = await app.inject({
        method: 'POST',
        url: '/api/auth/admin/login',
        payload: { email: carla.email, password: tinyPassword },
      })
      tokens['carlaAgain'] = again.json<{ accessToken: string }>().accessToken
      for (const who of ['carla', 'carlaAgain'])
        expect(errorOf(await decide(who, id, 'confirm')).code).toBe('approval-own')
      const rivals = await Promise.all([1, 2, 3].map(() => decide('otavio', id, 'confirm')))
      expect(rivals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
      expect((await on.balances()).availablePoints).toBe(before.availablePoints + 1_001)
      const { docs } = await on.list('sort=-points')
      expect(docs[0]).toMatchObject({ points: 1_001, by: { name: carla.name } })
      expect(await one('otavio', id)).toMatchObject({ status: 'confirmed', decidedBy: { name: 'otavio' } })
      expect(await trailOf(id)).toEqual([
        ['approval-asked', carla.id],
        ['approval-confirmed', otavio],
      ])
      expect(askedId(await on.send({ points: 1_001 }, key))).toBe(id)
      expect((await on.balances()).availablePoints).toBe(before.availablePoints + 1_001)
    })

    test('what is wrong is refused when it is asked for, and a file goes with it', async () => {
      const { totalDocs } = await list('carla')
      const attachment = await makePhoto({ width: 40, height: 30 })
      const { availablePoints } = await on.balances()
      const tooMuch = await on.send({ direction: 'debit', points: availablePoints + 2_000, attachment })
      expect(errorOf(tooMuch).code).toBe('points-insufficient')
      expect([(await list('carla')).totalDocs, await proofs()]).toEqual([totalDocs, []])
      const id = askedId(await on.send({ points: 5_000, attachment }))
      expect(await proofs()).toHaveLength(1)
      expect(await decided('otavio', id, 'confirm')).toMatchObject({ status: 'confirmed' })
      const { docs } = await on.list('sort=-points')
      expect(docs[0]).toMatchObject({ points: 5_000, hasAttachment: true })
      const reversal = askedId(await on.reverse(docs[0]?._id ?? ''))
      expect((await on.list(`id=${docs[0]?._id}`)).docs[0]).toMatchObject({ status: 'applied' })
      await decided('otavio', reversal, 'confirm')
      expect((await on.list(`id=${docs[0]?._id}`)).docs[0]).toMatchObject({
        status: 'reversed',
        reversedBy: { name: carla.name },
      })
    })

    test('one is refused with a reason, taken back by who asked, or lapses after a week', async () => {
      const before = await on.balances()
      const refusedId = askedId(await on.send({ points: 1_200 }))
      expect(await decided('otavio', refusedId, 'refuse', { note: 'O valor está errado.' })).toMatchObject({
        status: 'refused',
        note: 'O valor está errado.',
      })
      expect(errorOf(await decide('otavio', refusedId, 'confirm')).code).toBe('approval-decided')
      const withdrawnId = askedId(await on.send({ points: 1_300 }))
      expect((await decide('otavio', withdrawnId, 'withdraw')).statusCode).toBe(403)
      expect(await decided('carla', withdrawnId, 'withdraw')).toMatchObject({ status: 'withdrawn' })
      const lapsedId = askedId(await on.send({ points: 1_400 }))
      const old = new Date(Date.now() - 7 * day - 1_000)
      await db().update(approval).set({ askedAt: old }).where(eq(approval.id, lapsedId))
      expect(await one('otavio', lapsedId)).toMatchObject({ status: 'lapsed', mayDecide: false })
      for (const how of ['confirm', 'refuse'] as const)
        expect(errorOf(await decide('otavio', lapsedId, how)).code).toBe('approval-lapsed')
      expect([await on.balances(), await waiting('otavio')]).toEqual([before, 0])
      const ids = async (query: string) => (await list('carla', query)).docs.map(({ _id }) => _id)
      expect(await ids('status=refused')).toEqual([refusedId])
      expect(await ids('status=withdrawn')).toEqual([withdrawnId])
      expect(await ids('status=lapsed&kind=adjustments')).toEqual([lapsedId])
      expect(await ids('status=waiting')).toEqual([])
      expect((await decide('otavio', randomUUID(), 'confirm')).statusCode).toBe(404)
    })

    test('what would not be the same any more, or is of who may not ask any more, is not done', async () => {
      await on.send({ points: 900 })
      await on.send({ points: 900 })
      const { availablePoints } = await on.balances()
      const id = askedId(await on.send({ direction: 'debit', points: availablePoints }))
      await on.send({ direction: 'debit', points: 10 })
      expect(errorOf(await decide('otavio', id, 'confirm')).code).toBe('points-insufficient')
      expect(await one('otavio', id)).toMatchObject({ status: 'waiting' })
      await decide('otavio', id, 'refuse')
      const next = askedId(await on.send({ points: 2_000 }))
      await db().update(person).set({ subUserType: 'auditor' }).where(eq(person.id, carla.id))
      expect((await decide('otavio', next, 'confirm')).statusCode).toBe(403)
      await db().update(person).set({ subUserType: 'owner' }).where(eq(person.id, carla.id))
      await decide('otavio', next, 'refuse')
    })
  })

  test('rules, accelerators and levels wait, too, and an act that was changed since is not confirmed', async () => {
    await colleague('marina', 'owner')
    await setLimits({ programmeRules: true, accelerators: true, levels: true })
    const startsOn = addDays(dayOf(new Date()), 30)
    const facts = { ...rulesFactsOf(firstRules), startsOn, note: '' }
    const rulesId = askedId(await call('carla', 'POST', '/admin/programme-rules', facts))
    // Operators do not write rules, so they confirm none.
    expect([(await one('otavio', rulesId)).mayDecide, (await decide('otavio', rulesId, 'confirm')).statusCode]).toEqual(
      [false, 403],
    )
    expect(await decided('marina', rulesId, 'confirm')).toMatchObject({ status: 'confirmed' })
    const rules = (await call('carla', 'GET', '/admin/programme-rules')).json<ProgrammeRulesPage>().docs[0]
    expect(rules).toMatchObject({ startsOn, version: 1 })

    const update = { holdDays: 3 }
    const one3 = askedId(await call('carla', 'PUT', `/admin/programme-rules/${rules?._id}`, update))
    const two = askedId(await call('carla', 'PUT', `/admin/programme-rules/${rules?._id}`, { holdDays: 9 }))
    await decided('marina', two, 'confirm')
    expect(errorOf(await decide('marina', one3, 'confirm')).code).toBe('approval-overtaken')
    const gone = askedId(await call('carla', 'DELETE', `/admin/programme-rules/${rules?._id}`))
    await decided('marina', gone, 'confirm')
    expect((await decide('marina', one3, 'confirm')).statusCode).toBe(404)
    await decide('marina', one3, 'refuse')

    const week = {
      name: 'Semana das louças',
      audience: 'all',
      multiplierPercent: 200,
      mode: 'exclusive',
      startsAt: startsOn,
      endsAt: startsOn,
    }
    const weekId = askedId(await call('otavio', 'POST', '/admin/accelerators', week))
    expect((await call('carla', 'GET', '/admin/accelerators')).json<{ totalDocs: number }>().totalDocs).toBe(0)
    await decided('carla', weekId, 'confirm')
    expect((await call('carla', 'GET', '/admin/accelerators')).json<{ docs: unknown[] }>().docs).toMatchObject([
      { name: week.name, multiplierPercent: 200 },
    ])
    const [row] = (await call('carla', 'GET', '/admin/accelerators')).json<{
      docs: { _id: string; version: number }[]
    }>().docs
    // What is there already changes nothing, and waits for nobody.
    const same = await call('otavio', 'POST', '/cms/accelerators/update', { _id: row?._id, multiplierPercent: 200 })
    expect(same.statusCode).toBe(200)
    const off = askedId(
      await call('otavio', 'POST', '/cms/accelerators/update', { _id: row?._id, active: false, version: row?.version }),
    )
    expect(await decided('carla', off, 'confirm')).toMatchObject({ status: 'confirmed' })

    const levels = (await call('carla', 'GET', '/admin/config/levels')).json<LevelConfiguration>()
    const named = { ...levels, levels: levels.levels.map((each) => ({ ...each, name: `${each.name} +` })) }
    const levelsId = askedId(await call('carla', 'POST', '/admin/config/levels', named))
    expect((await call('carla', 'GET', '/admin/config/levels')).json<LevelConfiguration>()).toEqual(levels)
    await decided('marina', levelsId, 'confirm')
    expect((await call('carla', 'GET', '/admin/config/levels')).json<LevelConfiguration>().levels[0]?.name).toBe(
      'Essencial +',
    )

    const limitsId = askedId(
      await call('carla', 'POST', '/admin/config/approvals', { ...noLimits, version: (await limits()).version }),
    )
    expect((await limits()).levels).toBe(true)
    expect((await one('marina', limitsId)).act.changes.length).toBeGreaterThan(0)
    await decided('marina', limitsId, 'confirm')
    expect(await limits()).toMatchObject(noLimits)
  })

  test('whoever erases the account takes the words of what waits along', async () => {
    await setLimits({ adjustmentPoints: 0 })
    const id = askedId(
      await on.send({ points: 100, description: 'Ana ligou', attachment: await makePhoto({ width: 40, height: 30 }) }),
    )
    const files = (await proofs()).length
    const erased = await app.call('professional', 'POST', '/accounts/erase', { currentPassword: tinyPassword })
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await one('otavio', id)).toMatchObject({ status: 'withdrawn' })
    expect(JSON.stringify(await db().select().from(approval).where(eq(approval.personId, ana.id)))).not.toContain(
      'Ana ligou',
    )
    expect((await proofs()).length).toBeLessThan(files)
  })
})
