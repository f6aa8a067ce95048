import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AdminKind, Invoice } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { QuestionCard } from './question-card.tsx'

const at = '2026-11-20T12:00:00.000Z'
const question = {
  action: 'question',
  from: 'approved',
  to: 'approved',
  at,
  byName: 'Ana',
  observation: 'Faltou um.',
} as const
const asked = invoiceNamed('77', { status: 'approved', decidedAt: at, questionedAt: at, history: [question] })

let close: () => void
let server: SmallServer
afterEach(() => close())

async function show(invoice: Invoice, subUserType: AdminKind = 'support') {
  takeToasts()
  const opened = await openAs({ ...personNamed('Carla', 'admin'), subUserType })
  ;({ close, server } = opened)
  await showPage(opened.app, () => <QuestionCard invoice={invoice} />)
}

test('a question is answered', async () => {
  await show(asked)
  expect(await screen.findByText('Pergunta de Ana, 20/11/2026 09:00')).toBeTruthy()
  const call = `PUT /admin/invoices/${asked._id}/answer`
  server.on(call, { json: { ...asked, questionedAt: null } })
  fireEvent.change(screen.getByLabelText('Resposta'), { target: { value: 'Ele não participa.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await expect.poll(takeToasts).toMatchObject([{ text: 'Resposta enviada.' }])
  expect(server.calls.at(-1)?.body).toBe('{"text":"Ele não participa."}')
})

test.each<[string, AdminKind, Partial<Invoice>]>([
  ['who only reads', 'auditor', {}],
  ['who comes when it is answered', 'support', { questionedAt: null }],
])('%s sees the question and no field', async (_, kind, change) => {
  await show({ ...asked, ...change }, kind)
  expect(await screen.findByText('Faltou um.')).toBeTruthy()
  expect(screen.queryByLabelText('Resposta')).toBeNull()
})

test('where nobody asked there is no card', async () => {
  await show(invoiceNamed('77', { status: 'approved', decidedAt: at }))
  expect(screen.queryByText('Pergunta sobre a decisão')).toBeNull()
})
