import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, Invoice } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { InvoiceReviewPage } from './invoice-review-page.tsx'
import type { ReviewSearch } from './review-search.ts'

const first = invoiceNamed('77')
const second: Invoice = { ...invoiceNamed('78'), _id: '0199f3a0-0000-7000-8000-000000000104' }
const { _id: id } = first
const holder = { _id: id, name: 'Bia Prado', mine: false, until: '2026-11-21T15:30:00.000Z' }
const risks = [{ flag: 'velocity', others: [], count: 14, contradictions: [] }]

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on('GET /admin/invoices', { json: pageOf([first, second]) })
  server.on(`GET /admin/invoices/${second._id}`, { json: second })
  server.on('GET /admin/invoices/queue', { json: { waiting: 2, position: null, next: second._id, previous: id } })
  const docs = [
    { _id: id, holder, risks: [{ flag: 'signature', others: [], count: null, contradictions: [] }] },
    { _id: second._id, holder: null, risks },
  ]
  server.on('GET /admin/invoices/desk', { json: { docs } })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page() {
  const [search, setSearch] = useState<ReviewSearch>({ page: 1 })
  return <InvoiceReviewPage search={search} onSearch={setSearch} />
}
const bodiesOf = (route: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => JSON.parse(body) as object)

test('the list says who works on what and what speaks against it, and whoever only reads chooses nothing', async () => {
  await open('auditor')
  await showPage(app, Page)
  expect(await screen.findByText('Bia Prado')).toBeTruthy()
  expect(screen.getByText('Muitos envios')).toBeTruthy()
  expect(screen.getByText('Assinatura do XML')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Selecionar Nota 77' })).toBeNull()
})

test('several are approved together, what may not be stays chosen and says why', async () => {
  await open()
  const row = { ownerName: 'Ana', before: 100, after: 100 }
  const rows = [
    { ...row, _id: id, number: '77', refused: null },
    { ...row, _id: second._id, number: '78', refused: 'invoice-risky' },
  ]
  server.on('POST /admin/invoices/decisions/effect', { json: { docs: rows } })
  server.on('POST /admin/invoices/decisions', { json: { docs: rows.slice(0, 1) } })
  await showPage(app, Page)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Nota 77' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Nota 78' }))
  fireEvent.click(screen.getByRole('button', { name: 'Aprovar' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Aprovar' }))
  expect(await asked.findByText('Pontos creditados no total: 100')).toBeTruthy()
  expect(asked.getByText(/Esta nota tem alertas/)).toBeTruthy()
  expect(server.count('POST /admin/invoices/decisions')).toBe(0)
  const yes = asked.getByRole('button', { name: 'Confirmar' })
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(yes)
  await waitFor(() =>
    expect(bodiesOf('POST /admin/invoices/decisions')).toEqual([
      { action: 'approve', decisions: [{ _id: id, points: 100 }] },
    ]),
  )
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Notas decididas: 1' }]))
  expect(bodiesOf('POST /admin/invoices/decisions/effect')).toEqual([{ action: 'approve', ids: [id, second._id] }])
  expect(await screen.findByText('1 selecionado')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Nota 78' }).checked).toBe(true)
})

test('the queue opens with its first invoice', async () => {
  await open()
  await showPage(app, Page)
  const queue = await screen.findByRole('button', { name: 'Analisar a fila' })
  expect(await screen.findByText('2 notas esperam por análise.')).toBeTruthy()
  expect(queue.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(queue)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nota 78' })).toBeTruthy()
})

test('the list is narrowed to what is read and without risks, of which there is no file', async () => {
  await open()
  await showPage(app, () => <InvoiceReviewPage search={{ page: 1, prontas: 'sim' }} onSearch={() => undefined} />)
  expect(await screen.findByRole('checkbox', { name: 'Selecionar Nota 77' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Alertas' }).textContent).toBe('Tudo lido e sem alerta')
  expect(server.calls.some(({ path }) => path.startsWith('/admin/invoices?') && path.includes('ready=true'))).toBe(true)
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
})

test('what was chosen in a filter is chosen no more in another one, and stays in another order', async () => {
  await open()
  await showPage(app, Page)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Nota 77' }))
  expect(await screen.findByText('1 selecionado')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Valor/ }))
  await waitFor(() => expect(server.calls.some(({ path }) => path.includes('sort=-amount'))).toBe(true))
  expect(screen.getByText('1 selecionado')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Só as novas' }))
  await waitFor(() => expect(screen.queryByText('1 selecionado')).toBeNull())
  const again = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Nota 77' })
  expect(again.checked).toBe(false)
})

test('all of a filter are taken at once, and a number that changed meanwhile is told', async () => {
  await open()
  const third: Invoice = { ...invoiceNamed('79'), _id: '0199f3a0-0000-7000-8000-000000000105' }
  const [seen, now] = [{ ...pageOf([first, second]), totalDocs: 4 }, pageOf([first, second, third])]
  server.on('GET /admin/invoices', ({ path }) => ({ json: path.includes('limit=100') ? now : seen }))
  server.on('POST /admin/invoices/decisions/effect', { json: { docs: [] } })
  await showPage(app, Page)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Nota 77' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Selecionar todos os 4 deste filtro' }))
  expect(await screen.findByText('3 selecionados')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reprovar' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Reprovar' }))
  expect(asked.getByText('Você viu 4, agora são 3.')).toBeTruthy()
  expect(bodiesOf('POST /admin/invoices/decisions/effect')).toEqual([
    { action: 'reprove', ids: [id, second._id, third._id] },
  ])
})

test('more than a person can look at are decided on a page of their own, as the list is narrowed', async () => {
  await open()
  server.on('GET /admin/invoices', { json: { ...pageOf([first, second]), totalDocs: 51 } })
  const batch = '0199f3a0-0000-7000-8000-000000000f01'
  server.on('POST /admin/invoices/batches', { status: 201, json: { _id: batch } })
  await showPage(app, () => <InvoiceReviewPage search={{ page: 2, status: 'pending' }} onSearch={() => undefined} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Nota 77' }))
  expect(screen.queryByRole('button', { name: /^Selecionar todos/ })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Decidir todas as 51 deste filtro' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Aprovar' }))
  await waitFor(() => expect(server.count('POST /admin/invoices/batches')).toBe(1))
  const asked = server.calls.find(({ path }) => path.startsWith('/admin/invoices/batches'))
  expect(asked?.path).toBe('/admin/invoices/batches?status=pending')
  expect(JSON.parse(asked?.body ?? '')).toEqual({ action: 'approve' })
})

test('the file holds what the list is narrowed to, and a view of it is saved', async () => {
  await open('auditor')
  server.on('GET /admin/saved-views', { json: { docs: [] } })
  server.on('GET /admin/invoices/export', {
    status: 422,
    json: { error: { msg: 'Não há dados para exportar!', code: 'export-empty' } },
  })
  await showPage(app, Page)
  fireEvent.click(await screen.findByRole('button', { name: 'Só as novas' }))
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(server.count('GET /admin/invoices/export')).toBe(1))
  const asked = server.calls.find(({ path }) => path.startsWith('/admin/invoices/export'))
  expect(new URLSearchParams(asked?.path.split('?')[1]).toString()).toBe('sort=receivedAt&status=pending&format=csv')
  fireEvent.click(screen.getByRole('button', { name: /^Visões/ }))
  const save = await screen.findByRole('menuitem', { name: /Salvar esta visão/ })
  expect(save.getAttribute('aria-disabled')).not.toBe('true')
})
