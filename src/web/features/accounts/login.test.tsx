import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { keptSignUp, newSignUp } from '#web/data/kept-sign-up.ts'
import { keepUnfinishedInStore, keptStoreSignUp, newStoreSignUp } from '#web/data/kept-store-sign-up.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, signedIn, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { LoginPage } from './login-page.tsx'

const enter = 'POST /auth/login'
const accept = 'PUT /auth/accept-term'
const ana = personNamed('Ana')

let app: AppContext
let server: SmallServer
let close: () => void
const onSignedIn = vi.fn()
const onUnfinished = vi.fn()

beforeEach(async () => {
  localStorage.clear()
  onSignedIn.mockReset()
  onUnfinished.mockReset()
  ;({ app, server, close } = await openAs(ana))
  await app.leave()
  server.calls.length = 0
  const props = { door: 'professional', redirect: '/your-points?kind=reversal', onSignedIn, onUnfinished } as const
  const component = () => <LoginPage {...props} />
  await showPage(app, component)
})
afterEach(() => close())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alert = async () => (await screen.findByRole('alert')).textContent

function fillIn() {
  write('E-mail', 'ana@exemplo.com.br')
  write('Senha', 'agua-clara-2026')
}

test('empty fields say so and nobody is asked', () => {
  press('Entrar')
  expect(screen.getByText('Digite um login válido')).toBeTruthy()
  expect(screen.getByText('Digite a senha')).toBeTruthy()
  expect(server.count(enter)).toBe(0)
})

test.each([
  [refusal(401, 'invalid.credentials'), 'Login ou senha inválidos'],
  [refusal(429, 'too-many-requests'), 'Muitas tentativas. Aguarde um momento e tente de novo.'],
  [refusal(403, 'account-blocked'), 'Seu acesso está bloqueado. Fale com o atendimento.'],
  [{ status: 502, text: 'gone' }, 'Ocorreu um erro durante a comunicação com o servidor. (Erro: HTTP 502)'],
])('a sign-in that fails says why and loses nothing typed (%#)', async (reply, sentence) => {
  server.on(enter, reply)
  fillIn()
  press('Entrar')
  expect(await alert()).toBe(sentence)
  expect([field('E-mail').value, field('Senha').value]).toEqual(['ana@exemplo.com.br', 'agua-clara-2026'])
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('offline, a lost answer and an impatient thumb: the person is in once', async () => {
  fillIn()
  server.reachable = false
  press('Entrar')
  expect(await alert()).toContain('Sem conexão')
  server.reachable = true
  // The server opened a session, and its answer got lost on the way.
  server.on(enter, () => Promise.reject(new TypeError('Failed to fetch')))
  press('Entrar')
  await waitFor(() => expect(server.count(enter)).toBe(1))
  expect(await alert()).toContain('Sem conexão')
  const answer = server.hold(enter, { json: signedIn(ana) })
  press('Entrar')
  await waitFor(() => expect(server.count(enter)).toBe(2))
  press('Entrar')
  answer()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(server.count(enter)).toBe(2)
})

test('the terms come first: they must be accepted, and a refusal is told in the words of the programme', async () => {
  server.on(enter, { json: signedIn(ana, { termsAccepted: false, termsVersion: '2' }) })
  server.on('GET /accounts/terms', { json: { version: '2', body: 'Regulamento do programa.' } })
  fillIn()
  press('Entrar')
  await screen.findByText('Regulamento do programa.')
  press('Aceitar e continuar')
  expect(screen.getByText('Você precisa aceitar os termos de uso.')).toBeTruthy()
  expect(server.count(accept)).toBe(0)
  fireEvent.click(screen.getByRole('checkbox', { name: /Li e aceito/ }))
  server.on(accept, refusal(401, 'invalid.credentials'))
  press('Aceitar e continuar')
  expect(await alert()).toBe('Login ou senha inválidos')
  server.on(accept, { json: signedIn(ana) })
  press('Aceitar e continuar')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
})

const storesList = [{ _id: '0199f3a0-0000-7000-8000-000000000101', name: 'Casa', cnpj: '11222333000181' }]
const unfinished = (code: string) => ({
  status: 409,
  json: { error: { msg: 'Falta.', code, userId: 'handle', storesList } },
})

async function enterUnfinished(code: string) {
  server.on(enter, unfinished(code))
  fillIn()
  press('Entrar')
  await waitFor(() => expect(onUnfinished).toHaveBeenCalledOnce())
}

test.each(['user-incomplete', 'finish-register'])(
  'a registration that is not complete (%s) goes on where it stopped, with the id and the stores of the answer',
  async (code) => {
    await enterUnfinished(code)
    expect(keptSignUp.read()).toMatchObject({ handle: 'handle', stores: storesList, values: {}, invitation: null })
  },
)

test('what the same person has typed on this device, and their invitation, are still there after it', async () => {
  const values = { name: 'Ana Prado', email: ' Ana@exemplo.com.br', cpf: '529.982.247-25' }
  keptSignUp.keep({ ...newSignUp(), key: 'one-sign-up', values, invitation: 'token' })
  await enterUnfinished('user-incomplete')
  const facts = { handle: 'handle', stores: storesList, invitation: 'token', values, key: 'one-sign-up' }
  expect(keptSignUp.read()).toMatchObject(facts)
})

test('what somebody else has typed on this device is not given to whoever signs in', async () => {
  keptSignUp.keep({ ...newSignUp(), values: { name: 'Bia', email: 'bia@exemplo.com.br' }, invitation: 'of Bia' })
  await enterUnfinished('user-incomplete')
  expect(keptSignUp.read()).toMatchObject({ handle: 'handle', values: {}, invitation: null })
})

test('an invitation that was opened before anything was typed goes with whoever signs in', async () => {
  keptSignUp.keep({ ...newSignUp(), invitation: 'token' })
  await enterUnfinished('user-incomplete')
  expect(keptSignUp.read()).toMatchObject({ handle: 'handle', invitation: 'token' })
})

test('at the door of the stores too, what the same person has typed stays and the store is that of the answer', () => {
  const values = { name: 'Lia', email: 'lia@exemplo.com.br', cpf: '529.982.247-25', cnpj: '00000000000191' }
  keptStoreSignUp.keep({ ...newStoreSignUp(), values })
  keepUnfinishedInStore({ email: 'LIA@exemplo.com.br', userId: 'handle', storesList })
  const store = { _id: storesList[0]?._id, name: 'Casa' }
  const mine = { handle: 'handle', store, values: { ...values, cnpj: '11222333000181' } }
  expect(keptStoreSignUp.read()).toMatchObject(mine)
  keepUnfinishedInStore({ email: 'eva@exemplo.com.br', userId: 'of Eva', storesList })
  expect(keptStoreSignUp.read()).toMatchObject({ handle: 'of Eva', store, values: { cnpj: '11222333000181' } })
  expect(keptStoreSignUp.read().values.name).toBeUndefined()
})

test.each(['Esqueci minha senha', 'Não é você? Escolha outro acesso'])(
  'where the person wanted to go comes along by the side door «%s»',
  (name) => {
    const to = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href)
    expect(to.searchParams.get('redirect')).toBe('/your-points?kind=reversal')
  },
)
