import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SegmentRule } from '#contract/api.gen.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import { fc, timesOf } from '#domain/testing/properties.ts'
import type { Database } from '#server/db/db.ts'
import {
  announcement,
  economicGroup,
  invoice,
  notification,
  person,
  pointsAccount,
  professional,
  store,
  tag,
} from '#server/db/schema/schema.ts'
import { createAnnouncementsService } from '#server/features/announcements/announcements.service.ts'
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts'
import { createProfessionalsService } from '#server/features/professionals/professionals.service.ts'
import { createSettingsService } from '#server/features/settings/settings.service.ts'
import { createStoresService } from '#server/features/stores/stores.service.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/invoices.ts'
import { createSegmentsService } from './segments.service.ts'

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
  readonly tag: 'vip' | 'mostra 2026' | null
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
    among(rule.tags, who.tag) &&
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
  tag: fc.constantFrom('vip' as const, 'mostra 2026' as const, null),
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
  tags: some('vip', 'mostra 2026'),
  pointsFrom: end(0, 500),
  pointsTo: end(500, 2999),
  signedUpFrom: end(daysAgo(400), daysAgo(31)),
  signedUpTo: end(daysAgo(30), daysAgo(0)),
  sentWithinDays: end(30, 200),
  notSentForDays: end(1, 29),
})

eachDatabase((_kind, open) => {
  describe('who is in a segment', () => {
    const { admin } = actors
    let database: Database
    let senderId = ''
    beforeAll(async () => {
      database = await open()
      senderId = (await accountsOn(database).person('admin')).id
      const facts = { createdAt: now, status: 'active' } as const
      await database.db.insert(economicGroup).values(groups.map((id) => ({ id, name: id, nameKey: id, ...facts })))
    })

    /** All that asks who is in a segment. */
    function asking() {
      const deps = { database, clock: () => now, newId: randomUUID }
      const points = { refreshLevels: async () => 0, levelNames: async () => new Map<number, string>() }
      const segments = createSegmentsService({ ...deps, points })
      const notifications = createNotificationsService({ ...deps, settings: createSettingsService(deps) })
      return {
        segments,
        // What else they are made from is not asked for by a list.
        professionals: createProfessionalsService({ ...deps, points } as never),
        stores: createStoresService({ ...deps, points } as never),
        announcements: createAnnouncementsService({ ...deps, notifications, segments }),
      }
    }

    const noon = (day: string) => new Date(`${day}T15:00:00Z`)

    async function put(everybody: readonly Known[], senderId: string): Promise<void> {
      for (const table of [announcement, notification, tag, invoice, pointsAccount, professional])
        await database.db.delete(table)
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
        if (who.tag !== null)
          await database.db
            .insert(tag)
            .values({ subjectType: audience === 'store' ? 'store' : 'person', subjectId: id, tag: who.tag })
        if (who.sent !== null) {
          const at = noon(daysAgo(who.sent))
          const sending = { clientKey: randomUUID(), bodyHash: '', senderId, source: 'manual', capturedAt: at } as const
          await database.db
            .insert(invoice)
            .values({ id: randomUUID(), ownerType: audience, ownerId: id, receivedAt: at, ...sending })
        }
      }
    }

    async function isAsked(rule: SegmentRule, everybody: readonly Known[]): Promise<void> {
      const { segments, professionals, stores, announcements } = asking()
      const meant = everybody.filter((who) => fits(who, rule))
      const ids = meant.map(({ id }) => id).toSorted()
      const { total, sample } = await segments.preview(rule)
      expect([total, sample.map(({ _id }) => _id)]).toEqual([ids.length, ids.slice(0, 5)])
      const { _id: segmentId } = await segments.register(admin, { ...blankSegment, name: 'Alguns', ...rule })
      const ofPeople = rule.audience === 'professional'
      const listing = { page: 1, limit: 100, order: 'name', segment: segmentId } as const
      const list = await (ofPeople ? professionals.list(listing) : stores.list(listing))
      expect([list.totalDocs, list.docs.map(({ _id }) => _id)]).toEqual([ids.length, ids])
      for (const who of everybody) {
        const around = await segments.around(database.db, { type: who.audience, id: who.id }, [segmentId])
        expect(around.has(segmentId)).toBe(ids.includes(who.id))
      }
      if (!ofPeople) return
      const words = { title: 'Encontro', body: 'Venha.', link: null, sendAt: null }
      const { _id } = await announcements.register(admin, { ...words, audience: 'professional', segmentId })
      await announcements.sendDue()
      const told = await database.db
        .select()
        .from(notification)
        .where(like(notification.sourceKey, `announcement:${_id}%`))
      const mayEnter = meant.filter(({ status }) => status !== 'blocked').map(({ id }) => id)
      expect(told.map(({ personId }) => personId).toSorted()).toEqual(mayEnter.toSorted())
    }

    test('the list, the number and the recipients are who the rule says, whoever is registered', async () => {
      const register = fc.uniqueArray(known, { minLength: 8, maxLength: 20, selector: ({ id }) => id })
      const rules = fc.array(rule, { minLength: 4, maxLength: 8 })
      await fc.assert(
        fc.asyncProperty(register, rules, async (everybody, asked) => {
          await put(everybody, senderId)
          for (const each of asked) await isAsked(each, everybody)
        }),
        { numRuns: timesOf({ ordinary: 6, long: 60 }) },
      )
    }, 180_000)
  })
})
