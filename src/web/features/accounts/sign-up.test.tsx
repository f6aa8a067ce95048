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
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
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
      second={etapa === 'dados'}
      onSecond={() => void navigate({ search: { etapa: 'dados' } })}
      onFirst={() => void navigate({ search: {}, replace: true })}
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
  write('Celular', '(11) 98765-4321')
  write('Senha', password)
  write('Repita a senha', password)
}

/** The second step, with what was typed before. */
async function showSecond(values: Parameters<typeof keptSignUp.keep>[0]['values'] = {}) {
  keptSignUp.keep({ ...newSignUp(), handle: 'handle', taken: 'sent', values })
  await show('/?etapa=dados')
  await waitFor(() => expect(server.count('GET /accounts/terms/professional')).toBe(1))
}

test('every field of the second step that is left empty says so, and nothing is sent', async () => {
  await showSecond()
  press('Concluir cadastro')
  for (const sentence of [
    'Digite um CPF válido',
    'Digite uma data de nascimento válida (a partir de 18 anos)',
    'Escolha uma profissão válida',
    'Digite um CEP válido',
    'Digite um endereço válido',
    'Digite um número válido',
    'Digite um bairro válido',
    'Digite uma cidade válida',
    'Escolha um estado válido',
    'Você precisa aceitar os termos de uso.',
  ])
    expect(screen.getByText(sentence)).toBeTruthy()
  expect(server.count(join)).toBe(0)
})

test.each([
  ['Arquiteto', 'CAU', 'Digite um CAU válido'],
  ['Engenheiro', 'CREA', 'Digite um CREA válido'],
  ['Designer de Interiores', 'Número da ABD', 'Digite um número da ABD válido'],
])('the number of an %s is asked for and read', async (profession, label, sentence) => {
  await showSecond({ profession })
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: '?' } })
  press('Concluir cadastro')
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('a way of working that an earlier version kept and this one does not know is chosen anew', async () => {
  await showSecond({ modality: 'freelancer' })
  press('Concluir cadastro')
  expect(screen.getByText('Escolha uma modalidade válida')).toBeTruthy()
  expect(server.count(join)).toBe(0)
})

test('a second tap while the first is on its way sends nothing; a lost answer is asked for again under one key', async () => {
  const history = await show('/')
  const answer = server.hold(join, { status: 502, text: 'gone' })
  fillAccount()
  press('Continuar')
  await waitFor(() => expect(server.count(join)).toBe(1))
  press('Continuar')
  answer()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ocorreu um erro durante a comunicação com o servidor. (Erro: HTTP 502)',
  )
  expect(server.count(join)).toBe(1)
  server.on(join, { json: begun })
  press('Continuar')
  await screen.findByLabelText('CPF')
  expect(server.count(join)).toBe(2)
  const keys = server.calls.filter(({ path }) => path === '/professional/users').map(({ headers }) => headers)
  expect(new Set(keys.map((headers) => headers.get('idempotency-key'))).size).toBe(1)

  // Back in the second step: what was said stands there, and goes on without the password.
  history.back()
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('nina@exemplo.com.br')
  press('Continuar')
  await screen.findByLabelText('CPF')
  expect(server.count(join)).toBe(2)
})

test('a registration that ran out asks for e-mail and password again and keeps what was typed', async () => {
  await showSecond({
    name: 'Nina Prado',
    cpf: '529.982.247-25',
    birthDate: '29/01/1990',
    profession: 'Designer de Interiores',
    zipCode: '01310-100',
    street: 'Avenida Paulista',
    number: '1578',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  })
  server.on(join, refusal(410, 'registration-expired'))
  fireEvent.click(screen.getByLabelText('Li e aceito os termos de uso'))
  press('Concluir cadastro')
  await screen.findByText('Para continuar o cadastro, digite de novo o e-mail e a senha.')
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Nina Prado')
  expect(keptSignUp.read().values.cpf).toBe('529.982.247-25')
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
