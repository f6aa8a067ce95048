import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, Professional } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { ProfessionalsPage } from './professionals-page.tsx'
import type { ProfessionalsSearch } from './professionals-search.ts'

const id = '0199f3a0-0000-7000-8000-000000000001'
const list = 'GET /admin/professionals'
const status = `PUT /admin/professionals/${id}/change-status`
const instagram = `PUT /admin/professionals/${id}/change-instagram-status`
const msg = 'Profissional atualizado com sucesso!'
const ana: Professional = {
  _id: id,
  version: 3,
  subUserType: 'standard',
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  emailValidated: true,
  cellphone: '+5541987654321',
  cpf: '52998224725',
  status: 'pending',
  profession: 'Arquiteto',
  modality: 'escritorio',
  cau: 'A12345-6',
  crea: null,
  abd: null,
  abdFile: false,
  birthDate: '1990-05-17',
  address: {
    zipCode: '80010000',
    street: 'Rua das Flores',
    number: '10',
    complement: null,
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
  office: { name: 'Lima Arquitetura', cnpj: null, role: 'Sócia' },
  socialMedia: { facebook: null, instagram: 'ana.lima', behance: null, pinterest: null },
  referenceSeller: null,
  instagramStatus: 'pending',
  profileImage: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: null,
}

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(list, { json: { docs: [ana], totalDocs: 1, page: 1, limit: 20, totalPages: 1 } })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page() {
  const [search, setSearch] = useState<ProfessionalsSearch>({ page: 1, profissional: id })
  return <ProfessionalsPage search={search} onSearch={setSearch} />
}

async function show() {
  await showPage(app, Page)
  return within(await screen.findByRole('dialog', { name: 'Ana Lima' }))
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object)

test('who waits is approved beside the list', async () => {
  await open()
  server.on(status, { json: { msg, professional: { _id: id, name: 'Ana Lima', status: 'active' } } })
  const drawer = await show()
  expect(drawer.getByText('Rua das Flores, 10, Centro')).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: 'Aprovar' }))
  fireEvent.click((await dialog('Aprovar: Ana Lima')).getByRole('button', { name: 'Aprovar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ status: 'active' }])
  expect(takeToasts()).toMatchObject([{ text: msg }])
})

test('whoever is reproved is told why, and a refusal keeps what was typed', async () => {
  await open()
  server.on(status, refusal(409, 'professional-invalid-transition'))
  fireEvent.click((await show()).getByRole('button', { name: 'Reprovar' }))
  const asked = await dialog('Reprovar: Ana Lima')
  fireEvent.click(asked.getByRole('button', { name: 'Reprovar' }))
  expect(await asked.findByText('Informe o motivo.')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(asked.getByLabelText('Motivo'), { target: { value: ' O CAU não confere. ' } })
  fireEvent.click(asked.getByRole('button', { name: 'Reprovar' }))
  expect(await asked.findByText('Este cadastro já mudou de situação. Veja como ele está agora.')).toBeTruthy()
  expect(sent()).toEqual([{ status: 'reproved', observation: 'O CAU não confere.' }])
  expect(asked.getByDisplayValue('O CAU não confere.', { trim: true })).toBeTruthy()
})

test('the Instagram profile is approved, and shown as it is now', async () => {
  await open()
  server.on(instagram, { json: { msg, professional: { _id: id, name: 'Ana Lima', instagramStatus: 'approved' } } })
  const drawer = await show()
  expect(drawer.getByRole('link', { name: '@ana.lima' }).getAttribute('href')).toBe(
    'https://www.instagram.com/ana.lima',
  )
  fireEvent.click(drawer.getByRole('button', { name: 'Aprovar perfil' }))
  expect(await drawer.findByText('Aprovado')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Aprovar perfil' })).toBeNull()
  expect(sent()).toEqual([{ status: 'approved' }])
})

test('an auditor reads everything and is offered no change', async () => {
  await open('auditor')
  const drawer = await show()
  expect(drawer.getByText('A12345-6')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: /Ativar|Reprovar|Aprovar/ })).toBeNull()
})
