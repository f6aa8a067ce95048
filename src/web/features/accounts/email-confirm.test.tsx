import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { EmailConfirmPage } from './email-confirm-page.tsx'

const validate = 'POST /professionals/validate-email'
const resend = 'POST /accounts/validation-mail'

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

async function follow(id: string) {
  const component = () => <EmailConfirmPage id={id} />
  await showPage(app, component)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const alert = async () => (await screen.findByRole('alert')).textContent

test('the link is sent once as it stands, and whoever is signed in goes on', async () => {
  server.on(validate, { json: { msg: 'E-mail validado com sucesso!' } })
  await follow('id.secret')
  await screen.findByText('E-mail validado com sucesso!')
  expect(server.count(validate)).toBe(1)
  expect(server.calls.find(({ path }) => path === '/professionals/validate-email')?.body).toBe('{"id":"id.secret"}')
  expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe('/dashboard')
})

test('an answer that cannot be read says so in the words of the programme and is asked for again', async () => {
  server.on(validate, { status: 502, text: 'gone' })
  await follow('id.secret')
  expect(await alert()).toBe('Erro ao validar e-mail, por favor tente novamente.')
  server.on(validate, { json: { msg: 'E-mail validado com sucesso!' } })
  press('Tentar novamente')
  await screen.findByText('E-mail validado com sucesso!')
})

test('a link that is over leads to another message; a wrong e-mail asks nobody', async () => {
  server.on(validate, refusal(410, 'email-link-invalid'))
  server.on(resend, { json: { msg: 'Enviada.' } })
  await follow('id.old')
  expect(await alert()).toBe('Este link não vale mais. Peça outra mensagem de confirmação.')
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana' } })
  press('Enviar nova mensagem')
  await screen.findByText('Digite um e-mail válido')
  expect(server.count(resend)).toBe(0)
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@exemplo.com.br' } })
  press('Enviar nova mensagem')
  await screen.findByText(/Se este e-mail ainda não foi confirmado/)
})

test('without a connection the link stays good and is followed again', async () => {
  server.reachable = false
  await follow('id.secret')
  expect(await alert()).toContain('Sem conexão')
  server.reachable = true
  server.on(validate, { json: { msg: 'E-mail validado com sucesso!' } })
  press('Tentar novamente')
  await screen.findByText('E-mail validado com sucesso!')
})

test('whoever comes without a link is sent one', async () => {
  await follow('')
  expect(screen.getByText('Digite o seu e-mail para receber um novo link, que vale por 3 dias.')).toBeTruthy()
  expect(server.calls).toEqual([])
})
