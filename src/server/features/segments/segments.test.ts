import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NewSegment, SegmentRule } from '#contract/api.gen.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import { fc, timesOf } from '#domain/testing/properties.ts'
import type { Database } from '#server/db/db.ts'
import {
  auditEntry,
  economicGroup,
  invoice,
  person,
  pointsAccount,
  professional,
  store,
} from '#server/db/schema/schema.ts'
import { findAudience } from '#server/features/announcements/announcements.store.ts'
import { countProfessionals, findProfessionals } from '#server/features/professionals/professionals.store.ts'
import { countStores, findStores } from '#server/features/stores/stores.store.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { actors } from '#tests/support/invoices.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { withinSegment } from './members.query.ts'
import { createSegmentsService, type SegmentsService } from './segments.service.ts'

const now = new Date('2026-11-20T12:00:00Z')
const groups = [randomUUID(), randomUUID()] as const

/** What the register knows of somebody, as plainly as it can be said. */
interface Known {
  readonly id: string
  readonly audience: SegmentRule['audience']
  readonly status: 'active' | 'pending' | 'blocked'
  readonly kind: 'standard' | 'pce'
  readonly profession: 'Arquiteto' | 'Engenheiro' | null
  readonly state: 'PR' | 'SP' | null
  readonly points: number
  readonly level: number
  readonly signedUp: string
  /** Days since their last invoice; null for none. */
  readonly sent: number | null
  readonly group: string | null
  readonly participating: boolean
}

/** The rule said a second time, of one of them. */
function fits(who: Known, rule: SegmentRule): boolean {
  const among = (values: readonly unknown[], value: unknown) => values.length === 0 || values.includes(value)
  const storeState = {
    active: who.status === 'active' && who.participating,
    inactive: who.status !== 'active',
    outside: !who.participating,
  }
  const ofAudience =
    who.audience === 'professional'
      ? among(rule.statuses, who.status) &&
        among(rule.kinds, who.kind) &&
        among(rule.professions, who.profession) &&
        among(rule.levels, who.level)
      : (rule.storeStates.length === 0 || rule.storeStates.some((state) => storeState[state])) &&
        among(rule.groups, who.group)
  return (
    who.audience === rule.audience &&
    ofAudience &&
    among(rule.states, who.state) &&
    who.points >= (rule.pointsFrom ?? -Infinity) &&
    who.points <= (rule.pointsTo ?? Infinity) &&
    who.signedUp >= (rule.signedUpFrom ?? '') &&
    who.signedUp <= (rule.signedUpTo ?? '9999') &&
    (rule.sentWithinDays === null || (who.sent !== null && who.sent <= rule.sentWithinDays)) &&
    (rule.notSentForDays === null || who.sent === null || who.sent > rule.notSentForDays)
  )
}

const daysAgo = (days: number) => addDays(dayOf(now), -days)
const known = fc.record({
  id: fc.uuid({ version: 7 }),
  audience: fc.constantFrom('professional' as const, 'store' as const),
  status: fc.constantFrom('active' as const, 'active' as const, 'pending' as const, 'blocked' as const),
  kind: fc.constantFrom('standard' as const, 'pce' as const),
  profession: fc.constantFrom('Arquiteto' as const, 'Engenheiro' as const, null),
  state: fc.constantFrom('PR' as const, 'SP' as const, null),
  points: fc.constantFrom(-20, 0, 500, 3000),
  level: fc.constantFrom(1, 2, 3),
  signedUp: fc.constantFrom(...[0, 30, 31, 400].map(daysAgo)),
  sent: fc.constantFrom(null, 0, 29, 30, 31, 200),
  group: fc.constantFrom(...groups, null),
  participating: fc.boolean(),
})
const some = <Value>(...values: readonly Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<Value[]>([]) }, fc.subarray([...values]))
const end = <Value>(...values: readonly Value[]) => fc.option(fc.constantFrom(...values), { freq: 2 })
const rule: fc.Arbitrary<SegmentRule> = fc.record({
  audience: fc.constantFrom('professional' as const, 'store' as const),
  kinds: some('standard' as const, 'pce' as const),
  statuses: some('active' as const, 'pending' as const, 'blocked' as const),
  professions: some('Arquiteto' as const, 'Engenheiro' as const),
  levels: some(1, 2, 3),
  storeStates: some('active' as const, 'inactive' as const, 'outside' as const),
  groups: some(...groups),
  states: some('PR', 'SP'),
  pointsFrom: end(0, 500),
  pointsTo: end(500, 2999),
  signedUpFrom: end(daysAgo(400), daysAgo(31)),
  signedUpTo: end(daysAgo(30), daysAgo(0)),
  sentWithinDays: end(30, 200),
  notSentForDays: end(1, 29),
})

eachDatabase((_kind, open) => {
  describe('segments', () => {
    const { admin } = actors
    let database: Database
    let world: ReturnType<typeof accountsOn>
    let segments: SegmentsService
    let levelled = 0
    beforeAll(async () => {
      database = await open()
      world = accountsOn(database)
      segments = createSegmentsService({
        database,
        newId: randomUUID,
        clock: () => now,
        points: { refreshLevels: async () => (levelled += 1) },
      })
      const facts = { createdAt: now, status: 'active' } as const
      await database.db.insert(economicGroup).values(groups.map((id) => ({ id, name: id, nameKey: id, ...facts })))
    })
    const make = (facts: Partial<NewSegment> = {}) =>
      segments.register(admin, { ...blankSegment, name: 'Sul', ...facts })

    const noon = (day: string) => new Date(`${day}T15:00:00Z`)

    async function put(everybody: readonly Known[], senderId: string): Promise<void> {
      for (const table of [invoice, pointsAccount, professional]) await database.db.delete(table)
      await database.db.delete(person).where(eq(person.userType, 'professional'))
      await database.db.delete(store)
      for (const { id, audience, status, kind, signedUp, points, level, ...who } of everybody) {
        const named = { id, nameKey: id, createdAt: noon(signedUp) }
        if (audience === 'professional') {
          const facts = {
            userType: audience,
            subUserType: kind,
            status,
            name: id,
            email: id,
            passwordHash: '',
          } as const
          await database.db.insert(person).values({ ...named, ...facts })
          if (who.profession ?? who.state)
            await database.db
              .insert(professional)
              .values({ personId: id, profession: who.profession, state: who.state })
        } else {
          const { state, participating, group: economicGroupId } = who
          const facts = {
            cnpj: id,
            corporateName: id,
            tradeName: id,
            searchKey: id,
            state,
            participating,
            economicGroupId,
          }
          await database.db.insert(store).values({ ...named, ...facts, active: status === 'active' })
        }
        if (points !== 0 || level !== 1)
          await database.db
            .insert(pointsAccount)
            .values({ ownerType: audience, ownerId: id, openedAt: now, available: points, level })
        if (who.sent !== null) {
          const at = noon(daysAgo(who.sent))
          const sending = { clientKey: randomUUID(), bodyHash: '', senderId, source: 'manual', capturedAt: at } as const
          await database.db
            .insert(invoice)
            .values({ id: randomUUID(), ownerType: audience, ownerId: id, receivedAt: at, ...sending })
        }
      }
    }

    test('the list, the number and the recipients are who the rule says, whoever is registered', async () => {
      const { id: senderId } = await world.person('admin')
      const all = { limit: 100, order: 'name' } as const
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(known, { minLength: 8, maxLength: 20, selector: ({ id }) => id }),
          fc.array(rule, { minLength: 4, maxLength: 8 }),
          async (everybody, rules) => {
            await put(everybody, senderId)
            for (const each of rules) {
              const meant = everybody.filter((who) => fits(who, each))
              const ids = meant.map(({ id }) => id).toSorted()
              const { total, sample } = await segments.preview(each)
              expect([total, sample.map(({ _id }) => _id)]).toEqual([ids.length, ids.slice(0, 5)])
              const { _id: segmentId } = await make(each)
              const ofPeople = each.audience === 'professional'
              const within = await withinSegment(database.db, { segmentId, id: ofPeople ? person.id : store.id, now })
              const listed = ofPeople
                ? (await findProfessionals(database.db, { within, ...all })).map((row) => row.person.id)
                : (await findStores(database.db, { within, ...all })).map(({ row }) => row.id)
              expect(listed).toEqual(ids)
              expect(await (ofPeople ? countProfessionals : countStores)(database.db, { within })).toBe(ids.length)
              for (const who of everybody) {
                const around = await segments.around(database.db, { type: who.audience, id: who.id }, [segmentId])
                expect(around.has(segmentId)).toBe(ids.includes(who.id))
              }
              if (!ofPeople) continue
              const told = { audience: 'professional', segmentId, toldUpTo: null, limit: 100, now } as const
              const asked = meant.filter(({ status }) => status !== 'blocked').map(({ id }) => id)
              expect(await findAudience(database.db, told)).toEqual(asked.toSorted())
            }
          },
        ),
        { numRuns: timesOf({ ordinary: 6, long: 60 }) },
      )
    }, 180_000)

    test('levels are brought up to date before anybody is counted', async () => {
      const before = levelled
      await segments.preview(blankSegment)
      expect(levelled).toBe(before + 1)
    })

    test('what is written is kept once and in order, without what is asked of others', async () => {
      const made = await make({
        name: ' Sul ',
        states: ['sc', 'PR', 'sc'],
        levels: [3, 2, 3],
        storeStates: ['active'],
        groups: [groups[0]],
      })
      expect(made).toMatchObject({ name: 'Sul', states: ['PR', 'SC'], levels: [2, 3], storeStates: [], groups: [] })
      const stores = await segments.update(admin, made._id, { audience: 'store', groups: [groups[0]], version: 1 })
      expect(stores).toMatchObject({ audience: 'store', levels: [], statuses: [], groups: [groups[0]], version: 2 })
      expect(await segments.update(admin, made._id, { states: ['SC', 'PR'] })).toMatchObject({ version: 2 })
      const trail = await database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, made._id))
        .orderBy(auditEntry.seq)
      expect(trail).toMatchObject([
        { action: 'segment-created', after: { name: 'Sul', states: ['PR', 'SC'] } },
        {
          action: 'segment-updated',
          before: { audience: 'professional' },
          after: { audience: 'store', groups: [groups[0]] },
        },
      ])
    })

    test('what nobody can meet and what has no name is refused', async () => {
      const fieldsOf = (facts: Partial<NewSegment>) =>
        make(facts).then(
          () => null,
          ({ details }: { details: { fields: object } }) => Object.keys(details.fields),
        )
      expect(await fieldsOf({ name: ' ' })).toEqual(['name'])
      expect(await fieldsOf({ pointsFrom: 10, pointsTo: 9 })).toEqual(['pointsTo'])
      expect(await fieldsOf({ signedUpFrom: '2026-02-01', signedUpTo: '2026-01-31' })).toEqual(['signedUpTo'])
      expect(await fieldsOf({ sentWithinDays: 30, notSentForDays: 30 })).toEqual(['notSentForDays'])
      expect(await fieldsOf({ sentWithinDays: 30, notSentForDays: 29 })).toBeNull()
      await expect(segments.preview({ ...blankSegment, pointsFrom: 1, pointsTo: 0 })).rejects.toMatchObject({
        code: 'validation',
      })
    })

    test('of two changes from one version the second is told; none that is there is not found', async () => {
      const { _id, version } = await make()
      const outcomes = await Promise.allSettled(
        ['Norte', 'Leste'].map((name) => segments.update(admin, _id, { name, version })),
      )
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'version-conflict' },
      })
      await expect(segments.update(admin, randomUUID(), { active: false })).rejects.toMatchObject({ code: 'not-found' })
    })

    test('the list is found by name, audience and whether it is offered', async () => {
      const mark = randomUUID().slice(0, 8)
      const first = await make({ name: `${mark} Ágora` })
      const second = await make({ name: `${mark} Beira`, audience: 'store' })
      await segments.update(admin, second._id, { active: false })
      const named = async (filters: object) =>
        (await segments.list({ page: 1, limit: 20, order: 'name', search: mark, ...filters })).docs.map(
          ({ _id }) => _id,
        )
      expect(await named({})).toEqual([first._id, second._id])
      expect(await named({ search: `${mark} agora` })).toEqual([first._id])
      expect(await named({ audience: 'store' })).toEqual([second._id])
      expect(await named({ active: true })).toEqual([first._id])
      expect(await named({ id: second._id })).toEqual([second._id])
    })

    test('nobody is in a segment that there is not, nor around an owner of the other kind', async () => {
      const within = await withinSegment(database.db, { segmentId: randomUUID(), id: person.id, now })
      expect(await countProfessionals(database.db, { within })).toBe(0)
      const { _id } = await make({ statuses: [] })
      expect(await segments.around(database.db, { type: 'store', id: randomUUID() }, [_id])).toEqual(new Set())
    })
  })
})
