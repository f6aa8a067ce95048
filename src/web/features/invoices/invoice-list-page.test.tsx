import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Invoice } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { InvoiceListPage } from './invoice-list-page.tsx'

let close: () => void
let server: SmallServer
afterEach(() => close())

async function show(change: Partial<Invoice>, opened = false): Promise<void> {
  const app = await openAs(personNamed('Ana'))
  ;({ close, server } = app)
  const invoice = invoiceNamed('77', { amount: '3956.00', issuedAt: '2026-11-18', ...change })
  app.server.on('GET /professional/invoices', { json: pageOf([invoice]) })
  app.server.on(`GET /professional/invoices/${invoice._id}`, { json: invoice })
  const search = { page: 1, ...(opened && { nota: invoice._id }) }
  await showPage(app.app, () => <InvoiceListPage search={search} onSearch={() => undefined} />)
}

const row = async () =>
  (await within(await screen.findByRole('list', { name: 'Notas enviadas' })).findByRole('button')).textContent

test('a row names the store, the number, the day of the document and what it will bring', async () => {
  await show({ issuerName: 'Casa das Louças', pointsPreview: 3956 })
  expect(await row()).toMatch(
    /^Casa das LouçasNota 77 · R\$\s3\.956,00 · emitida em 18\/11\/2026 · enviada .+Enviadacerca de3\.956 pontos$/,
  )
})

test('what nobody knows is left out', async () => {
  await show({ number: null, amount: null, issuedAt: null })
  expect(await row()).toMatch(/^Nota fiscalenviada .+Enviada$/)
})

test.each([
  ['approved', 0, 'Estornada'],
  ['cancelled', null, 'Cancelada'],
] as const)('points that were taken back are shown with what happened: %s', async (status, points, word) => {
  await show({ status, points, reversedPoints: 3956 })
  expect(await row()).toMatch(new RegExp(`${word}3\\.956 pontos$`))
})

test('an open invoice tells all its entries', async () => {
  const occurredAt = '2026-11-20T12:00:00.000Z'
  const entry = { kind: 'invoice-credit', occurredAt } as const
  const credits = [
    { ...entry, _id: 'a', points: 3956, status: 'cancelled' },
    { ...entry, _id: 'b', points: 3821, status: 'active' },
    { ...entry, _id: 'c', kind: 'specification-bonus', points: 764, status: 'active' },
  ] as const
  await show({ status: 'approved', points: 4585, credits: [...credits] }, true)
  const list = await screen.findByRole('list', { name: 'Pontos desta nota' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Pontos de nota20/11/2026 09:003.956Recalculado',
    'Pontos de nota20/11/2026 09:003.821Disponível',
    'Bônus de especificação20/11/2026 09:00764Disponível',
  ])
})

const decidedAt = '2026-11-20T12:00:00.000Z'
const event = (action: string, observation: string | null, byName = 'Ana') =>
  ({ action, from: 'approved', to: 'approved', at: decidedAt, byName, observation }) as const
const ask = 'POST /professional/invoices/0199f3a0-0000-7000-8000-000000000101/question'

test('what seems wrong is asked about, once, and what was typed survives a refusal and a closed question', async () => {
  await show({ status: 'approved', points: 100, decidedAt }, true)
  fireEvent.click(await screen.findByRole('button', { name: 'Algo errado com esta nota?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Algo errado com esta nota?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  await dialog.findByText('Escreva o texto.')
  expect(server.count(ask)).toBe(0)
  fireEvent.change(dialog.getByLabelText('O que está errado?'), { target: { value: ' Faltou um produto. ' } })
  server.on(ask, refusal(503, 'unavailable'))
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  await dialog.findByRole('alert')
  fireEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Algo errado com esta nota?' }))
  const again = within(await screen.findByRole('dialog', { name: 'Algo errado com esta nota?' }))
  expect(again.getByLabelText<HTMLTextAreaElement>('O que está errado?').value).toBe(' Faltou um produto. ')
  const history = [event('question', 'Faltou um produto.')]
  const asked = invoiceNamed('77', { status: 'approved', points: 100, decidedAt, questionedAt: decidedAt, history })
  server.on(ask, () => {
    server.on(`GET /professional/invoices/${asked._id}`, { json: asked })
    return { json: asked }
  })
  fireEvent.click(again.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('A resposta aparece aqui, e você recebe um aviso.')
  expect(screen.getByText('Faltou um produto.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Algo errado com esta nota?' })).toBeNull())
  expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toBe('{"text":"Faltou um produto."}')
})

test('an answered question is read where it was asked, and another one may be', async () => {
  const history = [event('question', 'Faltou um produto.'), event('answer', 'Ele não participa.', 'Carla')]
  await show({ status: 'approved', points: 100, decidedAt, history }, true)
  await screen.findByText('Resposta do programa, 20/11/2026 09:00')
  expect(screen.getByText('Ele não participa.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Algo errado com esta nota?' })).toBeTruthy()
})

test('what nobody decided yet, and what was taken back, is not asked about', async () => {
  await show({ status: 'cancelled', decidedAt: null }, true)
  await screen.findByText('Histórico')
  expect(screen.queryByRole('button', { name: 'Algo errado com esta nota?' })).toBeNull()
})
