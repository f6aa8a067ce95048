import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { InvoiceReviewPage } from './invoice-review-page.tsx'
import type { ReviewSearch } from './review-search.ts'

const first = invoiceNamed('77', { amount: '100.00', pointsPreview: 100 })
const second = { ...invoiceNamed('78'), _id: '0199f3a0-0000-7000-8000-000000000104' }
const path = `/admin/invoices/${first._id}`
const standing = { status: 'pending', points: 100, availablePoints: 0, pendingPoints: 100 }

let app: AppContext
let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on('GET /admin/invoices', { json: pageOf([first, second]) })
  server.on('GET /admin/invoices/desk', { json: { docs: [] } })
  server.on('GET /admin/invoices/queue', { json: { waiting: 1, position: 1, next: null, previous: null } })
  server.on(`GET ${path}`, { json: first })
  server.on(`PUT ${path}/claim`, { json: { _id: 'c', name: 'Carla', mine: true, until: '2026-11-21T15:30:00.000Z' } })
  server.on(`DELETE ${path}/claim`, { json: { msg: 'Nota devolvida à fila.' } })
  server.on(`POST ${path}/effect`, { json: { before: standing, after: { ...standing, status: 'approved' } } })
})
afterEach(() => close())

const show = (search: ReviewSearch) =>
  showPage(app, () => <InvoiceReviewPage search={search} onSearch={() => undefined} />)
async function confirm() {
  const asked = within(await screen.findByRole('dialog', { name: 'Aprovar' }))
  const yes = asked.getByRole('button', { name: 'Confirmar' })
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(yes)
}
/** What was said last, with its way back. */
async function said(text: string) {
  const found: ReturnType<typeof takeToasts> = []
  await waitFor(() => {
    found.push(...takeToasts())
    expect(found.map((toast) => toast.text)).toContain(text)
  })
  return found.find((toast) => toast.text === text)
}

test('a decision can be taken back for a minute, or it is said why not', async () => {
  server.on(`PUT ${path}/approve`, { json: { ...first, status: 'approved', points: 100 } })
  await show({ page: 1, nota: first._id })
  await screen.findByRole('heading', { level: 1, name: 'Nota 77' })
  fireEvent.keyDown(document.body, { key: 'a' })
  await confirm()
  const approved = await said('Nota aprovada.')
  expect(approved).toMatchObject({ duration: 10_000, action: { label: 'Desfazer' } })
  server.on(`PUT ${path}/undo`, { json: first })
  approved?.action?.onPress()
  await said('Decisão desfeita.')
  server.on(`PUT ${path}/undo`, refusal(409, 'invoice-undo-late'))
  approved?.action?.onPress()
  const late = await said('Não dá mais para desfazer esta decisão. Veja como a nota está agora.')
  expect(late?.kind).toBe('error')
})

test('so can a decision on several, all of them at once', async () => {
  const rows = [first, second].map(({ _id, number }) => ({
    _id,
    number,
    ownerName: 'Ana',
    before: 1,
    after: 1,
    refused: null,
  }))
  server.on('POST /admin/invoices/decisions/effect', { json: { docs: rows } })
  server.on('POST /admin/invoices/decisions', { json: { docs: rows } })
  for (const { _id } of rows) server.on(`PUT /admin/invoices/${_id}/undo`, { json: first })
  await show({ page: 1 })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Nota 77' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Nota 78' }))
  fireEvent.click(screen.getByRole('button', { name: 'Aprovar' }))
  await confirm()
  const decided = await said('Notas decididas: 2')
  decided?.action?.onPress()
  await said('Decisões desfeitas: 2')
  expect(rows.map(({ _id }) => server.count(`PUT /admin/invoices/${_id}/undo`))).toEqual([1, 1])
})

test('whoever opens the invoice again within the minute finds the way back there', async () => {
  const at = new Date().toISOString()
  const approved = {
    action: 'approve',
    from: 'pending',
    to: 'approved',
    at,
    byName: 'Carla',
    observation: null,
  } as const
  server.on(`GET ${path}`, { json: { ...first, status: 'approved', history: [...first.history, approved] } })
  server.on(`PUT ${path}/undo`, { json: first })
  await show({ page: 1, nota: first._id })
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer a decisão' }))
  await said('Decisão desfeita.')
})

test('a decision of somebody else, or of before, has none', async () => {
  const old = { action: 'approve', from: 'pending', to: 'approved', observation: null } as const
  const now = new Date()
  for (const event of [
    { ...old, at: now.toISOString(), byName: 'Bia Prado' },
    { ...old, at: new Date(now.getTime() - 61_000).toISOString(), byName: 'Carla' },
  ]) {
    server.on(`GET ${path}`, { json: { ...first, status: 'approved', history: [event] } })
    const { unmount } = await show({ page: 1, nota: first._id })
    expect(await screen.findByRole('button', { name: 'Cancelar aprovação' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Desfazer a decisão' })).toBeNull()
    unmount()
  }
})
