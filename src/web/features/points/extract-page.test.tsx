import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ExtractEntry } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { ExtractPage } from './extract-page.tsx'

let close: () => void
afterEach(() => close())

const balances = { availablePoints: 0, pendingPoints: 0, expiringPoints30: 0, levelPoints: 0, lifetimePoints: 0 }
const credit: ExtractEntry = {
  _id: 'a',
  kind: 'invoice-credit',
  direction: 'credit',
  points: 3821,
  remaining: 3821,
  status: 'active',
  description: 'Nota 77',
  sourceType: 'invoice',
  sourceId: '0199f3a0-0000-7000-8000-000000000101',
  rule: null,
  occurredAt: '2026-11-20T12:00:00.000Z',
  availableAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  reversesId: null,
  invoice: { issuerName: 'Casa das Louças', issuedAt: '2026-11-18', replaced: false },
}

test('entries name the store and the day of the invoice; one that another took the place of says so', async () => {
  const opened = await openAs(personNamed('Ana'))
  close = opened.close
  const replaced = { ...credit, _id: 'b', points: 3956, status: 'cancelled', invoice: null } as const
  const docs: ExtractEntry[] = [
    credit,
    { ...replaced, invoice: { issuerName: null, issuedAt: null, replaced: true } },
    { ...replaced, _id: 'c' },
  ]
  opened.server.on('GET /professionals/extract/get-all', { json: { ...pageOf(docs), balances } })
  await showPage(opened.app, () => (
    <ExtractPage filter={{ page: 1 }} onFilter={() => undefined} levels={false} onLevels={() => undefined} />
  ))
  const list = await screen.findByRole('list', { name: 'Lançamentos' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nota 77Casa das Louças · emitida em 18/11/2026 · lançado em 20/11/2026+3.821Disponível',
    'Nota 77lançado em 20/11/2026+3.956Recalculado',
    'Nota 77Pontos de nota · 20/11/2026 09:00+3.956Cancelado',
  ])
})
