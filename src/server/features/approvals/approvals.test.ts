import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApprovalConfiguration } from '#contract/api.gen.ts'
import { noLimits } from '#domain/approvals/approval.ts'
import { approval, auditEntry, person } from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { adjustmentsOn } from '#tests/support/adjustments.ts'
import { approvalsOn, askedId } from '#tests/support/approvals.ts'
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
  let at: ReturnType<typeof approvalsOn>

  const db = () => app.services.deps.database.db

  const trailOf = async (id: string) =>
    (await db().select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(auditEntry.seq)).map(
      ({ action, actorId }) => [action, actorId],
    )
  const proofs = async () => (await keysOf(app.services.deps.files)).filter((key) => key.startsWith('adjustments/'))

  let otavio = ''
  beforeAll(async () => {
    app = await openTestApp({ kind })
    on = adjustmentsOn(app)
    at = approvalsOn(app)
    await db().update(person).set({ subUserType: 'owner' }).where(eq(person.id, carla.id))
  })
  afterAll(() => app.close())

  test('what waits with nobody to confirm it cannot be asked for', async () => {
    const wanted = { ...noLimits, adjustmentPoints: 1_000, levels: true, version: 0 }
    const alone = await at.call('carla', 'POST', '/admin/config/approvals', wanted)
    expect(Object.keys(errorOf(alone).fields ?? {})).toEqual(['adjustmentPoints', 'levels'])
    otavio = await at.colleague('otavio', 'operator')
    const half = await at.call('carla', 'POST', '/admin/config/approvals', wanted)
    expect(Object.keys(errorOf(half).fields ?? {})).toEqual(['levels'])
    const saved = await at.call('carla', 'POST', '/admin/config/approvals', { ...wanted, levels: false })
    expect(saved.json<{ configuration: ApprovalConfiguration }>().configuration).toEqual({
      ...noLimits,
      adjustmentPoints: 1_000,
      version: 1,
    })
    expect(errorOf(await at.call('carla', 'POST', '/admin/config/approvals', { ...noLimits, version: 0 })).code).toBe(
      'version-conflict',
    )
    expect((await at.call('otavio', 'POST', '/admin/config/approvals', { ...noLimits, version: 1 })).statusCode).toBe(
      403,
    )
    // Nobody else is an owner: what Carla set she may lift.
    expect((await at.call('carla', 'POST', '/admin/config/approvals', { ...noLimits, version: 1 })).statusCode).toBe(
      200,
    )
  })

  describe('above the limit', () => {
    beforeEach(() => at.setLimits({ adjustmentPoints: 1_000 }))

    test('points wait, are shown as the trail would tell them, and are moved once by who did not ask', async () => {
      expect((await on.send({ points: 1_000 })).statusCode).toBe(201)
      const before = await on.balances()
      const key = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => on.send({ points: 1_001 }, key)))
      const [id = ''] = answers.map(askedId)
      expect(new Set(answers.map(askedId)).size).toBe(1)
      expect(await on.balances()).toEqual(before)
      const shown = await at.one('otavio', id)
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
      expect([await at.waiting('otavio'), await at.waiting('carla')]).toEqual([1, 0])
      expect(await at.one('carla', id)).toMatchObject({ isOwn: true, mayDecide: false })
      // The same person in another session is the same person.
      const again = await app.inject({
        method: 'POST',
        url: '/api/auth/admin/login',
        payload: { email: carla.email, password: tinyPassword },
      })
      at.tokens['carlaAgain'] = again.json<{ accessToken: string }>().accessToken
      for (const who of ['carla', 'carlaAgain'])
        expect(errorOf(await at.decide(who, id, 'confirm')).code).toBe('approval-own')
      const rivals = await Promise.all([1, 2, 3].map(() => at.decide('otavio', id, 'confirm')))
      expect(rivals.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect((await on.balances()).availablePoints).toBe(before.availablePoints + 1_001)
      const { docs } = await on.list('sort=-points')
      expect(docs[0]).toMatchObject({ points: 1_001, by: { name: carla.name } })
      expect(await at.one('otavio', id)).toMatchObject({ status: 'confirmed', decidedBy: { name: 'otavio' } })
      expect(await trailOf(id)).toEqual([
        ['approval-asked', carla.id],
        ['approval-confirmed', otavio],
      ])
      // Nobody asked for what was asked for before.
      const asked = await db().select().from(auditEntry).where(eq(auditEntry.action, 'approval-asked'))
      expect(asked.map(({ subjectId }) => subjectId)).toEqual([id])
      expect(askedId(await on.send({ points: 1_001 }, key))).toBe(id)
      expect((await on.balances()).availablePoints).toBe(before.availablePoints + 1_001)
    })

    test('what is wrong is refused when it is asked for, and a file goes with it', async () => {
      const { totalDocs } = await at.list('carla')
      const attachment = await makePhoto({ width: 40, height: 30 })
      const { availablePoints } = await on.balances()
      const tooMuch = await on.send({ direction: 'debit', points: availablePoints + 2_000, attachment })
      expect(errorOf(tooMuch).code).toBe('points-insufficient')
      expect([(await at.list('carla')).totalDocs, await proofs()]).toEqual([totalDocs, []])
      const id = askedId(await on.send({ points: 5_000, attachment }))
      expect(await proofs()).toHaveLength(1)
      expect(await at.decided('otavio', id, 'confirm')).toMatchObject({ status: 'confirmed' })
      const { docs } = await on.list('sort=-points')
      expect(docs[0]).toMatchObject({ points: 5_000, hasAttachment: true })
      const reversal = askedId(await on.reverse(docs[0]?._id ?? ''))
      expect((await on.list(`id=${docs[0]?._id}`)).docs[0]).toMatchObject({ status: 'applied' })
      await at.decided('otavio', reversal, 'confirm')
      expect((await on.list(`id=${docs[0]?._id}`)).docs[0]).toMatchObject({
        status: 'reversed',
        reversedBy: { name: carla.name },
      })
    })

    test('one is refused with a reason, taken back by who asked, or lapses after a week', async () => {
      const before = await on.balances()
      const refusedId = askedId(await on.send({ points: 1_200 }))
      expect(await at.decided('otavio', refusedId, 'refuse', { note: 'O valor está errado.' })).toMatchObject({
        status: 'refused',
        note: 'O valor está errado.',
      })
      expect(errorOf(await at.decide('otavio', refusedId, 'confirm')).code).toBe('approval-decided')
      const withdrawnId = askedId(await on.send({ points: 1_300 }))
      expect((await at.decide('otavio', withdrawnId, 'withdraw')).statusCode).toBe(403)
      expect(await at.decided('carla', withdrawnId, 'withdraw')).toMatchObject({ status: 'withdrawn' })
      const lapsedId = askedId(await on.send({ points: 1_400 }))
      const old = new Date(Date.now() - 7 * day - 1_000)
      await db().update(approval).set({ askedAt: old }).where(eq(approval.id, lapsedId))
      expect(await at.one('otavio', lapsedId)).toMatchObject({ status: 'lapsed', mayDecide: false })
      for (const how of ['confirm', 'refuse'] as const)
        expect(errorOf(await at.decide('otavio', lapsedId, how)).code).toBe('approval-lapsed')
      expect([await on.balances(), await at.waiting('otavio')]).toEqual([before, 0])
      const ids = async (query: string) => (await at.list('carla', query)).docs.map(({ _id }) => _id)
      expect(await ids('status=refused')).toEqual([refusedId])
      expect(await ids('status=withdrawn')).toEqual([withdrawnId])
      expect(await ids('status=lapsed&kind=adjustments')).toEqual([lapsedId])
      expect(await ids('status=waiting')).toEqual([])
      expect((await at.decide('otavio', randomUUID(), 'confirm')).statusCode).toBe(404)
    })

    test('what would not be the same any more, or is of who may not ask any more, is not done', async () => {
      await on.send({ points: 900 })
      await on.send({ points: 900 })
      const { availablePoints } = await on.balances()
      const attachment = await makePhoto({ width: 40, height: 30 })
      const kept = (await proofs()).length
      const id = askedId(await on.send({ direction: 'debit', points: availablePoints, attachment }))
      await on.send({ direction: 'debit', points: 10 })
      expect(errorOf(await at.decide('otavio', id, 'confirm')).code).toBe('points-insufficient')
      // It may still be confirmed, and its file is there.
      expect(await at.one('otavio', id)).toMatchObject({ status: 'waiting' })
      expect((await proofs()).length).toBe(kept + 1)
      await at.decide('otavio', id, 'refuse')
      expect((await proofs()).length).toBe(kept)
      const next = askedId(await on.send({ points: 2_000 }))
      await db().update(person).set({ subUserType: 'auditor' }).where(eq(person.id, carla.id))
      expect((await at.decide('otavio', next, 'confirm')).statusCode).toBe(403)
      await db().update(person).set({ subUserType: 'owner' }).where(eq(person.id, carla.id))
      await at.decide('otavio', next, 'refuse')
    })
  })

  test('whoever erases the account takes the words of what waits along', async () => {
    await at.setLimits({ adjustmentPoints: 0 })
    const id = askedId(
      await on.send({ points: 100, description: 'Ana ligou', attachment: await makePhoto({ width: 40, height: 30 }) }),
    )
    const files = (await proofs()).length
    const erased = await app.call('professional', 'POST', '/accounts/erase', { currentPassword: tinyPassword })
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await at.one('otavio', id)).toMatchObject({ status: 'withdrawn' })
    expect(JSON.stringify(await db().select().from(approval).where(eq(approval.personId, ana.id)))).not.toContain(
      'Ana ligou',
    )
    expect((await proofs()).length).toBeLessThan(files)
  })
})
