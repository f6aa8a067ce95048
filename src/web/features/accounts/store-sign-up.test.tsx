import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { keptStoreSignUp, newStoreSignUp } from '#web/data/kept-store-sign-up.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { AppProvider } from '#web/data/use-app.ts'
import { render } from '#web/ui/testing/render.tsx'
import { StorePersonStep } from './store-person-step.tsx'
import { StoreStep } from './store-step.tsx'
import { useKept } from './use-kept.ts'

const cnpj = '11222333000181'
const store = { _id: '0199f3a0-0000-7000-8000-000000000101', name: 'Casa das Louças', city: 'Curitiba', state: 'PR' }
const password = 'nascente-limpa-2026'
const look = `GET /stores/store/${cnpj}`

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs(personNamed('Lia')))
  server.on(look, { json: store })
  server.on('GET /accounts/terms/shopkeeper', { json: { version: '2026-01', body: 'Regulamento das lojas.' } })
})
afterEach(() => close())

function Steps({ second, onDone }: { second: boolean; onDone: () => void }) {
  const handle = useKept(keptStoreSignUp)
  if (!second) return <StoreStep {...handle} onChosen={onDone} />
  return <StorePersonStep {...handle} store={store} onFirst={vi.fn()} onDone={onDone} onExpired={vi.fn()} />
}

function show(second = false) {
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={app.queries}>
      <AppProvider value={app}>
        <Steps second={second} onDone={onDone} />
      </AppProvider>
    </QueryClientProvider>,
  )
  return onDone
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillIn(again = password) {
  write('Nome completo', 'Lia Campos')
  write('CPF', '529.982.247-25')
  write('Celular', '(41) 98765-4321')
  write('E-mail', 'lia@exemplo.com.br')
  write('Senha', password)
  write('Repita a senha', again)
  fireEvent.click(screen.getByLabelText('Li e aceito os termos de uso'))
}

test('a CNPJ that is none is told without asking the server', () => {
  show()
  write('CNPJ da loja', '11.222.333/0001-82')
  press('Buscar loja')
  expect(screen.getByText('Digite um CNPJ válido')).toBeTruthy()
  expect(server.calls).toEqual([])
})

test('the store of a CNPJ is shown with its town and chosen; another CNPJ takes it away', async () => {
  const onChosen = show()
  write('CNPJ da loja', '11.222.333/0001-81')
  press('Buscar loja')
  expect(await screen.findByText('Curitiba, PR')).toBeTruthy()
  press('Continuar com esta loja')
  expect(onChosen).toHaveBeenCalledOnce()
  expect(keptStoreSignUp.read().store).toEqual(store)
  write('CNPJ da loja', '11.222.333/0001-8')
  expect(screen.queryByText('Casa das Louças')).toBeNull()
  expect(keptStoreSignUp.read().store).toBeNull()
})

test('a store that does not take part, and a lost connection, each say what to do; what was typed stays', async () => {
  show()
  server.on(look, refusal(404, 'not-found'))
  write('CNPJ da loja', cnpj)
  press('Buscar loja')
  expect((await screen.findByRole('alert')).textContent).toContain('ainda não participa')
  server.reachable = false
  press('Buscar loja')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Sem conexão'))
  expect(screen.getByLabelText<HTMLInputElement>('CNPJ da loja').value).toBe('11.222.333/0001-81')
  server.reachable = true
  server.on(look, { json: store })
  press('Buscar loja')
  expect(await screen.findByText('Casa das Louças')).toBeTruthy()
})

test('passwords that differ are told and nothing is sent; the password is never kept', () => {
  show(true)
  fillIn('outra-senha-2026')
  press('Concluir cadastro')
  expect(screen.getByText('As senhas não conferem')).toBeTruthy()
  expect(server.count('POST /stores/users')).toBe(0)
  expect(localStorage.getItem('sign-up-store')).toContain('lia@exemplo.com.br')
  expect(JSON.stringify(localStorage)).not.toContain(password)
})

test('a registration begun before is completed with what was typed, and nothing of it stays', async () => {
  const onDone = show(true)
  const unfinished = { msg: 'Falta.', code: 'finish-register', userId: 'handle', storesList: [] }
  server.on('POST /stores/users', { status: 409, json: { error: unfinished } })
  server.on('POST /auth/signup', { json: { msg: 'Cadastro concluído.', storesList: [] } })
  await waitFor(() => expect(server.count('GET /accounts/terms/shopkeeper')).toBe(1))
  fillIn()
  press('Concluir cadastro')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const sent = server.calls.find(({ path }) => path === '/auth/signup')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ data: { userId: 'handle', cpf: '52998224725' } })
  expect(localStorage.getItem('sign-up-store')).toBeNull()
})

test('whoever comes from the sign-in is not asked for e-mail and password again', () => {
  keptStoreSignUp.keep({ ...newStoreSignUp(), store, handle: 'handle', values: { cnpj } })
  show(true)
  expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  expect(screen.queryByLabelText('Senha')).toBeNull()
})

test('what is refused stands beside its field, or at the end', async () => {
  show(true)
  const fields = { email: 'Este e-mail já está em uso' }
  server.on('POST /stores/users', { status: 400, json: { error: { msg: 'Verifique.', code: 'validation', fields } } })
  await waitFor(() => expect(server.count('GET /accounts/terms/shopkeeper')).toBe(1))
  fillIn()
  press('Concluir cadastro')
  expect(await screen.findByText('Este e-mail já está em uso')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Verifique os campos destacados.')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe(password)
})
