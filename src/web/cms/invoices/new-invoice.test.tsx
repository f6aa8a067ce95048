import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { InvoiceReviewPage } from './invoice-review-page.tsx'
import type { ReviewSearch } from './review-search.ts'

const made = invoiceNamed('4321')
const ana = {
  _id: '0199f3a0-0000-7000-8000-000000000001',
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  status: 'active',
}
const gone = { ...ana, _id: '0199f3a0-0000-7000-8000-000000000002', name: 'Bruno Sá', status: 'blocked' }
const call = 'POST /admin/invoices'

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on('GET /admin/invoices', { json: pageOf([]) })
  server.on('GET /admin/invoices/queue', { json: { waiting: 0, position: null, next: null, previous: null } })
  server.on('GET /admin/invoices/desk', { json: { docs: [] } })
  server.on('GET /admin/professionals', { json: pageOf([ana, gone] as never) })
  server.on(`GET /admin/invoices/${made._id}`, { json: made })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page({ start }: { start: ReviewSearch }) {
  const [search, setSearch] = useState(start)
  return <InvoiceReviewPage search={search} onSearch={setSearch} />
}
async function openForm() {
  await showPage(app, () => <Page start={{ page: 1, cadastro: 'novo' }} />)
  return within(await screen.findByRole('dialog', { name: 'Nova nota' }))
}
type Form = Awaited<ReturnType<typeof openForm>>

const field = (form: Form, name: string | RegExp) => form.getByLabelText<HTMLInputElement>(name)
const write = (form: Form, name: string | RegExp, value: string) =>
  fireEvent.change(field(form, name), { target: { value } })
const press = (form: Form) => fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))

/** Fills in what an invoice needs. */
async function fill(form: Form) {
  fireEvent.click(form.getByRole('combobox', { name: /^Profissional/ }))
  fireEvent.click(await screen.findByRole('option', { name: /Ana Lima/ }))
  const photo = new File(['foto'], 'nota.jpg', { type: 'image/jpeg' })
  fireEvent.change(field(form, /^Páginas da nota/), { target: { files: [photo] } })
  write(form, /^Número da nota/, '4321')
  write(form, /^Valor da nota/, '1234,50')
}
const keys = () =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ headers }) => headers.get('Idempotency-Key'))

test('who may enter one sees the way there, who only reads does not', async () => {
  await open('auditor')
  await showPage(app, () => <Page start={{ page: 1, cadastro: 'novo' }} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Notas' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Nova nota' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  close()
  await open()
  await showPage(app, () => <Page start={{ page: 1 }} />)
  const [link] = await screen.findAllByRole('link', { name: 'Nova nota' })
  expect(link?.getAttribute('href')).toContain('cadastro=novo')
})

test('an answer that is lost and a second press send one invoice, nothing typed is lost, and it opens at the desk', async () => {
  await open()
  const form = await openForm()
  await fill(form)
  server.reachable = false
  press(form)
  expect(await form.findByText(/conexão|internet/i)).toBeTruthy()
  expect(field(form, /^Número da nota/).value).toBe('4321')
  expect(form.getByText('nota.jpg')).toBeTruthy()
  server.reachable = true
  server.on(call, { status: 500, json: { error: { msg: 'Ocorreu um erro', code: 'internal' } } })
  press(form)
  await waitFor(() => expect(keys()).toHaveLength(1))
  expect(await form.findByText('Ocorreu um erro, por favor tente novamente')).toBeTruthy()
  const answer = server.hold(call, { status: 200, json: made })
  press(form)
  await waitFor(() => expect(keys()).toHaveLength(2))
  press(form)
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Nota 4321' })).toBeTruthy()
  expect(new Set(keys()).size).toBe(1)
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(takeToasts()).toContainEqual(expect.objectContaining({ text: 'Nota cadastrada.' }))
})

test('after a lost answer the invoice stays its owner’s, and what arrived with other words is told', async () => {
  await open()
  const form = await openForm()
  await fill(form)
  server.on(call, { status: 422, json: { error: { msg: 'x', code: 'owner-unknown' } } })
  press(form)
  expect(await form.findByText('Não encontramos esse profissional ou loja.')).toBeTruthy()
  const whose = form.getByRole<HTMLFieldSetElement>('radiogroup', { name: 'De quem é a nota' })
  expect(whose.disabled).toBe(false)
  server.reachable = false
  press(form)
  expect(await form.findByText(/^A resposta do envio se perdeu/)).toBeTruthy()
  expect(whose.disabled).toBe(true)
  fireEvent.click(form.getByRole('combobox', { name: /^Profissional/ }))
  expect(screen.queryByRole('option')).toBeNull()
  server.reachable = true
  server.on(call, { status: 422, json: { error: { msg: 'x', code: 'idempotency-mismatch' } } })
  write(form, /^Número da nota/, '4322')
  press(form)
  expect(await form.findByText(/^Esta nota já foi cadastrada com o que estava escrito antes/)).toBeTruthy()
  expect(server.calls.findLast(({ path }) => path === '/admin/invoices')?.body).toContain(ana._id)
})

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  await open()
  const form = await openForm()
  write(form, /^CNPJ do emitente/, '11.222.333/0001-80')
  press(form)
  expect(await form.findByText('Escolha de quem é a nota')).toBeTruthy()
  expect(form.getByText('Escolha ao menos um arquivo ou digite a chave de acesso.')).toBeTruthy()
  expect(form.getByText('Digite um CNPJ válido')).toBeTruthy()
  write(form, /^Chave de acesso/, '123')
  press(form)
  expect(await form.findByText(/A chave de acesso não confere/)).toBeTruthy()
  expect(server.count(call)).toBe(0)
})

test('what the server refuses is said in words for an admin; who is blocked cannot be chosen', async () => {
  await open()
  server.on(call, { status: 409, json: { error: { msg: 'Você já enviou esta nota.', code: 'invoice-duplicate' } } })
  const form = await openForm()
  await fill(form)
  press(form)
  expect(await form.findByText('Esta nota já foi enviada para este cadastro.')).toBeTruthy()
  fireEvent.click(form.getByRole('combobox', { name: /^Profissional/ }))
  expect((await screen.findByRole('option', { name: /Bruno Sá/ })).getAttribute('aria-disabled')).toBe('true')
})
