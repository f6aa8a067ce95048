import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind } from '#contract/api.gen.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { AdminsPage } from './admins-page.tsx'
import type { AdminsSearch } from './admins-search.ts'

const me = personNamed('Carla', 'admin')
const other = personNamed('Davi', 'admin')

let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page() {
  const [search, setSearch] = useState<AdminsSearch>({ page: 1 })
  return <AdminsPage search={search} onSearch={setSearch} />
}

async function show(subUserType: AdminKind, ofOther: AdminKind = 'owner') {
  const opened = await openAs({ ...me, subUserType })
  ;({ server, close } = opened)
  const docs = [me, other].map((person) => ({
    ...person,
    subUserType: person === other ? ofOther : 'owner',
    status: 'active',
    createdAt: '2026-11-20T12:00:00.000Z',
    lastSeenAt: null,
    version: 1,
  }))
  server.on('GET /admin/users', { json: pageOf(docs) })
  server.on(`PUT /admin/users/${other._id}/inactivate`, { json: { msg: 'Usuário atualizado com sucesso!' } })
  await showPage(opened.app, Page)
  await screen.findByText('Davi')
}

test('of all that are chosen, an owner is not locked out by themselves', async () => {
  await show('owner')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }))
  fireEvent.click(screen.getByRole('button', { name: 'Inativar' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(asked.getByText('Inativar: 1 registro')).toBeDefined()
  expect(asked.getByRole('list', { name: 'Ficam como estão' }).textContent).toBe('Carla')
  fireEvent.click(asked.getByRole('button', { name: 'Inativar' }))
  expect(await screen.findByText('Mudaram: 1')).toBeDefined()
  const changed = server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(changed).toEqual([`/admin/users/${other._id}/inactivate`])
})

test.each<[AdminKind, string]>([
  ['owner', 'Responsável'],
  ['operator', 'Operação'],
  ['auditor', 'Auditoria'],
  ['support', 'Atendimento'],
])('of whom the programme calls %s the list says %s', async (kind, words) => {
  await show('owner', kind)
  const row = screen.getByText('Davi').closest('tr') ?? document.body
  expect(within(row).getByText(words)).toBeDefined()
})

test('an operator reads and has nobody to choose', async () => {
  await show('operator')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Davi' }).getAttribute('href')).toContain(other._id)
})
