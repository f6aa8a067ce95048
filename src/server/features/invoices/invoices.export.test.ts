import { beforeAll, describe, expect, test } from 'vitest'
import type { ExportCell } from '#domain/exports/table.ts'
import type { Place } from '#server/db/stretch.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, newAccessKey, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'
import type { InvoiceExport } from './invoices.export.ts'

const by = actors.admin

eachDatabase((_kind, open) => {
  describe('invoices as a table', () => {
    let world: InvoicesWorld
    beforeAll(async () => {
      world = await openInvoices(await open())
      const capturedAt = '2026-11-20T12:00:00.000Z'
      const send = (number: string, fields = {}, sender = actors.ana) =>
        world.send({ by: sender, pages: [], fields: { capturedAt, accessKey: newAccessKey(), number, ...fields } })
      const decided = await send('900', { amount: '1234.50', issuedAt: '2026-11-18', issuerCnpj: '11222333000181' })
      await world.invoices.decide({ by, id: decided._id, action: 'approve', observation: '' })
      await send('901')
      await send('902', { amount: '50.00' })
      // Of the same instant and amount: only the id tells them apart.
      await send('903', { amount: '50.00' })
      await send('904')
      world.later(60_000)
      await send('905', { amount: '7.10' }, actors.seller)
      return () => world.close()
    })

    /** All rows, three at a time. */
    async function rowsOf(filter: InvoiceExport) {
      const { exporting } = world.invoices
      const [asked, rows]: [{ filter: InvoiceExport; at: Date }, Record<string, ExportCell | null | undefined>[]] = [
        { filter, at: world.now() },
        [],
      ]
      let after: Place | null = null
      do {
        const part = await exporting.read(world.database.db, asked, { after, limit: 3 })
        rows.push(
          ...part.rows.map((row) => Object.fromEntries(exporting.columns.map(({ header }, at) => [header, row[at]]))),
        )
        after = part.next
      } while (after)
      expect(await exporting.count(world.database.db, asked)).toBe(rows.length)
      return rows
    }
    const numbersOf = async (filter: InvoiceExport) =>
      (await rowsOf(filter)).map(({ Número: cell }) => (cell?.type === 'text' ? cell.text : null))

    test.each(['receivedAt', '-receivedAt', 'amount', '-amount'] as const)(
      'by %s they are those of the list, in its order, each once',
      async (sort) => {
        const { docs } = await world.invoices.list({ by, page: 1, limit: 100, order: sort })
        expect(docs.length).toBeGreaterThan(5)
        expect(await numbersOf({ sort })).toEqual(docs.map(({ number }) => number))
      },
    )

    test('they are narrowed as the list is', async () => {
      for (const filter of [
        { ownerType: 'store' },
        { status: ['approved', 'returned'] },
        { search: '90', type: 'retail' },
        { search: 'ana' },
      ] as const satisfies readonly InvoiceExport[]) {
        const { docs } = await world.invoices.list({ by, page: 1, limit: 100, ...filter })
        expect(docs.length).toBeGreaterThan(0)
        expect(await numbersOf(filter)).toEqual(docs.map(({ number }) => number))
      }
    })

    test('money and points are numbers, days are days, and whose it is stands beside it', async () => {
      const [approved] = await rowsOf({ search: '900' })
      expect(approved).toMatchObject({
        Situação: { text: 'Aprovada' },
        'De quem': { text: 'Profissional' },
        Nome: { text: tiny.people.ana.name },
        'CNPJ do emitente': { text: '11.222.333/0001-81' },
        'Emitida em': { type: 'day', day: '2026-11-18' },
        'Valor (R$)': { type: 'decimal', hundredths: 123_450 },
        'Pontos previstos': null,
        'Pontos creditados': { type: 'integer', value: 1234 },
        'Decidida em': { type: 'instant' },
      })
      const [waiting] = await rowsOf({ search: '905' })
      expect(waiting).toMatchObject({
        'De quem': { text: 'Loja' },
        Vendedor: { text: tiny.people.seller.name },
        'Pontos previstos': { value: 7 },
        'Pontos creditados': null,
      })
    })
  })
})
