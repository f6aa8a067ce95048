import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, Invoice, InvoiceEffect, InvoiceHolder, InvoiceRisk } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { InvoiceReviewPage } from './invoice-review-page.tsx'
import type { ReviewSearch } from './review-search.ts'

const first = invoiceNamed('77', { amount: '100.00', pointsPreview: 100 })
const second: Invoice = { ...invoiceNamed('78'), _id: '0199f3a0-0000-7000-8000-000000000104' }
const id = first._id
const path = `/admin/invoices/${id}`
const bia: InvoiceHolder = {
  _id: '0199f3a0-0000-7000-8000-000000000999',
  name: 'Bia Prado',
  mine: false,
  until: '2026-11-21T15:30:00.000Z',
}
const effectOf = (points: number | null): { json: InvoiceEffect } => ({
  json: {
    before: { status: 'pending', points: 100, availablePoints: 0, pendingPoints: 100 },
    after: { status: 'approved', points, availablePoints: points ?? 0, pendingPoints: 0 },
  },
})

let app: AppContext
let server: SmallServer
let close: () => void
function onDesk({ holder = null, risks = [] }: { holder?: InvoiceHolder | null; risks?: InvoiceRisk[] } = {}) {
  server.on('GET /admin/invoices/desk', ({ path: asked }) => ({
    json: {
      docs: [...new URLSearchParams(asked.split('?')[1]).getAll('id')].map((_id) =>
        _id === id ? { _id, holder, risks } : { _id, holder: null, risks: [] },
      ),
    },
  }))
}
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  onDesk()
  server.on(`GET ${path}`, { json: first })
  server.on(`GET /admin/invoices/${second._id}`, { json: second })
  server.on('GET /admin/invoices/queue', { json: { waiting: 2, position: 1, next: second._id, previous: second._id } })
  server.on(`PUT ${path}/claim`, { json: { ...bia, name: 'Carla', mine: true } })
  server.on(`DELETE ${path}/claim`, { json: { msg: 'Nota devolvida à fila.' } })
  server.on(`POST ${path}/effect`, effectOf(100))
}
/** The server makes of the invoice what it answers, and tells so from then on. */
function becomes(route: string, invoice: Invoice) {
  server.on(route, () => {
    server.on(`GET ${path}`, { json: invoice })
    return { json: invoice }
  })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page() {
  const [search, setSearch] = useState<ReviewSearch>({ page: 1, nota: id })
  return <InvoiceReviewPage search={search} onSearch={setSearch} />
}
const show = () => showPage(app, Page)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...init })
const bodiesOf = (route: string) =>
  server.calls
    .filter(({ method, path: asked }) => `${method} ${asked.split('?')[0]}` === route)
    .map(({ body }) => JSON.parse(body) as object)
const confirmButton = (shown: ReturnType<typeof within>) => shown.getByRole('button', { name: 'Confirmar' })
const readyToConfirm = (shown: ReturnType<typeof within>) =>
  waitFor(() => expect(confirmButton(shown).getAttribute('aria-disabled')).toBeNull())

test('an invoice is claimed when it opens, its approval shows the points, and the next one follows', async () => {
  await open()
  becomes(`PUT ${path}/approve`, { ...first, status: 'approved', points: 100 })
  await show()
  expect(await heading('Nota 77')).toBeTruthy()
  await waitFor(() => expect(bodiesOf(`PUT ${path}/claim`)).toEqual([{ takeOver: false }]))
  expect(await screen.findByText('1 de 2 na fila')).toBeTruthy()
  press('a')
  const asked = await dialog('Aprovar')
  expect(await asked.findByText('100, sem mudança')).toBeTruthy()
  expect(asked.getByText('de 0 para 100')).toBeTruthy()
  expect(server.count(`PUT ${path}/approve`)).toBe(0)
  await readyToConfirm(asked)
  fireEvent.click(confirmButton(asked))
  expect(await heading('Nota 78')).toBeTruthy()
  expect(bodiesOf(`PUT ${path}/approve`)).toEqual([{ points: 100, version: 1 }])
  expect(bodiesOf(`POST ${path}/effect`)).toEqual([{ action: 'approve' }])
  expect(takeToasts()).toMatchObject([{ text: 'Nota aprovada.' }])
  await waitFor(() => expect(server.count(`DELETE ${path}/claim`)).toBe(1))
})

test('a reason is chosen by its number and sent without the mouse', async () => {
  await open()
  server.on(`POST ${path}/effect`, effectOf(null))
  becomes(`PUT ${path}/reprove`, { ...first, status: 'reproved' })
  await show()
  await heading('Nota 77')
  press('r')
  const asked = await dialog('Reprovar')
  await readyToConfirm(asked)
  press('Enter', { ctrlKey: true })
  expect(await asked.findByText('Informe o motivo.')).toBeTruthy()
  press('1')
  expect(asked.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('A foto está ilegível.')
  press('Enter', { ctrlKey: true })
  await waitFor(() =>
    expect(bodiesOf(`PUT ${path}/reprove`)).toEqual([
      { observation: 'A foto está ilegível.', points: null, version: 1 },
    ]),
  )
})

test('points that moved meanwhile are shown before anything is decided', async () => {
  await open()
  server.on(`PUT ${path}/approve`, refusal(409, 'invoice-points-changed'))
  await show()
  await heading('Nota 77')
  press('a')
  const asked = await dialog('Aprovar')
  await readyToConfirm(asked)
  server.on(`POST ${path}/effect`, effectOf(150))
  fireEvent.click(confirmButton(asked))
  expect(await asked.findByText('Os pontos mudaram. Veja o valor de agora antes de confirmar.')).toBeTruthy()
  expect(await asked.findByText('de 100 para 150')).toBeTruthy()
  becomes(`PUT ${path}/approve`, { ...first, status: 'approved', points: 150 })
  await readyToConfirm(asked)
  fireEvent.click(confirmButton(asked))
  await waitFor(() =>
    expect(bodiesOf(`PUT ${path}/approve`)).toEqual([100, 150].map((points) => ({ points, version: 1 }))),
  )
})

test('a cancelled approval tells that points which were spent become a debt', async () => {
  await open()
  const approved: Invoice = { ...first, status: 'approved', points: 100 }
  server.on(`GET ${path}`, { json: approved })
  const before = { status: 'approved', points: 100, availablePoints: 20, pendingPoints: 0 } as const
  const after = { ...before, status: 'cancelled', points: null, availablePoints: -80 } as const
  server.on(`POST ${path}/effect`, { json: { before, after } })
  becomes(`PUT ${path}/cancel`, { ...approved, status: 'cancelled', points: null })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar aprovação' }))
  const asked = await dialog('Cancelar aprovação')
  expect(await asked.findByText('Parte destes pontos já foi usada: o saldo fica negativo.')).toBeTruthy()
  expect(asked.getByText('de 20 para -80')).toBeTruthy()
  await readyToConfirm(asked)
  press('3')
  fireEvent.click(confirmButton(asked))
  const observation = 'Esta nota já foi enviada.'
  await waitFor(() => expect(bodiesOf(`PUT ${path}/cancel`)).toEqual([{ observation, points: null, version: 1 }]))
  expect(await heading('Nota 77')).toBeTruthy()
})

test('letters are letters while somebody types, and what was typed is not lost unasked', async () => {
  await open()
  await show()
  const number = await screen.findByLabelText<HTMLInputElement>('Número')
  fireEvent.keyDown(number, { key: 'a' })
  fireEvent.change(number, { target: { value: '99' } })
  expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null])
  press('j')
  const question = within(await screen.findByRole('alertdialog', { name: 'Continuar sem salvar?' }))
  fireEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('99')
  press('j')
  const again = within(await screen.findByRole('alertdialog'))
  fireEvent.click(again.getByRole('button', { name: 'Continuar' }))
  expect(await heading('Nota 78')).toBeTruthy()
  expect(server.count(`POST ${path}/effect`)).toBe(0)
})

test('fields that move no points are saved at once, those that do are shown first', async () => {
  await open()
  becomes(`PUT ${path}`, { ...first, number: '99', version: 2 })
  server.on(`POST ${path}/effect`, effectOf(100))
  await show()
  fireEvent.change(await screen.findByLabelText('Número'), { target: { value: '99' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar dados' }))
  await waitFor(() => expect(bodiesOf(`PUT ${path}`)).toEqual([{ number: '99', points: 100, version: 1 }]))
  server.on(`POST ${path}/effect`, effectOf(250))
  becomes(`PUT ${path}`, { ...first, number: '99', amount: '250.00', pointsPreview: 250 })
  fireEvent.change(await screen.findByLabelText('Valor'), { target: { value: '250,00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Salvar dados' }))
  const asked = await dialog('Salvar dados')
  await readyToConfirm(asked)
  fireEvent.click(confirmButton(asked))
  await waitFor(() => expect(bodiesOf(`PUT ${path}`)[1]).toEqual({ amount: '250.00', points: 250, version: 2 }))
})

test('what somebody else works on is not decided until it is taken over knowingly', async () => {
  await open()
  onDesk({ holder: bia })
  server.on(`PUT ${path}/claim`, refusal(409, 'invoice-held'))
  await show()
  expect(await screen.findByText('Bia Prado está com esta nota')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Salvar dados' })).toBeNull()
  press('t')
  const question = within(await screen.findByRole('alertdialog', { name: 'Assumir a nota de Bia Prado?' }))
  onDesk({ holder: { ...bia, name: 'Carla', mine: true } })
  server.on(`PUT ${path}/claim`, { json: { ...bia, name: 'Carla', mine: true } })
  fireEvent.click(question.getByRole('button', { name: 'Assumir' }))
  expect(await screen.findByRole('button', { name: 'Aprovar' })).toBeTruthy()
  expect(bodiesOf(`PUT ${path}/claim`)).toEqual([{ takeOver: false }, { takeOver: true }])
})

test('what speaks against an invoice is named, with the invoice it looks like', async () => {
  await open()
  const { _id, number, ownerName, status, receivedAt } = second
  onDesk({
    risks: [
      {
        flag: 'duplicate-key',
        others: [{ _id, number, ownerName, status, receivedAt }],
        count: null,
        contradictions: [],
      },
      { flag: 'velocity', others: [], count: 14, contradictions: [] },
      { flag: 'signature', others: [], count: null, contradictions: [] },
    ],
  })
  await show()
  expect(await screen.findByText('Outra nota tem a mesma chave de acesso.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Nota 78/ })).toBeTruthy()
  expect(screen.getByText(/14 notas/)).toBeTruthy()
  // What became of the signature stands beside the invoice, in full.
  expect(screen.queryByText('Assinatura do XML')).toBeNull()
})

test('an auditor reads everything, takes nothing and is offered no change', async () => {
  await open('auditor')
  await show()
  await heading('Nota 77')
  expect(await screen.findByText('1 de 2 na fila')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Aprovar|Reprovar|Salvar/ })).toBeNull()
  expect(server.count(`PUT ${path}/claim`)).toBe(0)
})

test('the keys are written down, and can be switched off', async () => {
  await open()
  await show()
  await heading('Nota 77')
  press('?')
  const sheet = await dialog('Atalhos do teclado')
  expect(sheet.getByText('Próxima nota da fila')).toBeTruthy()
  fireEvent.click(sheet.getByRole('switch', { name: 'Usar atalhos de uma tecla' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('a')
  expect(screen.queryByRole('dialog')).toBeNull()
})
