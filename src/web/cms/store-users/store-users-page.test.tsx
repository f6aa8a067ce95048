import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, StoreUser } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { StoreUsersPage } from './store-users-page.tsx'
import type { StoreUsersSearch } from './store-users-search.ts'

const [id, storeId] = ['0199f3a0-0000-7000-8000-000000000601', '0199f3a0-0000-7000-8000-000000000101']
const all = 'GET /admin/stores/all-users'
const ofStore = `GET /admin/stores/${storeId}/users`
const put = `PUT /admin/stores/user/${id}`
const msg = 'Usuário atualizado com sucesso!'
const lia: StoreUser = {
  _id: id,
  name: 'Lia Campos',
  email: 'lia@exemplo.com.br',
  emailValidated: true,
  cellphone: '+5541987654321',
  cpf: '52998224725',
  subUserType: 'seller',
  status: 'pending',
  store: { _id: storeId, name: 'Casa das Louças', cnpj: '11222333000181' },
  profileImage: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: null,
  version: 1,
}

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

const pageWith = (...docs: readonly StoreUser[]) => ({
  json: { docs, totalDocs: docs.length, page: 1, limit: 20, totalPages: 1 },
})

function Page({ start }: { start: Partial<StoreUsersSearch> }) {
  const [search, setSearch] = useState<StoreUsersSearch>({ page: 1, ...start })
  return <StoreUsersPage search={search} onSearch={setSearch} />
}

async function show(start: Partial<StoreUsersSearch> = {}) {
  return showPage(app, () => <Page start={start} />)
}

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Lia Campos' }))
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object)

test('who waits is confirmed beside the list', async () => {
  await open()
  server.on(all, pageWith(lia))
  server.on(put, { json: { msg, user: { ...lia, status: 'active', version: 2 } } })
  await show({ usuario: id })
  fireEvent.click((await drawer()).getByRole('button', { name: 'Confirmar acesso' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([{ name: 'Lia Campos', subUserType: 'seller', status: 'active', version: 1 }])
  expect(takeToasts()).toMatchObject([{ text: msg }])
})

test('wrong fields are marked before anything is sent', async () => {
  await open()
  server.on(all, pageWith(lia))
  await show({ usuario: id })
  const form = await drawer()
  fireEvent.change(form.getByLabelText('Nome'), { target: { value: ' ' } })
  fireEvent.change(form.getByLabelText('E-mail'), { target: { value: 'lia' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Digite um nome válido')).toBeTruthy()
  expect(form.getByText('Digite um e-mail válido')).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a change made elsewhere meanwhile is shown beside the own one, and may be overruled knowingly', async () => {
  await open()
  server.on(all, pageWith({ ...lia, status: 'active' }))
  server.on(put, () => {
    server.on(all, ({ path }) =>
      path.endsWith(`?id=${id}`) ? pageWith({ ...lia, status: 'active', name: 'Lia Reis', version: 2 }) : pageWith(),
    )
    server.on(put, { json: { msg, user: lia } })
    return refusal(409, 'version-conflict')
  })
  await show({ usuario: id })
  const form = await drawer()
  fireEvent.change(form.getByLabelText('Nome'), { target: { value: 'Lia Dias' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Agora: Lia Reis · Você digitou: Lia Dias')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o que digitei' }))
  await waitFor(() => expect(sent()).toMatchObject([{ version: 1 }, { name: 'Lia Dias', version: 2 }]))
})

test('the people of one store are asked for by its own call, and who is not finished has no state to be given', async () => {
  await open()
  server.on(ofStore, pageWith({ ...lia, status: 'incomplete' }))
  await show({ loja: storeId, usuario: id })
  expect(await screen.findByRole('heading', { level: 1, name: 'Casa das Louças', hidden: true })).toBeTruthy()
  expect((await drawer()).queryByRole('button', { name: 'Confirmar acesso' })).toBeNull()
  expect(server.count(all)).toBe(0)
})

test('an auditor reads and is offered no change', async () => {
  await open('auditor')
  server.on(all, pageWith(lia))
  await show({ usuario: id })
  const reading = await drawer()
  expect(reading.getByText('(41) 98765-4321')).toBeTruthy()
  expect(reading.getByText('Casa das Louças')).toBeTruthy()
  expect(reading.getByText('Histórico de alterações')).toBeTruthy()
  for (const name of ['Salvar', 'Confirmar acesso']) expect(reading.queryByRole('button', { name })).toBeNull()
  expect(reading.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ações/ })).toBeNull()
})
