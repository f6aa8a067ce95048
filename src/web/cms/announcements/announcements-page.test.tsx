import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, Announcement } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { AnnouncementsPage } from './announcements-page.tsx'
import type { AnnouncementsSearch } from './announcements-search.ts'

const id = '0199f3a0-0000-7000-8000-000000000f01'
const list = 'GET /admin/announcements'
const meeting: Announcement = {
  _id: id,
  title: 'Encontro em São Paulo',
  body: 'As inscrições estão abertas.',
  link: '/experiences',
  audience: 'professional',
  segmentId: null,
  sendAt: '2026-11-25T12:30:00.000Z',
  status: 'scheduled',
  recipients: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 1,
}

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(list, { json: pageOf([meeting]) })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page({ start }: { start: Partial<AnnouncementsSearch> }) {
  const [search, setSearch] = useState<AnnouncementsSearch>({ page: 1, ...start })
  return <AnnouncementsPage search={search} onSearch={setSearch} />
}
const show = (start: Partial<AnnouncementsSearch> = {}) => showPage(app, () => <Page start={start} />)
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = () =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body || 'null') as unknown)

test('a new one names what is missing, and goes at once unless a moment is said', async () => {
  await open()
  server.on('POST /admin/announcements', { status: 201, json: { msg: 'Criado com sucesso!', announcement: meeting } })
  await show({ comunicado: 'novo' })
  const form = await drawer('Novo comunicado')
  fireEvent.change(form.getByLabelText('Título'), { target: { value: ' Encontro ' } })
  fireEvent.change(form.getByLabelText(/^Página/), { target: { value: 'https://exemplo.com.br' } })
  fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect(await form.findByText('Digite um texto válido')).toBeDefined()
  expect(form.getByText('Digite uma página do app, como /experiences')).toBeDefined()
  fireEvent.change(form.getByLabelText('Texto'), { target: { value: 'Venha.' } })
  fireEvent.change(form.getByLabelText(/^Página/), { target: { value: '' } })
  fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    { title: 'Encontro', body: 'Venha.', link: null, audience: 'everyone', segmentId: null, sendAt: null },
  ])
  expect(takeToasts()).toMatchObject([{ text: 'Criado com sucesso!' }])
})

test('a moment is that of São Paulo, and one that is half said is asked for', async () => {
  await open()
  server.on(`PUT /admin/announcements/${id}`, { json: { msg: 'Atualizado com sucesso!', announcement: meeting } })
  await show({ comunicado: id })
  const form = await drawer('Encontro em São Paulo')
  expect(form.getByLabelText<HTMLInputElement>('Hora').value).toBe('09:30')
  fireEvent.change(form.getByLabelText('Hora'), { target: { value: '' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Digite o dia e a hora do envio')).toBeDefined()
  fireEvent.change(form.getByLabelText('Hora'), { target: { value: '10:00' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([{ sendAt: '2026-11-25T13:00:00.000Z', version: 1 }])
})

test('what another admin took out of the list meanwhile is shown beside what was typed', async () => {
  await open()
  server.on(`PUT /admin/announcements/${id}`, () => {
    const saved = { ...meeting, audience: 'everyone', title: 'Encontro em Curitiba', version: 2 }
    server.on(list, ({ path }) => ({ json: pageOf(path.endsWith(`?id=${id}`) ? [saved] : []) }))
    server.on(`PUT /admin/announcements/${id}`, { json: { msg: 'Atualizado com sucesso!', announcement: meeting } })
    return refusal(409, 'version-conflict')
  })
  await show({ comunicado: id, audience: 'professional' })
  const form = await drawer('Encontro em São Paulo')
  fireEvent.change(form.getByLabelText('Título'), { target: { value: 'Encontro no Rio' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Agora: Encontro em Curitiba · Você digitou: Encontro no Rio')).toBeDefined()
  fireEvent.click(form.getByRole('button', { name: 'Salvar o que digitei' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([{ version: 1 }, { title: 'Encontro no Rio', audience: 'everyone', version: 2 }])
})

test('one that began to be sent while it was open keeps what was typed and says why it is too late', async () => {
  await open()
  server.on(
    `PUT /admin/announcements/${id}`,
    refusal(409, 'announcement-sent', 'Este comunicado já começou a ser enviado e não muda mais.'),
  )
  await show({ comunicado: id })
  const form = await drawer('Encontro em São Paulo')
  fireEvent.change(form.getByLabelText('Título'), { target: { value: 'Encontro no Rio' } })
  server.on(list, { json: pageOf([{ ...meeting, status: 'sending' }]) })
  await app.queries.invalidateQueries({ queryKey: ['announcements'] })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Este comunicado já começou a ser enviado e não muda mais.')).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>('Título').value).toBe('Encontro no Rio')
})

test('what was sent is read, not changed, and nothing is done to it', async () => {
  await open()
  server.on(list, { json: pageOf([{ ...meeting, status: 'sent', recipients: 1234 }]) })
  await show({ comunicado: id })
  const reading = await drawer('Encontro em São Paulo')
  expect(reading.getByText('1.234')).toBeDefined()
  expect(reading.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ações: Encontro em São Paulo' })).toBeNull()
})

test('an auditor reads: no new one, no actions', async () => {
  await open('auditor')
  await show({ comunicado: id })
  expect((await drawer('Encontro em São Paulo')).queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Novo comunicado' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ações: Encontro em São Paulo' })).toBeNull()
})
