import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { keptSignUp, newSignUp } from '#web/data/kept-sign-up.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { type Call, personNamed, refusal, signedIn, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { ProfessionalSignUpPage } from './professional-sign-up-page.tsx'

const join = 'POST /professional/users'
const password = 'nascente-limpa-2026'
const begun = { msg: 'Falta pouco.', userId: 'handle', storesList: [] }

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  token = ''
  ;({ app, server, close } = await openAs(personNamed('Nina')))
  server.on('GET /professionals/get-email', { json: { exists: false } })
  server.on('GET /accounts/terms/professional', { json: { version: '2026-01', body: 'Regulamento.' } })
})
afterEach(() => close())

/** Of the invitation the person came with. */
let token = ''
const onDone = vi.fn()

function Page() {
  const navigate = useNavigate({ from: '/' })
  const { etapa } = useSearch({ strict: false })
  return (
    <ProfessionalSignUpPage
      token={token}
      unfinished={etapa === 'dados'}
      onExpired={() => void navigate({ search: {}, replace: true })}
      onDone={onDone}
    />
  )
}
const root = createRootRoute({ staticData: { title: { id: 'Cadastro' } } })
const page = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Page,
  validateSearch: ({ etapa }: Record<string, unknown>): { etapa?: string } => (etapa === 'dados' ? { etapa } : {}),
  staticData: { title: { id: 'Cadastro profissional' } },
})

async function show(path: '/' | '/?etapa=dados') {
  onDone.mockReset()
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the provider is typed for the app's own routes */}
        <RouterProvider router={router as never} />
      </AppProvider>
    </QueryClientProvider>,
  )
  return history
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillAccount() {
  write('Nome completo', 'Nina Prado')
  write('E-mail', 'nina@exemplo.com.br')
  write('Senha', password)
  write('Repita a senha', password)
}

/** Everything that is asked for; a profession is picked in the browser's test. */
async function fillAll(handle: string | null = null) {
  keptSignUp.keep({ ...newSignUp(), handle, values: { profession: 'Arquiteto', cpf: '5', modality: 'freelancer' } })
  await show('/')
  await waitFor(() => expect(server.count('GET /accounts/terms/professional')).toBe(1))
  fillAccount()
  write('CAU', 'a66583-5')
  fireEvent.click(screen.getByLabelText('Li e aceito os termos de uso'))
}

/** What is still missing of a registration that was begun, with what was typed before. */
async function showRest(values: Parameters<typeof keptSignUp.keep>[0]['values'] = {}) {
  keptSignUp.keep({ ...newSignUp(), handle: 'handle', values })
  await show('/?etapa=dados')
  await waitFor(() => expect(server.count('GET /accounts/terms/professional')).toBe(1))
}

const isSecond = ({ body }: Call) => body.includes('userData[')
const answered = { json: { ...begun, msg: 'Cadastro concluído.' } }
const login = 'POST /auth/login'
const stepsSent = () => server.calls.filter(({ path }) => path === '/professional/users')

/** Says which steps were sent, and the handle each of them carried. */
const sent = () =>
  stepsSent().map((call) => [isSecond(call) ? 'second' : 'first', /name="userId"\s+(\w*)/.exec(call.body)?.[1] ?? ''])

test('every field that is left empty says so, and nothing is sent', async () => {
  await show('/')
  press('Criar conta')
  for (const sentence of [
    'Digite um nome válido',
    'Digite um e-mail válido',
    'Digite uma senha válida',
    'Escolha uma profissão válida',
    'Você precisa aceitar os termos de uso.',
  ])
    expect(screen.getByText(sentence)).toBeTruthy()
  expect(server.count(join)).toBe(0)
  write('Nome completo', 'Nina Prado')
  expect(screen.queryByText('Digite um nome válido')).toBeNull()
  expect(screen.getByText('Digite um e-mail válido')).toBeTruthy()
})

test.each([
  ['Arquiteto', 'CAU', 'Digite um CAU válido'],
  ['Engenheiro', 'CREA', 'Digite um CREA válido'],
  ['Designer de Interiores', 'Número da ABD', 'Digite um número da ABD válido'],
])('the number of an %s is asked for and read', async (profession, label, sentence) => {
  await showRest({ profession })
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: '?' } })
  press('Concluir cadastro')
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('both steps are sent in a row, with what is asked for and nothing an earlier version kept, and the person is in', async () => {
  server.on(join, (call) => (isSecond(call) ? answered : { json: begun }))
  server.on(login, { json: signedIn(personNamed('Nina')) })
  await fillAll()
  press('Criar conta')
  press('Criar conta')
  await waitFor(() => expect(onDone.mock.calls).toEqual([[true, expect.anything(), undefined, expect.anything()]]))
  expect(sent()).toEqual([
    ['first', ''],
    ['second', 'handle'],
  ])
  const [, second] = stepsSent()
  expect(second?.body).toMatch(/userData\[cau\]"\s+a66583-5/)
  expect(second?.body).not.toContain('freelancer')
  expect(localStorage.getItem('sign-up')).toBeNull()
})

test('a sign-in that fails is no failure of joining', async () => {
  server.on(join, (call) => (isSecond(call) ? answered : { json: begun }))
  server.on(login, { status: 502, text: 'gone' })
  await fillAll()
  press('Criar conta')
  await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toBe(false))
})

test('an answer that is lost is asked for again, under one key, with the handle that came with the first', async () => {
  server.on(join, { status: 502, text: 'gone' })
  await fillAll()
  press('Criar conta')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Ocorreu um erro durante a comunicação com o servidor. (Erro: HTTP 502)')
  server.on(join, (call) => (isSecond(call) ? { status: 502, text: 'gone' } : { json: begun }))
  press('Criar conta')
  await waitFor(() => expect(keptSignUp.read().handle).toBe('handle'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Criar conta' })).toBeTruthy())
  server.on(join, (call) => (isSecond(call) ? answered : { json: begun }))
  press('Criar conta')
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(sent().map(([step, handle]) => `${step} ${handle}`)).toEqual([
    'first ',
    'first ',
    'second handle',
    'first handle',
    'second handle',
  ])
  expect(new Set(stepsSent().flatMap(({ headers }) => headers.get('idempotency-key') ?? [])).size).toBe(1)
})

test.each([
  ['it was complete and the answer was lost: the person is in', true],
  ['it ran out: it is begun anew', false],
])('a handle that is worth nothing any more means that %s', async (_, complete) => {
  server.on(join, (call) => {
    if (isSecond(call)) return answered
    return /name="userId"/.test(call.body) ? refusal(410, 'registration-expired') : { json: begun }
  })
  let doors = 0
  server.on(login, () => {
    doors += 1
    return complete || doors > 1 ? { json: signedIn(personNamed('Nina')) } : refusal(401, 'invalid.credentials')
  })
  await fillAll('old')
  press('Criar conta')
  await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toBe(true))
  const anew = [
    ['first', ''],
    ['second', 'handle'],
  ]
  expect(sent()).toEqual([['first', 'old'], ...(complete ? [] : anew)])
  expect(localStorage.getItem('sign-up')).toBeNull()
})

test('a registration that ran out asks for e-mail and password again and keeps what was typed', async () => {
  await showRest({ name: 'Nina Prado', profession: 'Designer de Interiores', abd: '77' })
  server.on(join, refusal(410, 'registration-expired'))
  fireEvent.click(screen.getByLabelText('Li e aceito os termos de uso'))
  press('Concluir cadastro')
  await screen.findByText('Para continuar o cadastro, digite de novo o e-mail e a senha.')
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Nina Prado')
  expect(keptSignUp.read().values.abd).toBe('77')
  expect(onDone).not.toHaveBeenCalled()
})

const look = 'GET /stores/users/invite-professional/3q2'
const store = { _id: '0199f3a0-0000-7000-8000-000000000101', name: 'Casa das Louças' }
const invitation = { email: 'lia@exemplo.com.br', name: 'Lia Costa', store, senderName: 'Rui' }
const over = 'Este convite não vale mais, mas você pode se cadastrar.'
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function follow(before: Parameters<typeof keptSignUp.keep>[0]['values'] = {}) {
  token = '3q2'
  keptSignUp.keep({ ...newSignUp(), values: before })
  await show('/')
}

test('an invitation fills in what is empty, once, and says whose it is', async () => {
  server.on(look, { json: invitation })
  await follow({ name: 'Lia C.' })
  await screen.findByText('Convite de Casa das Louças')
  await waitFor(() => expect([valueOf('Nome completo'), valueOf('E-mail')]).toEqual(['Lia C.', 'lia@exemplo.com.br']))
  expect(keptSignUp.read()).toMatchObject({ invitation: '3q2', values: { referenceStore: store._id } })
  write('E-mail', '')
  await waitFor(() => expect(keptSignUp.read().values.email).toBe(''))
})

test('an invitation that is over says so and is not kept', async () => {
  server.on(look, refusal(404, 'not-found'))
  await follow()
  await screen.findByText(over)
  expect(keptSignUp.read().invitation).toBeNull()
})

test.each([
  ['without a connection', () => void (server.reachable = false)],
  ['asked too often', () => server.on(look, refusal(429, 'too-many-requests'))],
])('an invitation that cannot be looked at (%s) is kept and never called over', async (_, happens) => {
  onlineManager.setOnline(false) // Nobody waits for a second try.
  happens()
  await follow()
  await screen.findByText(/^Não foi possível abrir o convite agora/)
  expect(screen.queryByText(over)).toBeNull()
  expect(keptSignUp.read().invitation).toBe('3q2')
  server.reachable = true
  server.on(look, { json: invitation })
  onlineManager.setOnline(true)
  if (screen.queryByText('Tentar de novo')) press('Tentar de novo')
  await screen.findByText('Convite de Casa das Louças')
  await waitFor(() => expect(valueOf('E-mail')).toBe('lia@exemplo.com.br'))
})
