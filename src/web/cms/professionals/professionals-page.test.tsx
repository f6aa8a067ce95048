import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { takeFromMenu } from '#web/ui/testing/menu.ts'
import { ProfessionalsPage } from './professionals-page.tsx'
import type { ProfessionalsSearch } from './professionals-search.ts'
import { ana } from './testing/ana.ts'

const id = ana._id
const list = 'GET /admin/professionals'
const status = `PUT /admin/professionals/${id}/change-status`
const edit = `PUT /admin/professionals/${id}`
const customers = 'GET /admin/professionals/customers'
const msg = 'Profissional atualizado com sucesso!'

/** Who is open at first. */
let opened: string | undefined
let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  opened = id
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(list, pageOf(ana))
  server.on(customers, pageOf())
}
const pageOf = (...docs: readonly object[]) => ({
  json: { docs, totalDocs: docs.length, page: 1, limit: 20, totalPages: 1 },
})
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page() {
  const [search, setSearch] = useState<ProfessionalsSearch>({ page: 1, profissional: opened })
  return <ProfessionalsPage search={search} onSearch={setSearch} />
}

async function show() {
  await showPage(app, Page)
  return dialog('Ana Lima')
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

test('who waits and has not told enough is not approved: what is missing is said', async () => {
  await open()
  server.on(list, pageOf({ ...ana, cpf: null, birthDate: null, cellphone: null }))
  const drawer = await show()
  fireEvent.click(drawer.getByRole('button', { name: 'Aprovar' }))
  const asked = await dialog('Aprovar: Ana Lima')
  expect(asked.getByText(/^Falta no perfil: CPF, Data de nascimento\./)).toBeTruthy()
  expect(asked.queryByRole('button', { name: 'Aprovar' })).toBeNull()
})

test('what told nobody anything can be taken back when the drawer is gone', async () => {
  await open()
  server.on(list, pageOf({ ...ana, status: 'active' }))
  server.on(status, { json: { msg, professional: { _id: id, name: 'Ana Lima', status: 'inactive' } } })
  fireEvent.click((await show()).getByRole('button', { name: 'Inativar' }))
  fireEvent.click((await dialog('Inativar: Ana Lima')).getByRole('button', { name: 'Inativar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [said] = takeToasts()
  expect(said).toMatchObject({ text: msg, action: { label: 'Desfazer' } })
  said?.action?.onPress()
  await waitFor(() => expect(sent()).toEqual([{ status: 'inactive' }, { status: 'active' }]))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: msg }]))
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

test('an auditor reads everything and is offered no change', async () => {
  await open('auditor')
  const drawer = await show()
  expect(drawer.getByText('A12345-6')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: /Ativar|Reprovar|Aprovar/ })).toBeNull()
})

test('what somebody else saved meanwhile is shown, and what was not touched here is theirs', async () => {
  await open()
  server.on(edit, refusal(409, 'version-conflict'))
  fireEvent.click((await show()).getByRole('button', { name: 'Editar' }))
  const form = await dialog('Ana Lima')
  fireEvent.change(await form.findByLabelText('Nome'), { target: { value: 'Ana Paula Lima' } })
  fireEvent.change(form.getByLabelText('Cargo'), { target: { value: 'Diretora' } })
  server.on(list, pageOf({ ...ana, name: 'Ana Lima Prado', cau: 'A66583-5', version: 4 }))
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Outra pessoa alterou este cadastro')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Outra pessoa alterou este cadastro')
  expect(form.getByText('Agora: Ana Lima Prado · Você digitou: Ana Paula Lima')).toBeTruthy()
  expect(form.getByText('Agora: Sócia · Você digitou: Diretora')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('CAU').value).toBe('A66583-5')
  server.on(edit, { json: { msg, professional: { ...ana, version: 5 } } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar o que digitei' }))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: msg }]))
  expect(server.count(edit)).toBe(2)
})

test('or what is saved is kept, and the focus stays in the form', async () => {
  await open()
  server.on(edit, refusal(409, 'version-conflict'))
  fireEvent.click((await show()).getByRole('button', { name: 'Editar' }))
  const form = await dialog('Ana Lima')
  fireEvent.change(await form.findByLabelText('Nome'), { target: { value: 'Ana Paula Lima' } })
  server.on(list, pageOf({ ...ana, name: 'Ana Lima Prado', version: 4 }))
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  fireEvent.click(await form.findByRole('button', { name: 'Ficar com o que está salvo' }))
  expect(form.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana Lima Prado')
  expect(document.activeElement?.tagName).toBe('FORM')
})

test('wrong fields of an edit are named, and nothing is sent', async () => {
  await open()
  fireEvent.click((await show()).getByRole('button', { name: 'Editar' }))
  const form = await dialog('Ana Lima')
  fireEvent.change(await form.findByLabelText('E-mail'), { target: { value: 'ana' } })
  fireEvent.change(form.getByLabelText('CAU'), { target: { value: 'x' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Digite um e-mail válido')).toBeTruthy()
  expect(form.getByText('Digite um CAU válido')).toBeTruthy()
  expect(server.count(edit)).toBe(0)
})

test('who is registered without a password is open right after, to be completed', async () => {
  await open()
  opened = 'novo'
  server.on('POST /admin/professionals', { status: 201, json: { msg: 'Criado com sucesso!', professional: ana } })
  await showPage(app, Page)
  const form = await dialog('Novo profissional')
  fireEvent.change(form.getByLabelText('Nome'), { target: { value: 'Ana Lima' } })
  fireEvent.change(form.getByLabelText('E-mail'), { target: { value: 'ana@exemplo.com.br' } })
  fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect((await dialog('Ana Lima')).getByRole('button', { name: 'Aprovar' })).toBeTruthy()
  const [made] = server.calls.filter(({ method }) => method === 'POST')
  expect(JSON.parse(made?.body ?? '')).toEqual({ name: 'Ana Lima', email: 'ana@exemplo.com.br', password: '' })
})

test('an invitation that is refused says why beside what was typed', async () => {
  await open()
  opened = undefined
  const invite = 'POST /admin/professionals/invite'
  const taken = 'Este e-mail já participa do programa'
  server.on(invite, { status: 400, json: { error: { msg: 'Não.', code: 'validation', fields: { email: taken } } } })
  await showPage(app, Page)
  fireEvent.click(await screen.findByRole('button', { name: 'Convidar' }))
  const asked = await dialog('Convidar profissional')
  fireEvent.change(asked.getByLabelText('E-mail'), { target: { value: 'ana@exemplo.com.br' } })
  fireEvent.click(asked.getByRole('button', { name: 'Enviar convite' }))
  expect(await asked.findByText(taken)).toBeTruthy()
  server.on(invite, { json: { msg: 'Profissional convidado com sucesso!' } })
  fireEvent.change(asked.getByLabelText('E-mail'), { target: { value: 'lia@exemplo.com.br' } })
  fireEvent.click(asked.getByRole('button', { name: 'Enviar convite' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(takeToasts()).toMatchObject([{ text: 'Profissional convidado com sucesso!' }])
})

test('a document is fetched only when somebody asks to see it', async () => {
  await open('auditor')
  const document = `GET /admin/professionals/${id}/abd-document`
  server.on(list, pageOf({ ...ana, profession: 'Designer de Interiores', abdFile: true }))
  server.on(document, refusal(404, 'not-found'))
  const drawer = await show()
  const ask = drawer.getByRole('button', { name: 'Abrir documento' })
  expect(server.count(document)).toBe(0)
  fireEvent.click(ask)
  expect(await drawer.findByText('Não encontramos o que você procura.')).toBeTruthy()
  expect(server.count(document)).toBeGreaterThan(0)
})

test('a customer of the professional is switched off after a question', async () => {
  await open()
  const paula = {
    _id: '0199f3a0-0000-7000-8000-000000000601',
    name: 'Paula Menezes',
    personType: 'cpf',
    documentLast3: '725',
    email: null,
    cellphone: null,
    project: { name: 'Casa no Morumbi', kind: null, city: 'São Paulo', state: 'SP', estimatedAt: null },
    status: 'active',
    validUntil: '2027-05-20T12:00:00.000Z',
    renewedCount: 0,
    createdAt: '2026-11-21T12:00:00.000Z',
    professionalId: id,
    professionalName: 'Ana Lima',
  }
  const inactivate = `PUT /admin/professionals/customers/${paula._id}/inactivate`
  server.on(customers, pageOf(paula))
  server.on(inactivate, { json: { ...paula, status: 'inactive' } })
  await show()
  await takeFromMenu('Ações: Paula Menezes', 'Inativar')
  const question = within(await screen.findByRole('alertdialog', { name: 'Inativar Paula Menezes?' }))
  expect(server.count(inactivate)).toBe(0)
  fireEvent.click(question.getByRole('button', { name: 'Inativar' }))
  await waitFor(() => expect(server.count(inactivate)).toBe(1))
  expect(server.calls.find(({ path }) => path.startsWith('/admin/professionals/customers?'))?.path).toContain(
    `professionalId=${id}`,
  )
})
