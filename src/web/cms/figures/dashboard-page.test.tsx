import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DashboardCount, FigureGraph } from '#contract/api.gen.ts'
import { figureTypes, socialNetworks } from '#domain/figures/figure-types.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { findInTime, takeTheClock } from '#web/ui/testing/clock.ts'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { DashboardPage } from './dashboard-page.tsx'
import type { DashboardSearch } from './figures-search.ts'

const period = {
  dateInit: '2026-11-01',
  dateEnd: '2026-11-22',
  previousInit: '2026-10-10',
  previousEnd: '2026-10-31',
}
const casa = { _id: '0199f3a0-0000-7000-8000-000000000101', name: 'Casa das Louças', cnpj: '11222333000181' }
const count: DashboardCount = {
  ...period,
  store: null,
  counters: figureTypes.map((type, at) => ({
    type,
    unit: 'records',
    value: 1234 + at,
    added: 7,
    previous: 5,
    definition: `Definição de ${type}.`,
  })),
  socialMedia: socialNetworks.map((socialNetwork) => ({ socialNetwork, value: 80, definition: 'Quem informou.' })),
}
const graph: FigureGraph = {
  ...period,
  type: 'totalInvoices',
  unit: 'records',
  filter: 'month',
  labels: ['2026-10-01', '2026-11-01'],
  series: [
    { name: 'total', data: [100, 130] },
    { name: 'added', data: [10, 30] },
    { name: 'previous', data: [8, null] },
  ],
  definition: 'Notas recebidas.',
}
const ranking = { ...pageOf([]), ...period, definition: 'Pontos creditados.' }
const rank = {
  position: 1,
  _id: casa._id,
  name: casa.name,
  detail: casa.cnpj,
  points: 900,
  invoicesApproved: 3,
  amount: '900.00',
  previousPoints: 400,
  previousPosition: 2,
}

let app: AppContext
let server: SmallServer
let close: () => void

beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'owner' }))
  server.on('GET /admin/invoices', { json: pageOf([]) })
  server.on('GET /admin/stores', { json: pageOf([]) })
  server.on('GET /admin/dashboard/count', { json: count })
  server.on('GET /admin/dashboard/graph', { json: graph })
  server.on('GET /admin/dashboard/store-ranking', { json: { ...ranking, ...pageOf([rank]) } })
  server.on('GET /admin/dashboard/professional-ranking', { json: ranking })
  server.on('GET /admin/dashboard/diff-stores-points-ranking', { json: ranking })
})
afterEach(() => close())

const show = (asked: DashboardSearch = {}) =>
  showPage(app, function Page() {
    const [search, setSearch] = useState(asked)
    return <DashboardPage search={search} onSearch={setSearch} />
  })
const asked = (path: string) =>
  server.calls.filter((call) => call.path.split('?')[0] === path).map((call) => call.path.split('?')[1] ?? '')

/** The list of the store's active professionals of some days. */
const listOf = (dateInit: string, dateEnd: string) =>
  `/cms/figures/usersActive?page=1&store=${casa._id}&dateInit=${dateInit}&dateEnd=${dateEnd}`

test('every counter says what it means, how it changed, and leads to the records it is made of', async () => {
  server.on('GET /admin/dashboard/count', { json: { ...count, store: casa } })
  server.on('GET /admin/dashboard/store-sellers', { json: { ...period, docs: [] } })
  await show({ store: casa._id })
  expect(await screen.findByText('1.234')).toBeTruthy()
  // What came in each of the two periods leads to the list of its days.
  const came = screen.getByRole('link', { name: 'Profissionais ativos: +7 no período' })
  expect([came.textContent, came.getAttribute('href')]).toEqual(['+7 no período', listOf('2026-11-01', '2026-11-22')])
  const before = screen.getByRole('link', { name: 'Profissionais ativos: antes +5' })
  expect([before.textContent, before.getAttribute('href')]).toEqual(['antes +5', listOf('2026-10-10', '2026-10-31')])
  expect(screen.getAllByText('+7 no período')).toHaveLength(figureTypes.length)
  const links = screen.getAllByRole('link', { name: /^Ver a lista/ })
  expect(links).toHaveLength(figureTypes.length + socialNetworks.length)
  const href = screen.getByRole('link', { name: 'Ver a lista: Profissionais ativos' }).getAttribute('href') ?? ''
  expect(href).toContain('/cms/figures/usersActive')
  expect(href).toContain(`store=${casa._id}`)
  expect(href).toContain('dateEnd=')
  const network = screen.getByRole('link', { name: 'Ver a lista: Instagram' }).getAttribute('href')
  expect(network).toBe(`/cms/figures/instagram?page=1&store=${casa._id}&dateEnd=2026-11-22`)
  fireEvent.click(screen.getByRole('button', { name: 'Ajuda: Profissionais ativos' }))
  expect(await screen.findByText('Definição de usersActive.')).toBeTruthy()
  expect(screen.getByText('De 01/11/2026 a 22/11/2026, comparado com 10/10/2026 a 31/10/2026.')).toBeTruthy()
})

test('the graph is a table too, with the period before beside it, or with everything added up', async () => {
  await show()
  const figure = within(await screen.findByRole('figure', { name: 'Notas recebidas' }))
  fireEvent.click(await figure.findByRole('switch', { name: 'Ver como tabela' }))
  const rows = () => figure.getAllByRole('row').map((row) => row.textContent)
  expect(rows()).toEqual(['MêsNo períodoPeríodo anterior', '10/2026108', '11/202630—'])
  fireEvent.click(screen.getByRole('switch', { name: 'Somar o que veio antes' }))
  await waitFor(() => expect(rows()).toEqual(['MêsTotal até aqui', '10/2026100', '11/2026130']))
})

test('a period the server refuses is told at its field, and the days stay', async () => {
  const fields = { dateEnd: 'A data final deve ser igual ou posterior à inicial' }
  const refused = { status: 400, json: { error: { msg: 'Verifique os campos.', code: 'validation', fields } } }
  server.on('GET /admin/dashboard/count', refused)
  server.on('GET /admin/dashboard/graph', refused)
  await show({ dateInit: '2026-11-02', dateEnd: '2026-11-01' })
  const field = within(await screen.findByRole('group', { name: 'Período' }))
  expect(await field.findByText(fields.dateEnd)).toBeTruthy()
  expect(field.getByLabelText<HTMLInputElement>('De').value).toBe('02/11/2026')
  expect(asked('/admin/dashboard/count')[0]).toBe('dateInit=2026-11-02&dateEnd=2026-11-01')
})

test('the leaders stand with what they had before, and an empty ranking says so', async () => {
  await show()
  const stores = within(await screen.findByRole('figure', { name: 'Lojas com mais pontos' }))
  expect(await stores.findByText('Casa das Louças')).toBeTruthy()
  expect(stores.getByText('Período anterior: 400')).toBeTruthy()
  expect(await screen.findByText('Ninguém pontuou neste período')).toBeTruthy()
  expect(asked('/admin/dashboard/store-ranking')).toEqual(['limit=5'])
})

test('the sellers of the chosen store are told; a failure has the words of the server and no others', async () => {
  server.on('GET /admin/dashboard/count', { json: { ...count, store: casa } })
  server.on('GET /admin/dashboard/store-sellers', {
    status: 404,
    json: { error: { msg: 'Não encontramos essa loja.', code: 'not-found' } },
  })
  await show({ store: casa._id })
  expect(await screen.findByText('Não encontramos essa loja.')).toBeTruthy()
  // A server that stumbles is asked a few times more.
  takeTheClock()
  server.on('GET /admin/dashboard/store-sellers', { status: 502, text: '<html>' })
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const failed = await findInTime('alert')
  expect(failed.textContent).toBe('Não foi possível carregarTentar novamente')
})

test('no numbers stand below the name of others: the graph waits, what stays says that it is of before', async () => {
  let ask: (search: DashboardSearch) => void = () => undefined
  await showPage(app, function Page() {
    const [search, setSearch] = useState<DashboardSearch>({})
    ask = (next) => act(() => setSearch(next))
    return <DashboardPage search={search} onSearch={setSearch} />
  })
  const former = await screen.findByRole('figure', { name: 'Notas recebidas' })
  await within(former).findByRole('switch', { name: 'Ver como tabela' })
  const cards = screen.getByText('1.234').closest('[aria-busy]')!
  const leaders = screen.getByRole('figure', { name: 'Lojas com mais pontos' }).closest('[aria-busy]')!
  await waitFor(() =>
    expect([cards, leaders].map((part) => part.getAttribute('aria-busy'))).toEqual(['false', 'false']),
  )
  // Never answered: what is seen while it loads.
  for (const call of ['graph', 'count', 'store-ranking'])
    server.on(`GET /admin/dashboard/${call}`, () => new Promise(() => undefined))
  ask({ type: 'totalQtdInvoicesApproved' })
  const figure = within(await screen.findByRole('figure', { name: 'Notas aprovadas' }))
  await waitFor(() => expect(figure.queryByRole('switch', { name: 'Ver como tabela' })).toBeNull())
  expect(screen.queryByText(/^O que é: /)).toBeNull()
  expect(cards.getAttribute('aria-busy')).toBe('false')
  ask({ dateInit: '2026-10-01' })
  await waitFor(() => expect([cards, leaders].map((part) => part.getAttribute('aria-busy'))).toEqual(['true', 'true']))
  expect(screen.getByText('1.234')).toBeTruthy()
})

test('without days the page says what is shown: by month twelve of them, else the current one', async () => {
  const { unmount } = await show({ filter: 'day' })
  expect(await screen.findByText('Sem datas: o mês atual.')).toBeTruthy()
  expect(screen.queryByText(/12 meses/)).toBeNull()
  unmount()
  await show()
  expect(await screen.findByText('Sem datas: o mês atual. No gráfico, os últimos 12 meses.')).toBeTruthy()
})

test('rows of changes and of sellers lead to whom they are about, the changes to all of them', async () => {
  const change = { storeId: casa._id, name: casa.name, cnpj: casa.cnpj, points: 0, previousPoints: 400, diff: -400 }
  const docs = [{ ...change, position: null, previousPosition: 1 }]
  server.on('GET /admin/dashboard/diff-stores-points-ranking', {
    json: { ...ranking, ...pageOf(docs), definition: 'Mudou.' },
  })
  server.on('GET /admin/dashboard/count', { json: { ...count, store: casa } })
  const saulo = { userId: rank._id, name: 'Saulo Dias', profileImage: null, isMe: false, amount: '900.00' }
  const results = { position: 1, points: 900, invoicesApproved: 3 }
  server.on('GET /admin/dashboard/store-sellers', { json: { ...period, docs: [{ ...saulo, ...results }] } })
  await show({ store: casa._id })
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Casa das Louças')).toBe(`/cms/shopkeepers/${casa._id}`)
  expect(await hrefOf('Saulo Dias')).toBe(`/cms/shopkeepers/users/${rank._id}`)
  expect(await hrefOf('Ver a variação de todas as lojas')).toContain('/cms/reports/store-ranking?page=1&ordem=variacao')
  fireEvent.click(screen.getByRole('button', { name: 'Ajuda: Variação de pontos das lojas' }))
  expect(await screen.findByText('Mudou.')).toBeTruthy()
})
