import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, ProfessionalState } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { ProfessionalsPage } from './professionals-page.tsx'
import type { ProfessionalsSearch } from './professionals-search.ts'

const idOf = (at: number) => `0199f3a0-0000-7000-8000-00000000000${at}`
const callOf = (at: number) => `/admin/professionals/${idOf(at)}/change-status`
const someone = (at: number, name: string, status: ProfessionalState) => ({
  _id: idOf(at),
  name,
  email: `${at}@exemplo.com.br`,
  status,
  profession: null,
  cpf: '52998224725',
  birthDate: '1990-01-29' as string | null,
  address: { city: null, state: null },
  createdAt: '2026-11-20T12:00:00.000Z',
  points: 0,
  level: { level: 1, name: 'Essencial' },
  lastSeenAt: null,
  instagramStatus: 'not-informed',
})

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  const people = [
    someone(1, 'Ana', 'pending'),
    someone(2, 'Bia', 'blocked'),
    someone(3, 'Caio', 'inactive'),
    someone(4, 'Davi', 'active'),
    // Waits, and has not told what nobody is approved without.
    { ...someone(5, 'Elis', 'pending'), birthDate: null },
  ]
  server.on('GET /admin/professionals', { json: pageOf(people) })
  for (const at of [1, 2, 3, 4])
    server.on(`PUT ${callOf(at)}`, { json: { msg: 'Profissional atualizado com sucesso!' } })
  await showPage(app, Page)
  await screen.findByText('Caio')
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page() {
  const [search, setSearch] = useState<ProfessionalsSearch>({ page: 1 })
  return <ProfessionalsPage search={search} onSearch={setSearch} />
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const chooseAll = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }))
const dialog = async () => within(await screen.findByRole('dialog'))
const sent = () =>
  server.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => [path, JSON.parse(body) as unknown] as const)

test('who was blocked is let in with the others, and only who was inactive goes back', async () => {
  await open()
  chooseAll()
  press('Ativar')
  const asked = await dialog()
  expect(asked.getByText('Ativar: 2 registros')).toBeDefined()
  expect(asked.getByText('Já estão assim e não mudam: 1')).toBeDefined()
  expect(asked.getByRole('list', { name: 'Ficam como estão' }).textContent).toBe('AnaElis')
  fireEvent.click(asked.getByRole('button', { name: 'Ativar' }))
  expect(await screen.findByText('Mudaram: 2')).toBeDefined()
  press('Desfazer 1')
  expect(await screen.findByText('Voltaram ao que eram: 1')).toBeDefined()
  expect(sent()).toEqual([
    [callOf(2), { status: 'active' }],
    [callOf(3), { status: 'active' }],
    [callOf(3), { status: 'inactive' }],
  ])
})

test('who is approved was mailed: there is no way back', async () => {
  await open()
  chooseAll()
  press('Aprovar')
  const asked = await dialog()
  expect(asked.getByRole('list', { name: 'Ficam como estão' }).textContent).toContain('Elis')
  fireEvent.click(asked.getByRole('button', { name: 'Aprovar' }))
  expect(await screen.findByText('Mudaram: 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
  expect(sent()).toEqual([[callOf(1), { status: 'active' }]])
})

test('whoever is kept out is told why: without a reason nothing is called', async () => {
  await open()
  chooseAll()
  press('Bloquear')
  const asked = await dialog()
  fireEvent.click(asked.getByRole('button', { name: 'Bloquear' }))
  expect(await asked.findByText('Informe o motivo.')).toBeDefined()
  expect(sent()).toEqual([])
  fireEvent.change(asked.getByLabelText(/^Motivo/), { target: { value: ' Fraude. ' } })
  fireEvent.click(asked.getByRole('button', { name: 'Bloquear' }))
  await waitFor(() => expect(sent()).toEqual([[callOf(4), { status: 'blocked', observation: 'Fraude.' }]]))
})

test('an auditor has nothing to choose', async () => {
  await open('auditor')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
