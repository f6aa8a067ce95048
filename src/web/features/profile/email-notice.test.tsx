import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserType } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { meOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { EmailNotice } from './email-notice.tsx'

const resend = 'POST /accounts/validation-mail'

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

function show(userType: UserType, emailValidated: boolean) {
  const { user, profile } = meOf(personNamed('Ana', userType))
  return render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <EmailNotice user={user} profile={{ ...profile, emailValidated }} />
      </AppProvider>
    </QueryClientProvider>,
  ).container
}

test.each([
  ['professional', true],
  ['shopkeeper', true],
  ['admin', false],
] as const)('a %s whose e-mail is confirmed (%s), or who is never asked, sees nothing', (userType, emailValidated) =>
  expect(show(userType, emailValidated).textContent).toBe(''),
)

test('an e-mail that is not confirmed says so and gets another message; a refusal is told in its place', async () => {
  show('professional', false)
  expect(screen.getByText('Seu e-mail ainda não foi confirmado.')).toBeTruthy()
  server.on(resend, refusal(429, 'too-many-requests'))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  await screen.findByText('Muitas tentativas. Aguarde um momento e tente de novo.')
  server.on(resend, { json: { msg: 'Enviada.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }))
  await screen.findByText('Enviamos uma mensagem para ana@exemplo.com.br. O link dela vale por 3 dias.')
  expect(server.calls.at(-1)?.body).toBe('{"email":"ana@exemplo.com.br"}')
})
