/** Whatever happened to an invoice, all that tell of it tell the same: list, desk, export, extract and notice. */
import { beforeAll, expect, test } from 'vitest'
import type { ExtractEntry, InvoiceAction, InvoiceSummary, InvoiceType } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { shownInvoiceStatus } from '#domain/invoices/shown-status.ts'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'

const by = actors.admin
const owner = { type: 'professional', id: actors.ana.personId } as const
const all = { page: 1, limit: 10_000 }

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constantFrom<InvoiceAction>('approve', 'approve', 'approve', 'cancel', 'reprove', 'reopen', 'return'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom<InvoiceType>('retail', 'construction', 'showroom') }) },
  { weight: 2, arbitrary: fc.record({ specified: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ cents: fc.integer({ min: 0, max: 99_999 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const isClosed = ({ status }: Pick<ExtractEntry, 'status'>) => status === 'cancelled' || status === 'reversed'
const sum = (rows: readonly { points: number }[]) => rows.reduce((total, { points }) => total + points, 0)

/** The sum a notice tells last: all that the invoice brings. */
const toldBy = (body: string) => Number(/rende\S* ([\d.]+) ponto/.exec(body)?.[1]?.replaceAll('.', '') ?? 0)

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })

  const make = (id: string, next: Step) => {
    const { invoices } = world
    if ('action' in next) return invoices.decide({ by, id, action: next.action, observation: 'Motivo.' })
    if ('type' in next) return invoices.setType({ by, id, type: next.type })
    if ('specified' in next) return invoices.setSpecification({ by, id, approved: next.specified })
    return invoices.review({ by, id, fields: { amount: (next.cents / 100).toFixed(2) } })
  }

  /** What is refused changes nothing. */
  async function take(id: string, steps: readonly Step[]): Promise<void> {
    for (const next of steps) {
      world.later(60_000)
      await make(id, next).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
    }
  }

  async function exported(number: string) {
    const { exporting } = world.invoices
    const asked = { filter: { search: number }, at: world.now() }
    const { rows } = await exporting.read(world.database.db, asked, { after: null, limit: 10 })
    const cells = exporting.columns.map(({ header }, at) => [header, rows[0]?.[at]] as const)
    return Object.fromEntries(cells)
  }

  async function listed(number: string, actor = actors.ana): Promise<InvoiceSummary> {
    const { docs } = await world.invoices.list({ by: actor, ...all, search: number })
    expect(docs).toHaveLength(1)
    return docs[0]!
  }

  async function entriesOf(id: string): Promise<ExtractEntry[]> {
    const { docs } = await world.services.points.extract(owner, all)
    return docs.filter(({ sourceId }) => sourceId === id)
  }

  /** The notice that was last about what the invoice brings. */
  async function lastTold(number: string): Promise<string | undefined> {
    const { docs } = await world.services.notifications.list({ personId: actors.ana.personId, ...all })
    return docs.find(({ kind, body }) => /approved|cancelled/.test(kind) && body.includes(number))?.body
  }

  async function check(id: string, number: string): Promise<InvoiceSummary> {
    const summary = await listed(number)
    const {
      pages: _pages,
      products: _products,
      history: _history,
      signature: _signature,
      version: _version,
      ...one
    } = await world.invoices.one({ by, id })
    const { credits, ...same } = one
    expect(same).toEqual(summary)
    expect(await listed(number, by)).toEqual(summary)
    const entries = await entriesOf(id)
    const opened = entries.filter(({ direction }) => direction === 'credit')
    expect(credits.map(({ _id, points, status }) => ({ _id, points, status }))).toEqual(
      opened.map(({ _id, points, status }) => ({ _id, points, status })).toReversed(),
    )
    const counted = sum(entries.filter((entry) => !isClosed(entry)))
    const { status, points, pointsPreview, reversedPoints } = summary
    expect(counted).toBe(points ?? (status === 'cancelled' || status === 'reproved' ? 0 : (pointsPreview ?? 0)))
    // What counts no more was given back in full: without it the balance is the same.
    const closed = entries.filter(isClosed).filter((entry) => entry.status === 'reversed')
    expect(sum(closed.filter(({ direction }) => direction === 'credit'))).toBe(
      sum(closed.filter(({ direction }) => direction === 'debit')),
    )
    if (reversedPoints !== null) expect({ counted, some: reversedPoints > 0 }).toEqual({ counted: 0, some: true })
    expect(await exported(number)).toMatchObject({
      'Pontos creditados': points === null ? null : { value: points },
      'Pontos estornados': reversedPoints === null ? null : { value: reversedPoints },
      'Loja emitente': { text: tiny.stores.numeric.tradeName },
    })
    if (status === 'approved') expect(toldBy((await lastTold(number)) ?? '')).toBe(points)
    return summary
  }

  let count = 0
  async function send(): Promise<{ id: string; number: string }> {
    const number = String((count += 1) + 700_000)
    const { cnpj } = tiny.stores.numeric
    const fields = { accessKey: newAccessKey(), number, amount: '100.00', issuerCnpj: cnpj, issuedAt: '2026-11-18' }
    const { _id: id } = await world.send({
      pages: [],
      fields: { capturedAt: '2026-11-20T12:00:00.000Z', specification: true, ...fields },
    })
    return { id, number }
  }

  test(
    'the sums of one invoice agree after any history',
    async () => {
      const run = async (steps: readonly Step[]) => {
        const { id, number } = await send()
        await take(id, steps)
        await check(id, number)
      }
      await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), run), {
        numRuns: timesOf({ ordinary: 15, long: 200 }),
        endOnFailure: true,
      })
    },
    timesOf({ ordinary: 60_000, long: 600_000 }),
  )

  test('a bonus that comes later is told with the new sum; what is taken back is called so', async () => {
    const { id, number } = await send()
    await take(id, [{ action: 'approve' }, { specified: true }])
    expect(await check(id, number)).toMatchObject({ points: 120 })
    expect(await lastTold(number)).toBe(`Os pontos da sua nota ${number} mudaram. Agora ela rende 120 pontos ao todo.`)
    await take(id, [{ type: 'showroom' }])
    const reversed = await check(id, number)
    expect(reversed).toMatchObject({ status: 'approved', points: 0, reversedPoints: 120 })
    expect(shownInvoiceStatus(reversed)).toBe('reversed')
    expect(await exported(number)).toMatchObject({ Situação: { text: 'Estornada' } })
    expect(await lastTold(number)).toBe(`Os pontos da sua nota ${number} mudaram. Agora ela não rende pontos.`)
    await take(id, [{ type: 'retail' }])
    expect(await check(id, number)).toMatchObject({ points: 120, reversedPoints: null })
  })

  test('a cancelled invoice keeps saying what it had brought, and an entry that another one replaced says so', async () => {
    const { id, number } = await send()
    await take(id, [{ cents: 20_000 }, { action: 'approve' }, { action: 'cancel' }])
    expect(await check(id, number)).toMatchObject({ status: 'cancelled', points: null, reversedPoints: 200 })
    const entries = await entriesOf(id)
    expect(
      entries.map(({ description, points, status, invoice }) => [description, points, status, invoice?.replaced]),
    ).toEqual([
      [`Estorno: Nota ${number}`, 200, 'reversed', false],
      [`Nota ${number}`, 200, 'reversed', false],
      [`Nota ${number}`, 100, 'cancelled', true],
    ])
    expect(entries[0]?.invoice).toMatchObject({
      issuerName: tiny.stores.numeric.tradeName,
      issuedAt: '2026-11-18',
    })
  })
})
