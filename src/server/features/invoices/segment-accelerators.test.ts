/** Accelerators for a segment: who is in it is asked when an invoice is sent, and stays what it was. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AcceleratorCostQuestion, NewAccelerator, SegmentRule } from '#contract/api.gen.ts'
import { weekdayOf, weekdays } from '#domain/points/calendar.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import { accelerator, acceleratorUse } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, creditOf, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

const admin: Identity = { ...actors.admin, sessionId: randomUUID(), name: 'Carla Nunes', beforeTerms: false }
const minute = 60_000
const day = 1440 * minute

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  beforeEach(async () => {
    await world.database.db.delete(acceleratorUse)
    await world.database.db.delete(accelerator)
    // What was read of them is not remembered for longer, and nobody has sent anything for long.
    world.later(40 * day)
  })

  const today = () => new Date(world.now().getTime() - 3 * 60 * minute).toISOString().slice(0, 10)
  const sendWorth = (amount: string, by = actors.ana) => {
    world.later(minute)
    const fields = {
      capturedAt: world.now().toISOString(),
      accessKey: newAccessKey(),
      issuedAt: today(),
      amount,
    }
    return world.send({ by, pages: [], fields })
  }
  const send = (by = actors.ana) => sendWorth('100.00', by)
  const one = (id: string) => world.invoices.one({ by: actors.admin, id })
  const approve = (id: string) => world.invoices.decide({ by: actors.admin, id, action: 'approve', observation: '' })
  const segment = async (rule: Partial<SegmentRule>) =>
    (await world.services.segments.register(actors.admin, { ...blankSegment, name: 'Segmento', ...rule }))._id
  const doubled = (written: Partial<NewAccelerator> = {}) =>
    world.services.accelerators.register(admin, {
      name: 'Dobro',
      audience: 'professional',
      multiplierPercent: 200,
      mode: 'exclusive',
      startsAt: today(),
      endsAt: '2099-12-31',
      ...written,
    })
  const listed = async ({ personId }: { personId: string }) =>
    (await world.services.accelerators.listFor({ type: 'professional', id: personId }, { page: 1, limit: 9 })).totalDocs
  const factor = async ({ personId }: { personId: string }) =>
    (await world.services.points.pricing({ type: 'professional', id: personId })).multiplierPercent

  test('the invoice that brings somebody back is multiplied; the next one, and those of others, are not', async () => {
    await send(actors.bruno)
    await doubled({ segmentId: await segment({ notSentForDays: 30 }) })
    expect([await listed(actors.ana), await listed(actors.bruno)]).toEqual([1, 0])
    expect([await factor(actors.ana), await factor(actors.bruno)]).toEqual([200, 100])

    const back = await send()
    expect(back.pointsPreview).toBe(200)
    expect(await listed(actors.ana)).toBe(0)
    const [next, other] = [await send(), await send(actors.bruno)]
    expect([next.pointsPreview, other.pointsPreview]).toEqual([100, 100])

    expect((await one(back._id)).pointsPreview).toBe(200)
    expect((await approve(back._id)).points).toBe(200)
    expect((await approve(next._id)).points).toBe(100)
    expect(await creditOf(world.database.db, back._id)).toBe(200)
  })

  test('invoices that wait count for a segment that is chosen now, those that are decided do not', async () => {
    const [waiting, decided, other] = [await send(), await send(), await send(actors.bruno)]
    await approve(decided._id)
    // Ana has the points of what was approved.
    const rich = await segment({ pointsFrom: 100 })
    const { _id, version } = await doubled({ segmentId: rich, active: false })
    expect((await one(waiting._id)).pointsPreview).toBe(100)
    await world.services.accelerators.update(admin, { _id, version, active: true })
    expect((await one(waiting._id)).pointsPreview).toBe(200)
    expect((await one(decided._id)).points).toBe(100)
    expect((await one(other._id)).pointsPreview).toBe(100)
    expect((await approve(waiting._id)).points).toBe(200)
  })

  test('what one would have cost is what it would have added to each approved invoice of the last 90 days', async () => {
    await doubled()
    // One is multiplied already, one is a store's, one is of another month, one waits.
    const sent = await Promise.all(['12.34', '99.99', '150.00'].map((amount) => sendWorth(amount)))
    for (const { _id } of [...sent.slice(1), await sendWorth('77.77', actors.seller)]) await approve(_id)
    const { rows } = await world.database.db.execute<{ cents: number; type: string; owner: string; day: string }>(sql`
      select amount_cents::int as cents, owner_type as type, owner_id as owner, issued_at::text as day from invoice
      where status = 'approved' and issued_at >= ${today()}::date - 90`)
    const cost = (asked: Partial<AcceleratorCostQuestion>) =>
      world.services.accelerators.cost({
        audience: 'all',
        segmentId: null,
        multiplierPercent: 155,
        weekdays: [],
        ...asked,
      })
    const expectCost = async (asked: Partial<AcceleratorCostQuestion>, own: typeof rows) => {
      const added = own.map(({ cents }) => Math.floor((cents * 155) / 10_000) - Math.floor(cents / 100))
      const owners = new Set(own.map(({ owner }) => owner)).size
      const sum = added.reduce((total, points) => total + points, 0)
      expect(await cost(asked)).toMatchObject({ days: 90, invoices: own.length, owners, added: sum })
    }
    await expectCost({}, rows)
    const audiences = { professional: 'professional', shopkeeper: 'store' } as const
    for (const audience of ['professional', 'shopkeeper'] as const)
      await expectCost(
        { audience },
        rows.filter(({ type }) => type === audiences[audience]),
      )
    for (const weekday of weekdays)
      await expectCost(
        { weekdays: [weekday] },
        rows.filter(({ day: issued }) => weekdayOf(issued) === weekday),
      )
    const nobody = await segment({ pointsFrom: 1_000_000 })
    const none = await cost({ audience: 'professional', segmentId: nobody })
    expect(none).toEqual({ days: 90, invoices: 0, owners: 0, points: 0, added: 0 })
  })

  test('a segment of others, of everybody or one that is not offered is refused; one in use keeps its audience', async () => {
    const stores = await segment({ audience: 'store' })
    const refused = { details: { fields: { segmentId: 'Escolha um segmento da lista' } } }
    await expect(doubled({ segmentId: stores })).rejects.toMatchObject(refused)
    await expect(doubled({ audience: 'all', segmentId: stores })).rejects.toMatchObject(refused)
    await expect(doubled({ segmentId: randomUUID() })).rejects.toMatchObject(refused)
    const { _id, version, segmentId } = await doubled({ audience: 'shopkeeper', segmentId: stores })
    expect(segmentId).toBe(stores)
    await expect(
      world.services.segments.update(actors.admin, stores, { version: 1, audience: 'professional' }),
    ).rejects.toMatchObject({ code: 'validation' })
    await expect(world.services.accelerators.update(admin, { _id, version, audience: 'all' })).rejects.toMatchObject(
      refused,
    )
  })
})
