import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { InviteDialog } from './invite-dialog.tsx'

const invite = 'POST /admin/professionals/invite'
const lia = 'lia@exemplo.com.br'

let app: AppContext
let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'owner' }))
})
afterEach(() => close())

test('an invitation whose answer is lost stays as it was typed, and the second press tells what became of it', async () => {
  const onClose = vi.fn()
  await showPage(app, () => <InviteDialog onClose={onClose} />)
  const asked = within(await screen.findByRole('dialog', { name: 'Convidar profissional' }))
  const email = asked.getByLabelText<HTMLInputElement>('E-mail')
  const send = () => fireEvent.click(asked.getByRole('button', { name: 'Enviar convite' }))
  server.on(invite, () => Promise.reject(new TypeError('Failed to fetch')))
  fireEvent.change(email, { target: { value: lia } })
  send()
  expect(await asked.findByText(/^Sem conexão com o servidor/)).toBeTruthy()
  expect([server.count(invite), email.value]).toEqual([1, lia])
  const pending = 'Já existe um convite pendente para este e-mail'
  const answer = server.hold(invite, {
    status: 400,
    json: { error: { msg: 'Não.', code: 'validation', fields: { email: pending } } },
  })
  send()
  await waitFor(() => expect(server.count(invite)).toBe(2))
  send()
  answer()
  expect(await asked.findByText(pending)).toBeTruthy()
  expect([server.count(invite), email.value]).toEqual([2, lia])
  expect(onClose).not.toHaveBeenCalled()
})
