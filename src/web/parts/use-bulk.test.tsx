/** Many records of a register at once, on the register of economic groups as its calls are. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EconomicGroup } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { bulkLimit } from '#web/data/bulk-run.ts'
import { activateGroup, groupPage } from '#web/data/economic-groups.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { RegisterTable } from './register-table.tsx'
import { showPage } from './testing/show-page.tsx'
import { useActivation } from './use-activation.tsx'

const list = 'GET /admin/economic-group'
const idOf = (at: number) => `0199f3a0-0000-7000-8000-${String(at).padStart(12, '0')}`
const groupNamed = (at: number, status: EconomicGroup['status'] = 'active') =>
  ({ _id: idOf(at), name: `Grupo ${at}`, status }) as EconomicGroup

let app: AppContext
let server: SmallServer
let close: () => void
let groups: EconomicGroup[]
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  groups = [1, 2, 3, 4, 5].map((at) => groupNamed(at, at === 5 ? 'inactive' : 'active'))
  server.on(list, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 3)]
    const docs = groups.slice((page - 1) * limit, page * limit)
    return { json: { docs, totalDocs: groups.length, page, limit, totalPages: Math.ceil(groups.length / limit) } }
  })
  for (const { _id } of groups)
    for (const status of ['active', 'inactive'] as const)
      server.on(`PUT /admin/economic-group/${_id}/${status}`, () => {
        groups = groups.map((group) => (group._id === _id ? { ...group, status } : group))
        return { json: { msg: 'Atualizado com sucesso!' } }
      })
})
afterEach(() => close())

const consequence = 'Nada acontece a ninguém.'

function Page({ mayChange }: { mayChange: boolean }) {
  const [search, setSearch] = useState<{ page: number; sort?: 'name' | undefined }>({ page: 1 })
  const answer = useQuery(groupPage(app, search))
  const { bulkOf } = useActivation(activateGroup(app), consequence)
  const bulk = bulkOf<EconomicGroup>({
    isActive: ({ name, status }) => (name === 'Grupo 4' ? null : status === 'active'),
    pageOf: (place) => app.queries.fetchQuery({ ...groupPage(app, { ...search, ...place }), staleTime: 0 }),
  })
  return (
    <>
      <RegisterTable
        list="groups"
        caption="Grupos"
        columns={[
          { key: 'name', header: 'Grupo', cell: (row) => row.name },
          { key: 'status', header: 'Situação', cell: (row) => row.status },
        ]}
        answer={answer}
        search={search}
        order="name"
        onSearch={setSearch}
        rowName={(row) => row.name}
        bulk={mayChange ? bulk : undefined}
      />
      <Link to={'/login' as never}>Outra página</Link>
    </>
  )
}

const show = async (mayChange = true) => {
  await showPage(app, () => <Page mayChange={mayChange} />)
  await screen.findByText('Grupo 1')
}
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const changes = () => server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
const call = (at: number, status: string) => `/admin/economic-group/${idOf(at)}/${status}`

/** Selects all of the filter, who saw five of them. */
async function takeAll() {
  choose('Selecionar Grupo 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Selecionar todos os 5 deste filtro' }))
}

test('the chosen ones change after a question, one call each, and the way back is to where each was', async () => {
  await show()
  choose('Selecionar Grupo 1')
  choose('Selecionar Grupo 2')
  press('Inativar')
  const asked = await dialog()
  expect(asked.getByText('Inativar: 2 registros')).toBeDefined()
  expect(asked.getByText(consequence)).toBeDefined()
  expect(changes()).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText('Mudaram: 2')).toBeDefined()
  expect(changes()).toEqual([call(1, 'inactive'), call(2, 'inactive')])
  expect(document.activeElement?.textContent).toBe('Concluir')
  press('Desfazer')
  expect(await screen.findByText('Voltaram ao que eram: 2')).toBeDefined()
  expect(changes().slice(2)).toEqual([call(1, 'active'), call(2, 'active')])
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  press('Concluir')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/selecionado/)).toBeNull()
})

test('all of a filter are those that were read, and a number that changed meanwhile is said first', async () => {
  await show()
  groups = [...groups, groupNamed(6)]
  server.on(`PUT ${call(6, 'inactive')}`, { json: { msg: 'Atualizado com sucesso!' } })
  await takeAll()
  expect(await screen.findByText('6 selecionados')).toBeDefined()
  // Frozen: who comes later is not among them.
  groups = [...groups, groupNamed(7)]
  press('Inativar')
  const asked = await dialog()
  expect(asked.getByText('Você viu 5, agora são 6.')).toBeDefined()
  expect(asked.getByText('Inativar: 4 registros')).toBeDefined()
  expect(asked.getByText('Já estão assim e não mudam: 1')).toBeDefined()
  expect(asked.getByRole('list', { name: 'Ficam como estão' }).textContent).toBe('Grupo 4')
  fireEvent.click(asked.getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText('Mudaram: 4')).toBeDefined()
  expect(screen.getByText('Já estavam assim: 1')).toBeDefined()
  expect(changes()).toEqual([1, 2, 3, 6].map((at) => call(at, 'inactive')))
})

test('who is refused is named with the reason and stays chosen; only who changed goes back', async () => {
  server.on(`PUT ${call(2, 'inactive')}`, refusal(403, 'forbidden'))
  await show()
  await takeAll()
  await screen.findByText('5 selecionados')
  press('Inativar')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText('Mudaram: 2')).toBeDefined()
  const refused = screen.getByRole('list', { name: 'Não mudaram' })
  expect(refused.textContent).toBe('Grupo 2Você não tem permissão para fazer isso.')
  server.calls.length = 0
  press('Desfazer')
  expect(await screen.findByText('Voltaram ao que eram: 2')).toBeDefined()
  expect(changes()).toEqual([call(1, 'active'), call(3, 'active')])
})

test('without an answer it stops, says who may have changed, and goes on when asked', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  server.on(`PUT ${call(2, 'inactive')}`, lost)
  await show()
  choose('Selecionar esta página')
  press('Inativar')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Inativar' }))
  const unsure = await screen.findByRole('list', { name: 'Sem resposta: podem ter mudado' })
  expect(unsure.textContent).toBe('Grupo 2')
  expect(screen.getByText('Mudaram: 2')).toBeDefined()
  server.on(`PUT ${call(2, 'inactive')}`, { json: { msg: 'Atualizado com sucesso!' } })
  press('Continuar com os que faltam')
  expect(await screen.findByText('Mudaram: 3')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined()
})

test('leaving meanwhile is asked first, and Escape stops what has not begun', async () => {
  groups = Array.from({ length: 6 }, (_, at) => groupNamed(at + 1))
  const held: (() => void)[] = []
  const holding = () =>
    new Promise<{ json: object }>((answer) => held.push(() => answer({ json: { msg: 'Atualizado com sucesso!' } })))
  for (const { _id } of groups) server.on(`PUT /admin/economic-group/${_id}/active`, holding)
  groups = groups.map((group) => ({ ...group, status: 'inactive' }))
  await show()
  choose('Selecionar Grupo 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Selecionar todos os 6 deste filtro' }))
  await screen.findByText('6 selecionados')
  press('Ativar')
  fireEvent.click((await dialog()).getByRole('button', { name: 'Ativar' }))
  expect(await screen.findByRole('progressbar')).toBeDefined()
  fireEvent.click(screen.getByText('Outra página'))
  expect(await screen.findByText(/^Se você sair/)).toBeDefined()
  press('Ficar aqui')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Parar'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  for (const answer of held) answer()
  expect(await screen.findByText('Parou antes do fim. Faltam 1.')).toBeDefined()
  expect(screen.getByText('Mudaram: 4')).toBeDefined()
  press('Concluir')
  expect(await screen.findByText('1 selecionado')).toBeDefined()
})

test('without a connection the buttons say so and the selection stays', async () => {
  await show()
  choose('Selecionar Grupo 1')
  press('Inativar')
  await dialog()
  window.dispatchEvent(new Event('offline'))
  server.reachable = false
  await app.connectivity.probe()
  expect(await screen.findByText('Você está sem conexão: nada muda agora, e a seleção fica.')).toBeDefined()
  fireEvent.click((await dialog()).getByRole('button', { name: 'Inativar' }))
  press('Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Sem conexão: nada muda agora.')).toBeDefined()
  expect(screen.getByText('1 selecionado')).toBeDefined()
  press('Inativar')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(changes()).toEqual([])
})

test('more than one act may have are not taken', async () => {
  groups = Array.from({ length: bulkLimit + 1 }, (_, at) => groupNamed(at + 1))
  await show()
  choose('Selecionar Grupo 1')
  expect(await screen.findByText('Este filtro tem 1.001: até 1.000 de cada vez.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Selecionar todos/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Inativar' })).toBeDefined()
})

test('who may only read has nothing to choose', async () => {
  await show(false)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
