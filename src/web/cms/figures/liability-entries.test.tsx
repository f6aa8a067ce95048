import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PointsLiabilityEntry } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeFromMenu } from '#web/ui/testing/menu.ts'
import type { LiabilityEntriesSearch } from './figures-search.ts'
import { LiabilityEntriesPage } from './liability-entries-page.tsx'
import { outOfNetwork } from '#web/parts/testing/out-of-network.ts'

const path = '/admin/reports/points-liability/entries'
const id = (n: number) => `0199f3a0-0000-7000-8000-00000000000${n}`

const credit: PointsLiabilityEntry = {
  _id: id(1),
  kind: 'invoice-credit',
  description: 'Nota 4321',
  rule: {
    baseAmount: '500.00',
    ratePer100: 100,
    multiplierPercent: 200,
    roundedFrom: '1000.0',
    accelerators: [],
    note: null,
  },
  ownerType: 'professional',
  ownerId: id(2),
  ownerName: 'Ana Lima',
  ownerDetail: 'ana@exemplo.com.br',
  points: 1000,
  // The last day of October in São Paulo.
  at: '2026-11-01T02:30:00.000Z',
}
const ofStore: PointsLiabilityEntry = {
  ...credit,
  _id: id(3),
  kind: 'compensation',
  rule: null,
  ownerType: 'store',
  ownerId: id(4),
  ownerName: 'Casa das Louças',
  ownerDetail: '11222333000181',
  points: -300,
}
const erased: PointsLiabilityEntry = {
  ...credit,
  _id: id(5),
  ownerId: null,
  ownerName: 'Conta excluída',
  ownerDetail: null,
  points: 55,
}
const pageWith = (docs: readonly PointsLiabilityEntry[], more: object = {}) => ({
  json: { ...pageOf(docs), flow: 'issued', points: 1234, definition: 'Pontos que ficaram disponíveis.', ...more },
})
const october: LiabilityEntriesSearch = { page: 1, flow: 'issued', month: '2026-10', dateInit: '2026-01-01' }

let app: AppContext
let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'auditor' }))
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const show = (asked: LiabilityEntriesSearch = october) =>
  showPage(app, function Page() {
    const [search, setSearch] = useState(asked)
    return <LiabilityEntriesPage search={search} onSearch={setSearch} />
  })

test('a number is told with its movements, each leading to whose it is, and the way back to the report', async () => {
  server.on(`GET ${path}`, pageWith([credit, ofStore, erased]))
  await show()
  const ana = await screen.findByRole('link', { name: 'Ana Lima' })
  expect(ana.getAttribute('href')).toBe(`/cms/professionals/${id(2)}`)
  const shop = screen.getByRole('link', { name: 'Casa das Louças' })
  expect(shop.getAttribute('href')).toBe(`/cms/shopkeepers/${ofStore.ownerId}`)
  expect(screen.getByText('Conta excluída').closest('a')).toBeNull()
  expect(screen.getByText('1.234')).toBeTruthy()
  const row = within(ana.closest('tr') ?? document.body)
  for (const text of ['Pontos de nota', 'Nota 4321', '1 ponto por real · 2×', '1.000', '31/10/2026 23:30'])
    expect(row.getByText(text)).toBeTruthy()
  for (const text of ['Compensação', '-300']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Emitidos: 10/2026' })).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Pontos em aberto' })
  expect(back.getAttribute('href')).toBe('/cms/reports/points-liability?dateInit=2026-01-01')
  const asked = server.calls.filter((call) => call.path.startsWith(path)).map((call) => call.path)
  expect(asked).toEqual([`${path}?page=1&flow=issued&month=2026-10&dateInit=2026-01-01`])
})

test('the list turns its pages, and begins anew of other owners', async () => {
  server.on(`GET ${path}`, pageWith([credit], { totalDocs: 45, totalPages: 3 }))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Próxima' }))
  const second = `${path}?page=2&flow=issued&month=2026-10&dateInit=2026-01-01`
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe(second))
  fireEvent.click(screen.getByRole('combobox', { name: 'De quem' }))
  const stores = await screen.findByRole('option', { name: 'Lojas' })
  // A list that has just opened takes only a press that began on it.
  fireEvent.pointerDown(stores)
  fireEvent.click(stores)
  const ofStores = `${path}?page=1&flow=issued&month=2026-10&dateInit=2026-01-01&ownerType=store`
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe(ofStores))
})

test('what expires is told by when it does', async () => {
  server.on(`GET ${path}`, pageWith([credit], { flow: 'expiring' }))
  await show({ page: 1, flow: 'expiring' })
  expect(await screen.findByRole('columnheader', { name: 'Vence em' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'A vencer' })).toBeTruthy()
})

test('a number of nothing says so', async () => {
  server.on(`GET ${path}`, pageWith([], { points: 0 }))
  await show()
  expect(await screen.findByText('Nenhum lançamento neste número')).toBeTruthy()
})

test('what cannot be read is asked for again', async () => {
  server.on(`GET ${path}`, refusal(403, 'forbidden', 'Você não tem acesso a isso.'))
  await show()
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  server.on(`GET ${path}`, pageWith([credit]))
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Ana Lima' })).toBeTruthy()
})

test('without a connection the list says so', async () => {
  app.queries.setDefaultOptions({ queries: { retry: false } })
  server.reachable = false
  outOfNetwork()
  await show()
  expect(await screen.findByRole('heading', { name: 'Você está sem conexão' })).toBeTruthy()
})

test('a number nobody counts is no page', async () => {
  await show({ page: 1 })
  expect(await screen.findByRole('heading', { level: 1, name: 'Este número não existe' })).toBeTruthy()
  expect(server.count(`GET ${path}`)).toBe(0)
})

test.each(['operator', 'support'] as const)(
  'the %s is told whose it is, and nothing is asked for',
  async (subUserType) => {
    close()
    ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
    await show()
    const heading = { level: 1, name: 'Sem permissão para ver os pontos em aberto' }
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
    expect(server.count(`GET ${path}`)).toBe(0)
  },
)

test('the file holds all of what the page is narrowed to', async () => {
  server.on(`GET ${path}`, pageWith([credit], { totalDocs: 45, totalPages: 3 }))
  const file = { text: '\uFEFFData\r\n', headers: { 'content-type': 'text/csv; charset=utf-8' } }
  server.on(`GET ${path}/export`, file)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show({ ...october, page: 2, ownerType: 'store' })
  await takeFromMenu('Exportar', /CSV/)
  const asked = `${path}/export?flow=issued&month=2026-10&dateInit=2026-01-01&ownerType=store&format=csv`
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe(asked))
})
