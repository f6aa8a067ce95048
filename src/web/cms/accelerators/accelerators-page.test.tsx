import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Accelerator } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { AcceleratorsPage } from './accelerators-page.tsx'

const cost = 'POST /admin/accelerators/cost'
const update = 'POST /cms/accelerators/update'
const doubled: Accelerator = {
  _id: '0199f3a0-0000-7000-8000-000000000c01',
  name: 'Semana das louças',
  description: '',
  audience: 'shopkeeper',
  segmentId: null,
  multiplierPercent: 200,
  mode: 'exclusive',
  startsAt: '2026-11-16',
  endsAt: '2026-11-29',
  weekdays: [],
  budget: 50_000,
  budgetPerOwner: null,
  added: 12_400,
  active: true,
  status: 'active',
  createdAt: '2026-11-10T12:00:00.000Z',
  version: 3,
}

beforeAll(prefetchOverlays, 60_000)
let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on('GET /admin/accelerators', { json: { docs: [doubled], totalDocs: 1, page: 1, limit: 20, totalPages: 1 } })
  server.on('GET /admin/segments', { json: { docs: [], totalDocs: 0, page: 1, limit: 20, totalPages: 1 } })
  server.on(cost, { json: { days: 90, invoices: 412, owners: 96, points: 184_000, added: 171_500 } })
  server.on(update, { json: { msg: '', accelerator: doubled } })
})
afterEach(() => close())

const asked = (call: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const show = (acelerador: string) =>
  showPage(app, () => <AcceleratorsPage search={{ page: 1, acelerador }} onSearch={() => {}} />)
const drawer = async () => within(await screen.findByRole('dialog'))
const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test('what it would have cost is asked once there is a multiplier, and said', async () => {
  await show('novo')
  const form = await drawer()
  expect(form.getByText('Digite o multiplicador para ver.')).toBeTruthy()
  expect(asked(cost)).toEqual([])
  type(form.getByRole('textbox', { name: /^Multiplicador/ }), '1,5')
  expect(await form.findByText('171.500 pontos a mais nos últimos 90 dias')).toBeTruthy()
  expect(form.getByText('412')).toBeTruthy()
  expect(asked(cost)).toEqual([{ audience: 'all', segmentId: null, multiplierPercent: 150, weekdays: [] }])
})

test('the list says how much of a budget is used; a budget is changed and sent', async () => {
  await show(doubled._id)
  expect(await screen.findByText('12.400 de 50.000')).toBeTruthy()
  const form = await drawer()
  type(form.getByRole('textbox', { name: /^Orçamento/ }), '')
  type(form.getByRole('textbox', { name: /^Limite por participante/ }), '0')
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  fireEvent.click(form.getByRole('checkbox', { name: 'Sábado' }))
  expect(await form.findByText('O limite vai de 1 a 1.000.000.000 pontos')).toBeTruthy()
  expect(asked(update)).toEqual([])
  type(form.getByRole('textbox', { name: /^Limite por participante/ }), '500')
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(asked(update)).toHaveLength(1))
  expect(asked(update)[0]).toMatchObject({ weekdays: ['saturday'], budget: null, budgetPerOwner: 500, version: 3 })
})
