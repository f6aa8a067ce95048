import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ExtractEntry, InvoiceStatus, UserType } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { EntryDrawer } from './entry-drawer.tsx'

let close: () => void
afterEach(() => close())

const invoice = invoiceNamed('77')
const waiting: ExtractEntry = {
  _id: '0199f3a0-0000-7000-8000-000000000801',
  kind: 'invoice-credit',
  direction: 'credit',
  points: 120,
  remaining: 0,
  status: 'pending',
  description: 'Nota 77',
  sourceType: 'invoice',
  sourceId: invoice._id,
  rule: null,
  occurredAt: '2026-11-20T12:00:00.000Z',
  availableAt: null,
  expiresAt: null,
  reversesId: null,
  invoice: null,
}

async function show(change: Partial<ExtractEntry> = {}, status: InvoiceStatus = 'pending', userType?: UserType) {
  const opened = await openAs(personNamed('Ana', userType))
  close = opened.close
  for (const whose of ['professional', 'admin'])
    opened.server.on(`GET /${whose}/invoices/${invoice._id}`, { json: { ...invoice, status } })
  await showPage(opened.app, () => (
    <EntryDrawer
      entry={{ ...waiting, ...change }}
      ownerType={userType === 'shopkeeper' ? 'store' : 'professional'}
      onClose={() => undefined}
    />
  ))
}

test.each<[string, Partial<ExtractEntry>, InvoiceStatus, UserType]>([
  ['quando a nota for aprovada', {}, 'pending', 'professional'],
  ['quando a nota for aprovada', {}, 'pending', 'shopkeeper'],
  ['quando seu cadastro for aprovado', {}, 'approved', 'professional'],
  ['quando o cadastro for aprovado', {}, 'approved', 'admin'],
  ['20/12/2026 09:00', { availableAt: '2026-12-20T12:00:00.000Z' }, 'approved', 'professional'],
])('points that wait say until when: %s', async (words, change, status, userType) => {
  await show(change, status, userType)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('points that are spent or gone say nothing of a day to come', async () => {
  await show({ status: 'cancelled' })
  expect(await screen.findByText('Cancelado')).toBeTruthy()
  expect(screen.queryByText(/quando|Disponível/)).toBeNull()
})

test('the rule says what each accelerator added, where the entry knows it', async () => {
  const accelerators = [
    { _id: 'a', name: 'Dobro', multiplierPercent: 200, points: 50, limited: true },
    { _id: 'b', name: 'Antigo', multiplierPercent: 125 },
  ]
  const made = { baseAmount: '100.00', ratePer100: 100, multiplierPercent: 225, roundedFrom: '225.00', note: null }
  await show({ rule: { ...made, accelerators } })
  expect(await screen.findByText('Dobro (2×, +50), Antigo (1,25×)')).toBeTruthy()
})
