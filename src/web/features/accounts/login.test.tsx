import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { keptSignUp } from '#web/data/kept-sign-up.ts'
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
  onSignedIn.mockReset()
  onUnfinished.mockReset()
  ;({ app, server, close } = await openAs(ana))
  await app.leave()
  server.calls.length = 0
  const component = () => <LoginPage door="professional" onSignedIn={onSignedIn} onUnfinished={onUnfinished} />
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
  server.on(enter, { json: signedIn(ana) })
  press('Entrar')
  press('Entrar')
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

test('a registration that is not complete goes on where it stopped, with the id and the stores of the answer', async () => {
  const storesList = [{ _id: '0199f3a0-0000-7000-8000-000000000101', name: 'Casa', cnpj: '11222333000181' }]
  const error = { msg: 'Falta.', code: 'user-incomplete', userId: 'handle', storesList }
  server.on(enter, { status: 409, json: { error } })
  fillIn()
  press('Entrar')
  await waitFor(() => expect(onUnfinished).toHaveBeenCalledOnce())
  expect(keptSignUp.read()).toMatchObject({ handle: 'handle', stores: storesList })
})
