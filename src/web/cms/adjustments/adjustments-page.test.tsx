import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Adjustment, AdminKind } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { AdjustmentsPage } from './adjustments-page.tsx'
import type { AdjustmentsSearch } from './adjustments-search.ts'
import { movementOf, reasonFor } from './use-new-adjustment.ts'

const list = 'GET /admin/adjustments'
const outcome = 'POST /admin/adjustments/outcome'
const create = 'POST /admin/adjustments'
const ana = '0199f3a0-0000-7000-8000-000000000011'
const credit: Adjustment = {
  _id: '0199f3a0-0000-7000-8000-000000000f01',
  owner: { _id: ana, type: 'professional', name: 'Ana Lima', contact: 'ana@exemplo.com.br' },
  direction: 'credit',
  points: 500,
  reason: 'goodwill',
  description: 'Cortesia pela demora',
  qualifying: false,
  hasAttachment: true,
  status: 'applied',
  createdAt: '2026-11-10T12:00:00.000Z',
  by: { _id: '0199f3a0-0000-7000-8000-000000000003', name: 'Helena Dias' },
  reversedAt: null,
  reversedBy: null,
}
const debit: Adjustment = {
  ...credit,
  _id: '0199f3a0-0000-7000-8000-000000000f02',
  owner: { _id: ana, type: 'store', name: 'Casa das Louças', contact: '11222333000181' },
  direction: 'debit',
  points: 1_300,
  reason: 'duplicate',
  hasAttachment: false,
  status: 'reversed',
  reversedAt: '2026-11-12T12:00:00.000Z',
  reversedBy: credit.by,
}
const change = {
  availableBefore: 1_234,
  availableAfter: 1_734,
  pendingAfter: 0,
  expiresAt: '2027-12-01T02:59:59.000Z',
  levelBefore: 'Essencial',
  levelAfter: 'Essencial',
}
const reverse = `${create}/${credit._id}/reverse`

beforeAll(prefetchOverlays, 60_000)
let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind) {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(list, { json: pageOf([credit, debit]) })
  server.on('GET /admin/users', { json: pageOf([]) })
  server.on('GET /admin/professionals', { json: pageOf([]) })
  server.on(`GET /admin/points/professional/${ana}`, {
    json: { name: 'Ana Lima', balances: {}, level: null, invoices: {}, confirmed: true },
  })
  server.on(outcome, { json: change })
}
beforeEach(() => localStorage.clear())
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

function Page({ start }: { start: AdjustmentsSearch }) {
  const [search, setSearch] = useState(start)
  return <AdjustmentsPage search={search} onSearch={setSearch} />
}
const show = (start: AdjustmentsSearch = { page: 1 }) => showPage(app, () => <Page start={start} />)
const drawer = async () => within(await screen.findByRole('dialog'))
const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const asked = (call: string) => server.calls.filter(({ method, path }) => `${method} ${path}` === call)

test('the list says what was moved and why, and is asked for by whose it is', async () => {
  await open('auditor')
  await show({ page: 1, ownerType: 'professional', dono: ana, reason: 'goodwill' })
  const rows = await screen.findAllByRole('row', { name: /Ana Lima|Casa das Louças/ })
  expect(rows.map(({ textContent }) => /[+-][\d.]+/.exec(textContent)?.[0])).toEqual(['+500', '-1.300'])
  expect(rows.map(({ textContent }) => /Cortesia|Lançado em duplicidade/.exec(textContent)?.[0])).toEqual([
    'Cortesia',
    'Lançado em duplicidade',
  ])
  const query = new URLSearchParams(
    server.calls.find(({ path }) => path.startsWith('/admin/adjustments?'))?.path.split('?')[1],
  )
  expect(Object.fromEntries(query)).toEqual({ page: '1', ownerType: 'professional', ownerId: ana, reason: 'goodwill' })
  expect(await screen.findByRole('combobox', { name: 'De quem' })).toHaveProperty('textContent', 'Ana Lima')
  expect(screen.queryByRole('link', { name: 'Novo ajuste' })).toBeNull()
})

test('a new one begins with whom the address names, tells what it does, and is sent once with its key', async () => {
  await open('operator')
  server.on(create, { status: 201, json: { msg: 'Criado com sucesso!', adjustment: credit } })
  await show({ page: 1, ownerType: 'professional', dono: ana, ajuste: 'novo' })
  const form = await drawer()
  expect(form.getByText('Diga de quem e quantos pontos para ver.')).toBeTruthy()
  type(form.getByRole('textbox', { name: /^Quantos/ }), '500')
  expect(await form.findByText('1.734')).toBeTruthy()
  expect(form.getByText('30/11/2027')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect(await form.findByText('Escolha o motivo')).toBeTruthy()
  expect(form.getByText('Escreva o que a pessoa lê no extrato, em até 280 caracteres')).toBeTruthy()
  expect(asked(create)).toEqual([])
})

test('a debit of more than there is says how many are missing', async () => {
  await open('operator')
  server.on(outcome, {
    status: 409,
    json: { error: { msg: 'Os pontos não são suficientes.', code: 'points-insufficient', points: 66 } },
  })
  await show({ page: 1, ownerType: 'professional', dono: ana, ajuste: 'novo' })
  const form = await drawer()
  fireEvent.click(form.getByRole('radio', { name: /Tirar pontos/ }))
  expect(form.queryByRole('switch')).toBeNull()
  type(form.getByRole('textbox', { name: /^Quantos/ }), '1300')
  expect(await form.findByText('Não há tantos pontos. Disponíveis: 1.234. Faltando: 66.')).toBeTruthy()
  expect(JSON.parse(String(asked(outcome).at(-1)?.body))).toEqual({
    ownerType: 'professional',
    ownerId: ana,
    direction: 'debit',
    points: 1_300,
    qualifying: false,
  })
})

test('one is taken back after what it does was read; what is taken back already is not', async () => {
  await open('operator')
  const after = { ...change, availableBefore: 100, availableAfter: -400, expiresAt: null }
  server.on(reverse, {
    json: { msg: 'Ajuste estornado.', adjustment: { ...credit, status: 'reversed' }, outcome: after },
  })
  await show({ page: 1, ajuste: credit._id })
  fireEvent.click((await drawer()).getByRole('button', { name: 'Estornar' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Estornar o ajuste +500 de Ana Lima?' }))
  expect(await question.findByText('-400')).toBeTruthy()
  expect(question.getByText(/O saldo fica negativo/)).toBeTruthy()
  expect(asked(reverse).map(({ body }) => String(body))).toEqual(['{"preview":true}'])
  fireEvent.click(question.getByRole('button', { name: 'Estornar' }))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Ajuste estornado.' }]))
  expect(asked(reverse).map(({ body }) => String(body))).toEqual(['{"preview":true}', '{"preview":false}'])
})

test('what is taken back says by whom, and what proves one is fetched when somebody asks to see it', async () => {
  await open('auditor')
  await show({ page: 1, ajuste: debit._id })
  const record = await drawer()
  expect(record.getByText('Helena Dias, 12/11/2026 09:00')).toBeTruthy()
  expect(record.queryByRole('button', { name: 'Estornar' })).toBeNull()
  expect(record.queryByRole('button', { name: 'Abrir documento' })).toBeNull()
})

test('a proof that cannot be read says so', async () => {
  await open('auditor')
  const proof = `GET /admin/adjustments/${credit._id}/attachment`
  server.on(proof, refusal(404, 'not-found', 'Não encontrado.'))
  await show({ page: 1, ajuste: credit._id })
  const record = await drawer()
  expect(asked(proof)).toEqual([])
  fireEvent.click(record.getByRole('button', { name: 'Abrir documento' }))
  expect(await record.findByRole('alert')).toBeTruthy()
  expect(asked(proof)).toHaveLength(1)
})

test('a reason of the other direction is chosen anew, and only a credit of a professional counts for a level', () => {
  expect([reasonFor('debit', 'goodwill'), reasonFor('debit', 'correction'), reasonFor('credit', 'duplicate')]).toEqual([
    '',
    'correction',
    '',
  ])
  const values = { ownerType: 'professional', ownerId: ana, direction: 'credit', points: 5, qualifying: true } as const
  const rest = { reason: '', description: '', proof: [] } as const
  expect(movementOf({ ...values, ...rest }).qualifying).toBe(true)
  expect(movementOf({ ...values, ...rest, direction: 'debit' }).qualifying).toBe(false)
  expect(movementOf({ ...values, ...rest, ownerType: 'store' }).qualifying).toBe(false)
  expect(movementOf({ ...values, ...rest, points: null }).points).toBe(0)
})
