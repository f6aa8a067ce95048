import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { readRecovery } from '#web/data/recovery.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const recover = 'POST /auth/forgot-password-store'
const password = 'nascente-limpa-2026'

let app: AppContext
let server: SmallServer
let close: () => void
const onSet = vi.fn()

beforeEach(async () => {
  onSet.mockReset()
  ;({ app, server, close } = await openAs(personNamed('Rui', 'shopkeeper')))
  const recovery = { type: 'store', email: 'rui@exemplo.com.br' } as const
  await showPage(app, () => <ResetPasswordPage recovery={recovery} redirect={undefined} onSet={onSet} />)
})
afterEach(() => close())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
const alert = async () => (await screen.findByRole('alert')).textContent

function fillIn(again = password) {
  write('Código', '123456')
  write('Nova senha', password)
  write('Repita a nova senha', again)
}

test('another code may be asked for after a while', () => {
  const again = screen.getByRole('button', { name: 'Enviar outro código em 30 s' })
  expect(again.getAttribute('aria-disabled') ?? again.hasAttribute('disabled')).toBeTruthy()
  fireEvent.click(again)
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('what is missing or differs says so, and nobody is asked', () => {
  save()
  for (const sentence of [
    'Digite um código válido',
    'Digite uma senha válida',
    'Digite uma confirmação de senha válida',
  ])
    expect(screen.getByText(sentence)).toBeTruthy()
  fillIn('outra-senha-2026')
  save()
  expect(screen.getByText('As senhas não coincidem')).toBeTruthy()
  expect(server.count(recover)).toBe(0)
})

test('a code that is wrong or over, and a lost connection, lose nothing typed; a double tap sends once', async () => {
  fillIn()
  server.on(recover, refusal(422, 'recovery-code-invalid'))
  save()
  expect(await alert()).toBe('Ocorreu um erro, verifique os dados e tente novamente.')
  server.reachable = false
  save()
  await screen.findByText(/Sem conexão/)
  expect([field('Código').value, field('Nova senha').value]).toEqual(['123456', password])
  server.reachable = true
  const answer = server.hold(recover, { json: { msg: 'Senha alterada.' } })
  save()
  await waitFor(() => expect(server.count(recover)).toBe(2))
  save()
  answer()
  await waitFor(() => expect(onSet).toHaveBeenCalledOnce())
  expect(server.count(recover)).toBe(2)
  expect(readRecovery()).toEqual({ type: 'store' })
})
