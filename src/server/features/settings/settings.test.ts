import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { setting } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { defaultProgramme, type Programme, readProgramme, SettingUnusable } from './programme.rules.ts'
import { createSettingsService } from './settings.service.ts'

const first = { level: 1, name: 'A', sublevels: [{ sublevel: 1, minPoints: 0 }] }
const quiet: Programme['silentNotices'] = ['invoice-approved']

describe('the rules of the table', () => {
  const read = (key: string, value: unknown) => () => readProgramme(new Map([[key, value]]))

  test('are the defaults where it is silent', () => {
    expect(readProgramme(new Map())).toEqual(defaultProgramme)
    expect(read('something-else', 'x')()).toEqual(defaultProgramme)
  })

  test.each([
    ['a text', 'x'],
    ['nothing', null],
    ['no levels', []],
    ['an object', {}],
    ['a level without a name', [{ ...first, name: ' ' }]],
    ['a level out of order', [{ ...first, level: 2 }]],
    ['a level without sublevels', [{ ...first, sublevels: [] }]],
    ['a first level that must be earned', [{ ...first, sublevels: [{ sublevel: 1, minPoints: 10 }] }]],
    ['a sublevel out of order', [{ ...first, sublevels: [{ sublevel: 2, minPoints: 0 }] }]],
    ['a threshold that is no number', [{ ...first, sublevels: [{ sublevel: 1, minPoints: '0' }] }]],
    ['thresholds that do not rise', [first, { level: 2, name: 'B', sublevels: [{ sublevel: 1, minPoints: 0 }] }]],
  ])('%s is not believed', (_what, levels) => {
    expect(read('levels', levels)).toThrow(SettingUnusable)
  })

  test('a notice somebody must act on is never silent', () => {
    const silent = ['invoice-returned', 'invoice-approved', 'nonsense']
    expect(read('silentNotices', silent)().silentNotices).toEqual(['invoice-approved'])
    expect(read('silentNotices', 'x')).toThrow(SettingUnusable)
    expect(read('formerLevels', [{ year: '2026', levels: [first] }])).toThrow(SettingUnusable)
  })

  test('the default levels are believed', () => {
    expect(read('levels', defaultProgramme.levels)().levels).toEqual(defaultProgramme.levels)
  })
})

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.delete(setting)
  })

  describe('settings', () => {
    test('are the defaults until somebody changes them', async () => {
      const settings = createSettingsService({ clock: () => new Date() })
      expect(await settings.current(database.db)).toEqual(defaultProgramme)
    })

    test('a change holds here at once and on another instance within five seconds', async () => {
      let now = new Date('2026-11-20T12:00:00Z')
      const clock = () => now
      const [here, there] = [createSettingsService({ clock }), createSettingsService({ clock })]
      await there.current(database.db)
      await database.transaction((tx) => here.change(tx, { silentNotices: quiet }, null))
      expect((await here.current(database.db)).silentNotices).toEqual(quiet)
      now = new Date('2026-11-20T12:00:04.999Z')
      expect((await there.current(database.db)).silentNotices).toEqual([])
      now = new Date('2026-11-20T12:00:05Z')
      expect((await there.current(database.db)).silentNotices).toEqual(quiet)
    })

    test('a change leaves the other rules as they are, and is remembered with its author', async () => {
      const settings = createSettingsService({ clock: () => new Date('2026-11-20T12:00:00Z') })
      const by = '0199f3a0-0000-7000-8000-000000000001'
      await database.transaction((tx) => settings.change(tx, { silentNotices: quiet }, by))
      await database.transaction((tx) => settings.change(tx, { levels: defaultProgramme.levels }, by))
      await database.transaction((tx) => settings.change(tx, {}, by))
      expect(await settings.current(database.db)).toEqual({ ...defaultProgramme, silentNotices: quiet })
      const rows = await database.db.select().from(setting).orderBy(setting.key)
      expect(rows.map(({ key, updatedBy }) => [key, updatedBy])).toEqual([
        ['levels', by],
        ['silentNotices', by],
      ])
    })

    test('levels that are replaced are remembered with their last year; writing the same again remembers nothing', async () => {
      let now = new Date('2026-11-20T12:00:00Z')
      const settings = createSettingsService({ clock: () => now })
      const levels = [first, { level: 2, name: 'B', sublevels: [{ sublevel: 1, minPoints: 10 }] }]
      for (let times = 0; times < 2; times++) await database.transaction((tx) => settings.change(tx, { levels }, null))
      now = new Date('2027-06-01T12:00:00Z')
      await database.transaction((tx) => settings.change(tx, { levels: [first] }, null))
      expect(await settings.current(database.db)).toMatchObject({
        levels: [first],
        formerLevels: [
          { year: 2026, levels: defaultProgramme.levels },
          { year: 2027, levels },
        ],
      })
    })

    test('of changes of one part from the same version one is made, and other parts are not in its way', async () => {
      const settings = createSettingsService({ clock: () => new Date('2026-11-20T12:00:00Z') })
      const by = '0199f3a0-0000-7000-8000-000000000001'
      const advance = (part: 'levels' | 'faq', from: number) =>
        database.transaction((tx) => settings.advance(tx, { part, from }, by))
      expect(await settings.versionOf(database.db, 'levels')).toBe(0)
      // The first change makes what the second finds, and they wait for each other in another way.
      for (const from of [0, 1]) {
        const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => advance('levels', from)))
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const late = outcomes.find(({ status }) => status === 'rejected')
        expect(late).toMatchObject({ reason: { code: 'version-conflict' } })
      }
      await advance('faq', 0)
      expect(await settings.versionOf(database.db, 'levels')).toBe(2)
    })

    test('a change that was undone does not hold', async () => {
      const settings = createSettingsService({ clock: () => new Date('2026-11-20T12:00:00Z') })
      await settings.current(database.db)
      const undone = database.transaction(async (tx) => {
        await settings.change(tx, { silentNotices: quiet }, null)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect((await settings.current(database.db)).silentNotices).toEqual([])
    })

    test('nonsense is neither written nor used', async () => {
      const settings = createSettingsService({ clock: () => new Date() })
      const change = database.transaction((tx) => settings.change(tx, { levels: [{ ...first, name: ' ' }] }, null))
      await expect(change).rejects.toThrow(SettingUnusable)
      await database.db.insert(setting).values({ key: 'levels', value: 'x', updatedAt: new Date() })
      await expect(settings.current(database.db)).rejects.toThrow(SettingUnusable)
    })

    test('a clock that was set back does not keep an old reading', async () => {
      let now = new Date('2026-11-20T12:00:00Z')
      const settings = createSettingsService({ clock: () => now })
      await settings.current(database.db)
      await database.db.insert(setting).values({ key: 'silentNotices', value: quiet, updatedAt: now })
      now = new Date('2026-11-20T11:00:00Z')
      expect((await settings.current(database.db)).silentNotices).toEqual(quiet)
    })
  })
})
