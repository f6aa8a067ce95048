import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdminKind, CustomerOfProfessional } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { takeFromMenu } from '#web/ui/testing/menu.ts'
import { SpecifiersPage } from './specifiers-page.tsx'
import type { SpecifiersSearch } from './specifiers-search.ts'

const list = 'GET /admin/professionals/customers'
const invoices = 'GET /admin/invoices'
const professionalId = '0199f3a0-0000-7000-8000-000000000001'
const customer = (at: number, change: Partial<CustomerOfProfessional> = {}): CustomerOfProfessional => ({
  _id: `0199f3a0-0000-7000-8000-00000000060${at}`,
  name: `Cliente ${at}`,
  personType: 'cpf',
  documentLast3: '725',
  email: 'paula@exemplo.com.br',
  cellphone: '+5511987654321',
  project: { name: 'Casa no Morumbi', kind: 'residential', city: 'São Paulo', state: 'SP', estimatedAt: '2027-03-01' },
  status: 'active',
  validUntil: '2027-05-20T12:00:00.000Z',
  renewedCount: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  professionalId,
  professionalName: 'Ana Lima',
  ...change,
})
const [paula, nina] = [customer(1), customer(2, { status: 'inactive', personType: 'cnpj' })]
const path = ({ _id }: CustomerOfProfessional, act: string) => `/admin/professionals/customers/${_id}/${act}`

let app: AppContext
let server: SmallServer
let close: () => void
/** Where the page went. */
const moved = vi.fn<(search: SpecifiersSearch) => void>()
const address = () => moved.mock.lastCall?.[0]
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(list, { json: pageOf([paula, nina]) })
  server.on(invoices, { json: pageOf([]) })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

function Page({ start }: { start: SpecifiersSearch }) {
  const [search, setSearch] = useState(start)
  const onSearch = (next: SpecifiersSearch) => {
    moved(next)
    setSearch(next)
  }
  return <SpecifiersPage search={search} onSearch={onSearch} />
}
const show = (start: SpecifiersSearch = { page: 1 }) => showPage(app, () => <Page start={start} />)
const asked = (route: string) => {
  const paths = server.calls.map((call) => `${call.method} ${call.path}`).filter((text) => text.startsWith(route))
  return new URLSearchParams(paths.at(-1)?.split('?')[1])
}
const changes = () => server.calls.filter(({ method }) => method === 'PUT').map((call) => call.path)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the customers', () => {
  test('are asked for as the address says, and each leads to whose it is', async () => {
    await open()
    await show({ page: 2, status: 'active', sort: 'validUntil', search: 'morumbi', cliente: paula._id })
    const drawer = within(await screen.findByRole('dialog', { name: 'Cliente 1' }))
    expect(Object.fromEntries(asked(list))).toEqual({
      page: '2',
      status: 'active',
      sort: 'validUntil',
      search: 'morumbi',
    })
    expect(drawer.getByText('CPF com final 725')).toBeDefined()
    expect(drawer.getByText('Residencial')).toBeDefined()
    const way = drawer.getByRole('link', { name: /Ana Lima/ }).getAttribute('href')
    expect(way).toBe(`/cms/professionals/${professionalId}`)
    fireEvent.click(drawer.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toEqual({ page: 2, status: 'active', sort: 'validUntil', search: 'morumbi', cliente: undefined })
  })

  test('one is switched off only after its consequence was read, and on again by the same toast', async () => {
    await open()
    server.on(`PUT ${path(paula, 'inactivate')}`, { json: { ...paula, status: 'inactive' } })
    server.on(`PUT ${path(paula, 'activate')}`, { json: paula })
    await show()
    await takeFromMenu('Ações: Cliente 1', 'Inativar')
    const question = within(await screen.findByRole('alertdialog', { name: 'Inativar Cliente 1?' }))
    expect(question.getByText('O cliente deixa de estar protegido para este profissional.')).toBeDefined()
    expect(changes()).toEqual([])
    fireEvent.click(question.getByRole('button', { name: 'Inativar' }))
    await waitFor(() => expect(changes()).toEqual([path(paula, 'inactivate')]))
    await waitFor(() => expect(server.count(list)).toBe(2))
    const [said] = takeToasts()
    expect(said).toMatchObject({ text: 'Cliente desativado' })
    said?.action?.onPress()
    await waitFor(() => expect(changes()).toEqual([path(paula, 'inactivate'), path(paula, 'activate')]))
  })

  test('many are switched on at once: those that are on already are left out, and one that is taken says so', async () => {
    await open()
    const taken = 'Este cliente já está protegido por outro profissional.'
    server.on(`PUT ${path(nina, 'activate')}`, refusal(409, 'customer-already-registered', taken))
    await show()
    for (const name of ['Cliente 1', 'Cliente 2'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
    press('Ativar')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: /^Ativar/ }))
    expect(await screen.findByText(taken)).toBeDefined()
    expect(changes()).toEqual([path(nina, 'activate')])
  })

  test('none is told from none with this filter, which can be taken away, and from a failure', async () => {
    await open()
    server.on(list, { json: pageOf([]) })
    await show({ page: 1, status: 'expired', sort: 'name' })
    expect(await screen.findByText('Nenhum cliente com este filtro')).toBeDefined()
    press('Limpar filtros')
    expect(await screen.findByText('Nenhum cliente ainda')).toBeDefined()
    expect(address()).toEqual({ page: 1, sort: 'name' })
    server.on(list, refusal(500, 'internal'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Paula' } })
    fireEvent.submit(screen.getByRole('searchbox'))
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined()
    expect(asked(list).get('search')).toBe('Paula')
  })

  test('the file has what the list is narrowed to', async () => {
    await open()
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    server.on(`${list}/export`, { text: 'Cliente', headers: { 'content-type': 'text/csv' } })
    await show({ page: 3, status: 'expiring', sort: '-name' })
    await takeFromMenu('Exportar', /Excel/)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(Object.fromEntries(asked(`${list}/export`))).toEqual({ status: 'expiring', sort: '-name', format: 'xlsx' })
  })

  test('an auditor reads: no actions, nothing to choose', async () => {
    await open('auditor')
    await show({ page: 1, cliente: paula._id })
    expect(await screen.findByRole('dialog', { name: 'Cliente 1' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ações: Cliente 1' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the specifications', () => {
  test('are the invoices that asked for one, each leading to its invoice', async () => {
    await open()
    const invoice = {
      ...invoiceNamed('4321'),
      specification: { status: 'approved' as const, reviewedAt: '2026-11-21T12:00:00.000Z' },
    }
    server.on(invoices, { json: pageOf([invoice]) })
    await show({ page: 1, status: 'active', search: 'Paula' })
    fireEvent.click(screen.getByRole('tab', { name: 'Especificações' }))
    const row = await screen.findByRole('row', { name: /4321/ })
    expect(address()).toEqual({ page: 1, aba: 'especificacoes' })
    expect(asked(invoices).getAll('specification')).toEqual(['requested', 'approved', 'refused'])
    expect(asked(invoices).has('search')).toBe(false)
    expect(within(row).getByText('Aprovada')).toBeDefined()
    expect(within(row).getByRole('link').getAttribute('href')).toContain(invoice._id)
  })

  test('are narrowed to one state and ordered by the address', async () => {
    await open()
    await show({ page: 1, aba: 'especificacoes', specification: 'requested', sort: '-amount' })
    expect(await screen.findByText('Nenhuma especificação com este filtro')).toBeDefined()
    expect(Object.fromEntries(asked(invoices))).toEqual({ page: '1', specification: 'requested', sort: '-amount' })
    press('Limpar filtros')
    expect(await screen.findByText('Nenhuma especificação ainda')).toBeDefined()
    expect(address()).toEqual({ page: 1, aba: 'especificacoes', sort: '-amount' })
    expect(server.count(list)).toBe(0)
  })
})
