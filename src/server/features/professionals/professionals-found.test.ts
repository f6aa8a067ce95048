import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProfessionalPage, SegmentSaved } from '#contract/api.gen.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import { newEmail } from '#tests/support/joining.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databaseKinds())('professionals by where they stand, on %s', (kind) => {
  let app: TestApp
  const mark = `Saldo ${randomUUID().slice(0, 8)}`
  /** Id, points, number and name of the level. */
  type Line = readonly [id: string, points: number, level: number, name: string]
  let [nobody, little, rich]: (Line | undefined)[] = []

  async function member(points: number, number: number, name: string): Promise<Line> {
    const { deps, accounts, points: ledger } = app.services
    const id = await deps.database.transaction(async (tx) => {
      const facts = { userType: 'professional', subUserType: 'standard', status: 'active', password: null } as const
      const made = await accounts.createPerson(tx, { ...facts, name: `${mark} ${points}`, email: newEmail() })
      const owner = { type: 'professional', id: made } as const
      const credit = { kind: 'adjustment-credit', reason: 'Ajuste', key: randomUUID(), qualifying: true } as const
      if (points > 0) await ledger.adjust(tx, { owner, by: null, points, ...credit })
      return made
    })
    return [id, points, number, name]
  }
  beforeAll(async () => {
    app = await openTestApp({ kind })
    nobody = await member(0, 1, 'Essencial')
    little = await member(999, 1, 'Essencial')
    rich = await member(7000, 3, 'Autoral')
  })
  afterAll(() => app.close())

  const get = (path: string) => app.call('admin', 'GET', `${path}search=${encodeURIComponent(mark)}`)
  const list = async (query: string) =>
    (await get(`/admin/professionals?${query}`))
      .json<ProfessionalPage>()
      .docs.map(({ _id, points, level }) => [_id, points, level.level, level.name])

  test('the list tells points and level, and is narrowed by both', async () => {
    expect(await list('')).toEqual([nobody, rich, little])
    expect(await list('level=1&')).toEqual([nobody, little])
    expect(await list('level=3&')).toEqual([rich])
    expect(await list('pointsTo=0&')).toEqual([nobody])
    expect(await list('pointsFrom=1&pointsTo=999&')).toEqual([little])
    expect(await list('pointsFrom=1000&')).toEqual([rich])
  })

  test('the list and its file are those of a segment', async () => {
    const facts = { ...blankSegment, name: mark, levels: [1], pointsFrom: 1 }
    const { segment } = (await app.call('admin', 'POST', '/admin/segments', facts)).json<SegmentSaved>()
    expect(await list(`segment=${segment._id}&`)).toEqual([little])
    const file = (await get(`/admin/professionals/export?format=csv&segment=${segment._id}&`)).body
    expect(file).toContain(';999;1')
    expect(file).not.toContain(`${mark} 0`)
    expect(file).not.toContain(`${mark} 7000`)
  })
})
