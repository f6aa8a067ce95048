import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, InvoiceBatch } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { BatchPage } from './batch-page.tsx'
import { BatchesPage } from './batches-page.tsx'

const id = '0199f3a0-0000-7000-8000-000000000f01'
const prepared: InvoiceBatch = {
  _id: id,
  action: 'approve',
  status: 'prepared',
  byName: 'Carla Souza',
  total: 121,
  looked: 121,
  going: 97,
  decided: 0,
  refused: 24,
  failed: 0,
  points: 51_230,
  pointsDecided: 0,
  reasons: [{ code: 'invoice-risky', count: 24 }],
  observation: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  confirmedAt: null,
  endedAt: null,
}
const done: InvoiceBatch = {
  ...prepared,
  status: 'done',
  going: 0,
  decided: 95,
  refused: 26,
  failed: 2,
  pointsDecided: 51_000,
  confirmedAt: '2026-11-20T12:05:00.000Z',
  endedAt: '2026-11-20T12:06:00.000Z',
}
const row = { _id: '0199f3a0-0000-7000-8000-000000000101', number: '77', ownerName: 'Ana Lima', before: 10, after: 10 }

let app: AppContext
let server: SmallServer
let close: () => void
async function open(batch: InvoiceBatch, subUserType: AdminKind = 'operator') {
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(`GET /admin/invoices/batches/${id}`, { json: batch })
  server.on(`GET /admin/invoices/batches/${id}/rows`, { json: pageOf([{ ...row, refused: 'invoice-risky' }]) })
  await showPage(app, () => <BatchPage id={id} />)
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

const bodies = () =>
  server.calls.filter(({ path }) => path.endsWith('/confirm')).map(({ body }) => JSON.parse(body) as object)

test('what it would do is shown with its sum and what is left out, and confirmed once', async () => {
  await open(prepared)
  expect(await screen.findByRole('heading', { level: 1, name: 'Aprovar notas em lote' })).toBeTruthy()
  expect(screen.getByText('51.230')).toBeTruthy()
  expect(screen.getAllByText(/Esta nota tem alertas/)).toBeTruthy()
  expect(await screen.findByText('Ana Lima')).toBeTruthy()
  server.on(`PUT /admin/invoices/batches/${id}/confirm`, { json: { ...prepared, status: 'deciding' } })
  server.on(`GET /admin/invoices/batches/${id}`, { json: { ...prepared, status: 'deciding', going: 40, decided: 57 } })
  fireEvent.click(screen.getByRole('button', { name: 'Aprovar: 97' }))
  expect(await screen.findByText(/^57 de 97 notas/)).toBeTruthy()
  expect(bodies()).toEqual([{}])
  server.on(`GET /admin/invoices/batches/${id}`, { json: done })
  expect(await screen.findByText('Decisão concluída', undefined, { timeout: 4000 })).toBeTruthy()
  expect(screen.getByText('51.000')).toBeTruthy()
  expect(screen.getByText('2 delas seriam decididas e mudaram depois da conferência.')).toBeTruthy()
})

test('a rejection asks for its reason at the field, and what the server refuses is said', async () => {
  await open({ ...prepared, action: 'reprove' })
  const yes = await screen.findByRole('button', { name: 'Reprovar: 97' })
  fireEvent.click(yes)
  expect(await screen.findByText('Informe o motivo.')).toBeTruthy()
  expect(bodies()).toEqual([])
  server.on(`PUT /admin/invoices/batches/${id}/confirm`, {
    status: 409,
    json: { error: { msg: 'Mudou.', code: 'invoice-batch-over' } },
  })
  fireEvent.change(screen.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'A foto está ilegível.' } })
  fireEvent.click(yes)
  expect(await within(await screen.findByRole('alert')).findByText(/já mudou de situação/)).toBeTruthy()
  expect(bodies()).toEqual([{ observation: 'A foto está ilegível.' }])
})

test('while it is looked at it can be given up', async () => {
  await open({ ...prepared, status: 'preparing', looked: 40, going: 30, refused: 10 })
  expect(await screen.findByText('40 de 121 notas conferidas. Nada é decidido antes de você confirmar.')).toBeTruthy()
  server.on(`PUT /admin/invoices/batches/${id}/stop`, { json: { ...prepared, status: 'stopped' } })
  server.on(`GET /admin/invoices/batches/${id}`, { json: { ...prepared, status: 'stopped' } })
  fireEvent.click(screen.getByRole('button', { name: 'Desistir' }))
  expect(await screen.findByText('O que não foi decidido ficou como estava.')).toBeTruthy()
})

test('whoever only reads confirms nothing', async () => {
  await open(prepared, 'auditor')
  expect(await screen.findByText('Ana Lima')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Desistir' })).toBeNull()
})

test('the list of batches leads to each of them', async () => {
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on('GET /admin/invoices/batches', { json: pageOf([done]) })
  await showPage(app, () => <BatchesPage search={{ page: 1 }} onSearch={() => undefined} />)
  const link = await screen.findByRole('link', { name: 'Aprovar notas em lote' })
  expect(link.getAttribute('href')).toBe(`/cms/invoices/batches/${id}`)
  expect(screen.getByText('51.000')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('Concluída')).toBeTruthy())
})
