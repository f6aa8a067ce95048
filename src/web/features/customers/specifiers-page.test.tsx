import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer, CustomerPage, UserType } from '#contract/api.gen.ts'
import { customerPage } from '#web/data/customers.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { isKept } from '#web/data/offline-policy.ts'
import { customer as anyCustomer } from '#web/data/testing/member-answers.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { SpecifiersPage } from './specifiers-page.tsx'
import type { SpecifiersSearch } from './specifiers-search.ts'

const list = 'GET /professionals/customers/get-all'
const create = 'POST /professionals/customers/create'
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

let made = 100
const customer = (name: string, change: Partial<Customer> = {}): Customer => ({
  ...anyCustomer,
  _id: `0199f3a0-0000-7000-8000-000000000${(made += 1)}`,
  name,
  validUntil: inDays(100),
  createdAt: inDays(-80),
  ...change,
})

const pageWith = (...docs: readonly Customer[]): CustomerPage => ({
  ...pageOf([]),
  docs: [...docs],
  totalDocs: docs.length,
  counts: { active: 0, expired: 0, inactive: 0, expiring: docs.filter(({ status }) => status === 'expiring').length },
})

let app: AppContext
let server: SmallServer
let close: () => void
async function open(userType: UserType = 'professional') {
  ;({ app, server, close } = await openAs(personNamed('Ana', userType)))
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page({ start }: { start: Partial<SpecifiersSearch> }) {
  const [search, setSearch] = useState<SpecifiersSearch>({ page: 1, ...start })
  return <SpecifiersPage search={search} onSearch={setSearch} />
}

async function show(start: Partial<SpecifiersSearch> = {}) {
  return showPage(app, () => <Page start={start} />)
}

const card = (name: string) => within(screen.getByRole('article', { name }))

test('each customer says how long it is protected and whether it can be renewed', async () => {
  await open()
  const customers = [
    customer('Nova'),
    customer('Perto', { status: 'expiring', validUntil: inDays(9.5) }),
    customer('Gasta', { status: 'expiring', validUntil: inDays(9.5), renewedCount: 3 }),
    // It was read while it was protected: by now it is not.
    customer('Vencida', { status: 'expiring', validUntil: inDays(-1) }),
    customer('Muito tarde', { status: 'expired', validUntil: inDays(-31) }),
    customer('Desligada', { status: 'inactive' }),
  ]
  server.on(list, { json: pageWith(...customers) })
  await show()
  expect((await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'))).toEqual(
    customers.map(({ name }) => name),
  )
  expect(card('Perto').getByText('10 dias')).toBeTruthy()
  expect(card('Vencida').getByText('Vencido')).toBeTruthy()
  const renewable = screen.getAllByRole('button', { name: 'Renovar' }).map((button) => button.closest('article'))
  expect(renewable.map((each) => each?.getAttribute('aria-label'))).toEqual(['Perto', 'Vencida'])
  expect(card('Nova').getByText(/^Renovação a partir de/)).toBeTruthy()
  expect(card('Gasta').getByText('As 3 renovações já foram usadas.')).toBeTruthy()
  expect(card('Muito tarde').getByText(/^O prazo para renovar terminou/)).toBeTruthy()
  expect(screen.getByText('3 clientes perdem a proteção em até 15 dias.')).toBeTruthy()
})

test('nothing yet, nothing found, no answer and a refusal each say what to do', async () => {
  await open()
  server.on(list, { json: pageWith() })
  const { unmount } = await show()
  expect(await screen.findByText('Proteja seu primeiro cliente')).toBeTruthy()
  unmount()
  const filtered = await show({ status: 'expired' })
  fireEvent.click(await screen.findByRole('button', { name: 'Ver todos' }))
  expect(await screen.findByText('Proteja seu primeiro cliente')).toBeTruthy()
  filtered.unmount()
  server.on(list, refusal(403, 'forbidden'))
  await show({ status: 'inactive' })
  expect(await screen.findByText('Você não tem permissão para fazer isso.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Tentar/ })).toBeTruthy()
})

test('the lists are kept for reading without a connection, what was searched for is not', async () => {
  await open()
  server.on(list, { json: pageWith(customer('Nova')) })
  const kept = async (search?: string) => {
    const options = customerPage(app, { page: 1, search })
    await app.queries.fetchQuery(options)
    return app.queries.getQueryCache().findAll({ queryKey: options.queryKey, exact: true }).map(isKept)
  }
  expect([await kept(), await kept('529.982.247-25')]).toEqual([[true], [false]])
})

test('a document is checked before it is sent, never written to the device, and a conflict names nobody', async () => {
  await open()
  server.on(list, { json: pageWith() })
  server.on(create, refusal(409, 'customer-already-registered'))
  await show({ cliente: 'novo' })
  const drawer = within(await screen.findByRole('dialog', { name: 'Cadastrar cliente' }))
  const write = (label: RegExp, value: string) => fireEvent.change(drawer.getByLabelText(label), { target: { value } })
  const send = () => fireEvent.click(drawer.getByRole('button', { name: 'Cadastrar' }))
  write(/^Nome do cliente/, 'Paula')
  write(/^CPF ou CNPJ/, '529.982.247-26')
  send()
  expect(await drawer.findByText('Digite um CPF ou CNPJ válido')).toBeTruthy()
  expect(server.count(create)).toBe(0)
  write(/^CPF ou CNPJ/, '529.982.247-25')
  send()
  expect(await drawer.findByText('Este cliente já está protegido por outro profissional.')).toBeTruthy()
  expect(JSON.parse(server.calls.find(({ method }) => method === 'POST')?.body ?? '')).toMatchObject({
    data: { document: '529.982.247-25', name: 'Paula' },
  })
  const onDisk = JSON.stringify(Object.entries(localStorage))
  expect(onDisk).toContain('Paula')
  expect(onDisk).not.toContain('529')
})

test('a store sees its specifications and nobody’s customers', async () => {
  await open('shopkeeper')
  const asked = invoiceNamed('4321', { specification: { status: 'approved', reviewedAt: null } })
  server.on('GET /stores/invoices', { json: pageOf([asked]) })
  await show()
  await waitFor(() => expect(screen.getByText('Nota 4321')).toBeTruthy())
  expect(screen.getByText('Reconhecida', { selector: 'li *' })).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(server.count(list)).toBe(0)
  expect(server.calls[0]?.path).toContain('specification=requested&specification=approved&specification=refused')
})
