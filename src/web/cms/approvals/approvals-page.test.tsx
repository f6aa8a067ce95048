import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, Approval } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { ApprovalsPage } from './approvals-page.tsx'
import type { ApprovalsSearch } from './approvals-search.ts'

const list = 'GET /admin/approvals'
const waiting: Approval = {
  _id: '0199f3a0-0000-7000-8000-000000001101',
  kind: 'adjustments',
  status: 'waiting',
  act: {
    _id: '0199f3a0-0000-7000-8000-000000001101',
    at: '2026-11-10T12:00:00.000Z',
    actor: { _id: '0199f3a0-0000-7000-8000-000000000003', name: 'Helena Dias' },
    actorType: 'admin',
    action: 'points-adjusted',
    kind: 'points-adjustment',
    subject: { _id: '0199f3a0-0000-7000-8000-000000000f01', name: 'Ana Lima', userType: null, ownerId: null },
    changes: [
      { field: 'points-adjustment.direction', before: null, after: ['credit'] },
      { field: 'points', before: null, after: ['5000'] },
      { field: 'points-adjustment.reason', before: null, after: ['goodwill'] },
    ],
  },
  askedAt: '2026-11-10T12:00:00.000Z',
  expiresAt: '2026-11-17T12:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  note: '',
  isOwn: false,
  mayDecide: true,
}
const act = (how: string, { _id } = waiting) => `POST /admin/approvals/${_id}/${how}`
const sentence = 'Helena Dias ajustou pontos de Ana Lima'

beforeAll(prefetchOverlays, 60_000)
let app: AppContext
let server: SmallServer
let close: () => void
async function open(approval: Approval, subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(list, { json: pageOf([approval]) })
}
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page({ start }: { start: ApprovalsSearch }) {
  const [search, setSearch] = useState(start)
  return <ApprovalsPage search={search} onSearch={setSearch} />
}
const show = (start: ApprovalsSearch = { page: 1, pedido: waiting._id }) => showPage(app, () => <Page start={start} />)
const named = { name: `Pedido: ${sentence}` }
const drawer = async () => within(await screen.findByRole('dialog', named))
const sent = (call: string) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)

test('the list says who asked for what, and nothing can be added', async () => {
  await open(waiting, 'owner')
  await show({ page: 1, status: 'waiting', kind: 'adjustments' })
  const row = await screen.findByRole('row', { name: new RegExp(sentence) })
  expect(within(row).getByText('Espera')).toBeTruthy()
  expect(within(row).getByText('17/11/2026 09:00')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Nov/ })).toBeNull()
  const asked = new URLSearchParams(
    server.calls.find(({ path }) => path.startsWith('/admin/approvals?'))?.path.split('?')[1],
  )
  expect(Object.fromEntries(asked)).toEqual({ page: '1', status: 'waiting', kind: 'adjustments' })
})

test('what it would do is read in words, and confirmed with one press', async () => {
  await open(waiting)
  server.on(act('confirm'), {
    json: { msg: 'Confirmado.', approval: { ...waiting, status: 'confirmed', mayDecide: false } },
  })
  await show()
  const record = await drawer()
  for (const text of ['A favor', '5.000', 'Cortesia', 'Helena Dias, 10/11/2026 09:00'])
    expect(record.getByText(text)).toBeTruthy()
  fireEvent.click(record.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Confirmado.' }]))
  expect(sent(act('confirm'))).toHaveLength(1)
})

test('refusing asks for a reason first, and what the server says stays in sight', async () => {
  await open(waiting)
  server.on(act('refuse'), refusal(409, 'approval-decided', 'Isto já foi decidido. Veja como está agora.'))
  await show()
  const record = await drawer()
  fireEvent.click(record.getByRole('button', { name: 'Recusar' }))
  expect(record.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  fireEvent.change(record.getByRole('textbox', { name: /^Por que recusar/ }), { target: { value: 'Valor errado.' } })
  expect(sent(act('refuse'))).toEqual([])
  fireEvent.click(record.getByRole('button', { name: 'Recusar' }))
  expect(await record.findByText('Isto já foi decidido. Veja como está agora.')).toBeTruthy()
  expect(sent(act('refuse')).map(String)).toEqual(['{"note":"Valor errado."}'])
  expect(record.getByRole('textbox', { name: /^Por que recusar/ })).toHaveProperty('value', 'Valor errado.')
})

test('who asked may only take it back; what was decided is read', async () => {
  await open({ ...waiting, isOwn: true, mayDecide: false })
  server.on(act('withdraw'), { json: { msg: 'Pedido retirado.', approval: { ...waiting, status: 'withdrawn' } } })
  await show()
  const record = await drawer()
  expect(record.getByText('Outra pessoa precisa confirmar. Quem pediu não pode.')).toBeTruthy()
  expect(record.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  fireEvent.click(record.getByRole('button', { name: 'Retirar o pedido' }))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Pedido retirado.' }]))
  close()
  await open({ ...waiting, status: 'refused', mayDecide: false, note: 'Valor errado.' }, 'auditor')
  await show()
  const read = within((await screen.findAllByRole('dialog', named)).at(-1)!)
  expect(read.getByText('Valor errado.')).toBeTruthy()
  expect(read.queryByRole('button', { name: /Confirmar|Recusar|Retirar/ })).toBeNull()
})
