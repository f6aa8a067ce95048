import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Invoice } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { InvoiceReviewPage } from './invoice-review-page.tsx'

const line = {
  _id: '0199f3a0-0000-7000-8000-000000000401',
  productId: '0199f3a0-0000-7000-8000-000000000201',
  sku: 'TOR-100',
  name: 'Torneira Orvalho',
  quantity: 1,
  unitPrice: '100.00',
  total: '100.00',
  points: 100,
}
const seen: Invoice = invoiceNamed('77', { amount: '100.00', products: [line] })
/** Somebody else wrote another number, another amount and two taps. */
const overtaken: Invoice = {
  ...seen,
  number: '88',
  amount: '120.00',
  products: [{ ...line, quantity: 2, total: '200.00' }],
  version: 2,
}
const path = `/admin/invoices/${seen._id}`
const effect = { status: 'pending', points: 100, availablePoints: 0, pendingPoints: 100 }

let app: AppContext
let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on('GET /admin/invoices/desk', { json: { docs: [{ _id: seen._id, holder: null, risks: [] }] } })
  server.on('GET /admin/invoices/queue', { json: { waiting: 1, position: 1, next: null, previous: null } })
  server.on(`GET ${path}`, { json: seen })
  server.on(`PUT ${path}/claim`, { json: { _id: 'c', name: 'Carla', mine: true, until: '2026-11-21T15:30:00.000Z' } })
  server.on(`DELETE ${path}/claim`, { json: { msg: 'Nota devolvida à fila.' } })
  server.on(`POST ${path}/effect`, { json: { before: effect, after: effect } })
})
afterEach(() => close())

/** Whatever is written from what was seen first is refused; what is there by then can be read. */
function isOvertaken(route: string) {
  server.on(route, ({ body }) => {
    server.on(`GET ${path}`, { json: overtaken })
    const { version } = JSON.parse(body) as { version: number }
    if (version !== overtaken.version) return refusal(409, 'version-conflict')
    return { json: { ...overtaken, version: 3 } }
  })
}
const bodiesOf = (route: string) =>
  server.calls
    .filter(({ method, path: asked }) => `${method} ${asked}` === route)
    .map(({ body }) => JSON.parse(body) as object)
const show = () =>
  showPage(app, () => <InvoiceReviewPage search={{ page: 1, nota: seen._id }} onSearch={() => undefined} />)
const conflict = async () => {
  const title = await screen.findByText('Outra pessoa alterou esta nota')
  const notice = title.closest<HTMLElement>('[role=alert]')
  return within(notice ?? document.body)
}

test('what both wrote is shown, what was not touched follows, and what is kept is saved over what was seen', async () => {
  isOvertaken(`PUT ${path}`)
  await show()
  fireEvent.change(await screen.findByLabelText('Número'), { target: { value: '99' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar dados' }))
  const shown = await conflict()
  expect(shown.getByText('Agora: 88 · Você digitou: 99')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('99')
  expect(screen.getByLabelText<HTMLInputElement>('Valor').value).toContain('120,00')
  server.on(`PUT ${path}`, { json: { ...overtaken, number: '99', version: 3 } })
  fireEvent.click(shown.getByRole('button', { name: 'Salvar o que digitei' }))
  await waitFor(() => expect(screen.queryByText('Outra pessoa alterou esta nota')).toBeNull())
  expect(bodiesOf(`PUT ${path}`)).toEqual([1, 2].map((version) => ({ number: '99', points: 100, version })))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Atualizado com sucesso!' }]))
})

test('what somebody else wrote can be kept; what only was typed here stays', async () => {
  isOvertaken(`PUT ${path}`)
  await show()
  fireEvent.change(await screen.findByLabelText('Número'), { target: { value: '99' } })
  fireEvent.change(screen.getByLabelText('CNPJ do emitente'), { target: { value: '11.222.333/0001-81' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar dados' }))
  fireEvent.click((await conflict()).getByRole('button', { name: 'Ficar com o que está salvo' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('88'))
  expect(screen.getByLabelText<HTMLInputElement>('CNPJ do emitente').value).toBe('11.222.333/0001-81')
  expect(screen.queryByText('Outra pessoa alterou esta nota')).toBeNull()
})

test('of products both lists are shown', async () => {
  isOvertaken(`PUT ${path}/add-products`)
  await show()
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantidade')
  fireEvent.change(quantity, { target: { value: '3' } })
  fireEvent.blur(quantity)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar produtos' }))
  const shown = await conflict()
  expect(shown.getByText(/Agora: 2 × Torneira Orvalho .* · Você digitou: 3 × Torneira Orvalho/)).toBeTruthy()
  fireEvent.click(shown.getByRole('button', { name: 'Ficar com o que está salvo' }))
  await waitFor(() => expect(quantity.value).toBe('2'))
})

test('a decision on what was not seen is not taken: the page shows what changed first', async () => {
  isOvertaken(`PUT ${path}/approve`)
  await show()
  await screen.findByRole('heading', { level: 1, name: 'Nota 77' })
  fireEvent.click(await screen.findByRole('button', { name: 'Aprovar' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Aprovar' }))
  const confirm = asked.getByRole('button', { name: 'Confirmar' })
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(confirm)
  await waitFor(() => expect(bodiesOf(`PUT ${path}/approve`)).toEqual([{ points: 100, version: 1 }]))
  expect(await asked.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(asked.getByRole('button', { name: 'Voltar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Nota 88' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Aprovar' }))
  const again = within(await screen.findByRole('dialog', { name: 'Aprovar' }))
  await waitFor(() => expect(again.getByRole('button', { name: 'Confirmar' }).getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(again.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(bodiesOf(`PUT ${path}/approve`).at(-1)).toEqual({ points: 100, version: 2 }))
})
