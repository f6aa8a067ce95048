import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TeamMember } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { render } from '#web/ui/testing/render.tsx'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { sectionsOf } from './profile-sections.tsx'
import { TeamSection } from './team-section.tsx'

const list = 'GET /stores/users/team'
const [liaId, saulId] = ['0199f3a0-0000-7000-8000-000000000601', '0199f3a0-0000-7000-8000-000000000602']
const lia: TeamMember = {
  _id: liaId,
  name: 'Lia Campos',
  email: 'lia@exemplo.com.br',
  cellphone: '+5541987654321',
  status: 'pending',
  profileImage: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: null,
}
const saulo: TeamMember = { ...lia, _id: saulId, name: 'Saulo Dias', cellphone: null, status: 'active' }
const msg = 'Usuário atualizado com sucesso!'

let app: AppContext
let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Marta', 'shopkeeper'), subUserType: 'manager' }))
})
afterEach(() => close())

const answer = (...docs: readonly TeamMember[]) =>
  server.on(list, { json: { docs, totalDocs: docs.length, page: 1, limit: 20, totalPages: 1 } })
const show = () =>
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <TeamSection />
      </AppProvider>
    </QueryClientProvider>,
  )
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)

test('only managers have a team', () => {
  const namesOf = (userType: 'professional' | 'shopkeeper', subUserType: 'standard' | 'seller' | 'manager') =>
    sectionsOf({ userType, subUserType }).map(({ name }) => name)
  expect(namesOf('shopkeeper', 'manager')).toContain('equipe')
  expect(namesOf('shopkeeper', 'seller')).not.toContain('equipe')
  expect(namesOf('professional', 'standard')).not.toContain('equipe')
})

test('who waits is confirmed with one press, and the list is read anew', async () => {
  answer(lia, saulo)
  server.on(`PUT /stores/users/team/${liaId}/activate`, () => {
    answer({ ...lia, status: 'active' }, saulo)
    return { json: { msg, user: { ...lia, status: 'active' } } }
  })
  show()
  await screen.findByText('Lia Campos')
  expect(row('Lia Campos').getByText(/lia@exemplo\.com\.br · \(41\) 98765-4321 · desde 20\/11\/2026/)).toBeTruthy()
  expect(row('Lia Campos').getByText('Aguardando confirmação')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar: Lia Campos' }))
  await waitFor(() => expect(row('Lia Campos').getByText('Ativo')).toBeTruthy())
  expect(takeToasts().map(({ text }) => text)).toEqual([msg])
})

test('who leaves is kept out after a question', async () => {
  answer(saulo)
  server.on(`PUT /stores/users/team/${saulId}/inactivate`, () => {
    answer({ ...saulo, status: 'inactive' })
    return { json: { msg, user: { ...saulo, status: 'inactive' } } }
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Inativar: Saulo Dias' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Inativar Saulo Dias?' }))
  expect(server.count(`PUT /stores/users/team/${saulId}/inactivate`)).toBe(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Inativar' }))
  await waitFor(() => expect(row('Saulo Dias').getByText('Inativo')).toBeTruthy())
  expect(screen.getByRole('button', { name: 'Ativar: Saulo Dias' })).toBeTruthy()
})

test('a store without sellers says how they come', async () => {
  answer()
  show()
  expect(await screen.findByText('Ninguém na equipe ainda')).toBeTruthy()
})
