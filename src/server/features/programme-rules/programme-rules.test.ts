/** The register of the programme's rules: written for days to come, never for days that have. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { NewProgrammeRules } from '#contract/api.gen.ts'
import { firstRules } from '#domain/points/programme-rules.ts'
import { rulesFactsOf } from '#domain/points/programme-rules-fields.ts'
import type { Database } from '#server/db/db.ts'
import { auditEntry, programmeRules } from '#server/db/schema/schema.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/invoices.ts'

const { admin } = actors
const written: NewProgrammeRules = { ...rulesFactsOf(firstRules), startsOn: '2026-12-01', note: '' }

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.delete(programmeRules)
  })

  const begin = (start = '2026-11-20T12:00:00Z') => {
    const trial = pointsOnTrial(database, start)
    const { programmeRules: rules } = trial
    const make = (facts: Partial<NewProgrammeRules> = {}) => rules.register(admin, { ...written, ...facts })
    const listed = async () =>
      (await rules.list({ page: 1, limit: 20, order: '-startsOn' })).docs.map(({ startsOn, standing }) => [
        startsOn,
        standing,
      ])
    const fieldsOf = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        ({ details }: { details: { fields: object } }) => details.fields,
      )
    return { ...trial, rules, make, listed, fieldsOf }
  }

  test('rules begin after today, on a day of their own; the trail tells them', async () => {
    const { make, fieldsOf } = begin()
    const made = await make({ note: ' Obras rendem metade. ', professionalConstructionRate: 50 })
    expect(made).toMatchObject({ standing: 'coming', note: 'Obras rendem metade.', professionalConstructionRate: 50 })
    expect(await fieldsOf(make())).toEqual({ startsOn: 'Outras regras já começam neste dia' })
    expect(await fieldsOf(make({ startsOn: '2026-11-20' }))).toEqual({ startsOn: 'Escolha um dia depois de hoje' })
    expect(await fieldsOf(make({ startsOn: '2026-12-02', holdDays: 91 }))).toEqual({ holdDays: 'De 0 a 90 dias' })
    const trail = await database.db.select().from(auditEntry).where(eq(auditEntry.subjectId, made._id))
    expect(trail).toMatchObject([{ action: 'rules-created', after: { startsOn: '2026-12-01', holdDays: 0 } }])
  })

  test('the day is that of São Paulo', async () => {
    const { make, at } = begin('2026-12-01T02:59:00Z')
    await make({ startsOn: '2026-12-01' })
    at('2026-12-01T03:00:00Z')
    await expect(make({ startsOn: '2026-12-01' })).rejects.toMatchObject({ code: 'validation' })
  })

  test('each stands where its day puts it, those the programme began with last', async () => {
    const { make, listed, rule, at } = begin()
    await rule({})
    await make({ startsOn: '2027-01-01' })
    await make()
    expect(await listed()).toEqual([
      ['2027-01-01', 'coming'],
      ['2026-12-01', 'coming'],
      [null, 'current'],
    ])
    at('2026-12-15T12:00:00Z')
    expect(await listed()).toEqual([
      ['2027-01-01', 'coming'],
      ['2026-12-01', 'current'],
      [null, 'former'],
    ])
  })

  test('what is to come is changed and taken back; what has begun is neither', async () => {
    const { rules, make, at, fieldsOf, listed } = begin()
    const { _id, version } = await make()
    await make({ startsOn: '2027-01-01' })
    expect(await rules.update(admin, _id, { holdDays: 7, version })).toMatchObject({ holdDays: 7, version: 2 })
    expect(await rules.update(admin, _id, { holdDays: 7 })).toMatchObject({ version: 2 })
    expect(await fieldsOf(rules.update(admin, _id, { startsOn: '2026-11-20' }))).toHaveProperty('startsOn')
    expect(await fieldsOf(rules.update(admin, _id, { startsOn: '2027-01-01' }))).toHaveProperty('startsOn')
    at('2026-12-01T03:00:00Z')
    const begun = { code: 'rules-begun' }
    await expect(rules.update(admin, _id, { startsOn: '2027-02-01' })).rejects.toMatchObject(begun)
    await expect(rules.remove(admin, _id)).rejects.toMatchObject(begun)
    const [later] = (await rules.list({ page: 1, limit: 1, order: '-startsOn' })).docs
    await rules.remove(admin, later?._id ?? '')
    expect(await listed()).toEqual([
      ['2026-12-01', 'current'],
      [null, 'former'],
    ])
    await expect(rules.remove(admin, later?._id ?? '')).rejects.toMatchObject({ code: 'not-found' })
    await expect(rules.update(admin, randomUUID(), {})).rejects.toMatchObject({ code: 'not-found' })
  })

  test('those the programme began with are told though no table has them, and are not changed', async () => {
    const { rules, rule, listed } = begin()
    expect(await listed()).toEqual([[null, 'current']])
    await rule({})
    const [first] = (await rules.list({ page: 1, limit: 1, order: 'startsOn' })).docs
    expect(await rules.list({ page: 1, limit: 1, order: 'startsOn', id: first?._id })).toMatchObject({ totalDocs: 1 })
    await expect(rules.update(admin, first?._id ?? '', {})).rejects.toMatchObject({ code: 'rules-begun' })
  })

  test('of two changes from one version, and of two for one day, the second is told', async () => {
    const { rules, make } = begin()
    const { _id, version } = await make()
    const both = await Promise.allSettled([3, 4].map((holdDays) => rules.update(admin, _id, { holdDays, version })))
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version-conflict' } })
    const days = await Promise.allSettled([make({ startsOn: '2027-03-01' }), make({ startsOn: '2027-03-01' })])
    expect(days.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(days.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'validation' } })
  })
})
