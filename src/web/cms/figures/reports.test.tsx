import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PointsLiability } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeFromMenu } from '#web/ui/testing/menu.ts'
import type { LiabilitySearch, RankingSearch } from './figures-search.ts'
import { LiabilityPage } from './liability-page.tsx'
import { ReportsPage } from './reports-page.tsx'
import { type RankingKind, RankingPage } from './ranking-page.tsx'

const period = { dateInit: '2026-11-01', dateEnd: '2026-11-30', previousInit: '2026-10-01', previousEnd: '2026-10-31' }
const ana = {
  position: 3,
  _id: '0199f3a0-0000-7000-8000-000000000001',
  name: 'Ana Lima',
  detail: 'ana@exemplo.com.br',
  points: 1200,
  invoicesApproved: 2,
  amount: '1200.00',
  previousPoints: 1500,
  previousPosition: null,
}
const liability: PointsLiability = {
  dateInit: '2026-10-01',
  dateEnd: '2026-11-30',
  months: [
    { month: '2026-10', issued: 500, redeemed: 100, expired: 0, reversed: 0, available: 400 },
    { month: '2026-11', issued: 700, redeemed: 0, expired: 50, reversed: 30, available: 1020 },
  ],
  expiring: [{ month: '2027-11', points: 1021 }],
  definitions: {
    issued: 'Emitidos são…',
    redeemed: 'Resgatados são…',
    expired: 'Vencidos são…',
    reversed: 'Estornados são…',
    available: 'Disponíveis são…',
    expiring: 'A vencer são…',
  },
}

let app: AppContext
let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'owner' }))
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const showRanking = (kind: RankingKind, asked: RankingSearch = { page: 1 }) =>
  showPage(app, function Page() {
    const [search, setSearch] = useState(asked)
    return <RankingPage kind={kind} search={search} onSearch={setSearch} />
  })

test('the ranking of works asks for construction, and tells positions as the server gave them', async () => {
  const page = { ...pageOf([ana]), ...period, definition: 'Pontos creditados.' }
  server.on('GET /admin/dashboard/professional-ranking', { json: page })
  await showRanking('construction')
  const row = within((await screen.findByRole('link', { name: 'Ana Lima' })).closest('tr') ?? document.body)
  for (const text of ['3', '1.200', '-300', '—', '2', 'R$ 1.200,00']) expect(row.getByText(text)).toBeTruthy()
  const leaders = within(screen.getByRole('figure', { name: 'Os primeiros' }))
  expect(leaders.getByText('3')).toBeTruthy()
  const rankings = server.calls.filter(({ path }) => path.includes('-ranking'))
  expect(rankings.map(({ path }) => path.includes('type=construction'))).toEqual([true, true])
  expect(server.count('GET /admin/dashboard/store-ranking')).toBe(0)
})

test('all stores are told by how much they changed, those that fell to nothing too', async () => {
  server.on('GET /admin/dashboard/store-ranking', { json: { ...pageOf([]), ...period, definition: 'Pontos.' } })
  const fallen = { storeId: ana._id, name: 'Casa das Louças', cnpj: '11222333000181', position: null }
  const docs = [{ ...fallen, points: 0, previousPoints: 900, diff: -900, previousPosition: 1 }]
  const page = { ...pageOf(docs), totalDocs: 45, totalPages: 3, ...period, definition: 'Pontos.' }
  server.on('GET /admin/dashboard/diff-stores-points-ranking', { json: page })
  await showRanking('stores', { page: 1, ordem: 'variacao' })
  const row = (await screen.findByRole('link', { name: 'Casa das Louças' })).closest('tr')
  expect(row?.textContent).toBe('Casa das LouçasDiferença-900Pontos0Antes900Posição—Posição anterior1')
  fireEvent.click(screen.getByRole('button', { name: 'Próxima' }))
  const second = '/admin/dashboard/diff-stores-points-ranking?page=2'
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain(second))
})

test.each([
  ['owner', true],
  ['operator', false],
  ['auditor', true],
  ['support', false],
] as const)('what is owed stands among the reports of the %s: %s', async (subUserType, stands) => {
  close()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  await showPage(app, () => <ReportsPage />)
  expect(await screen.findByText('Ranking de lojas')).toBeTruthy()
  expect(screen.queryByText('Pontos em aberto') !== null).toBe(stands)
})

test.each(['operator', 'support'] as const)(
  'what is owed is not for the %s, who is told whose it is',
  async (subUserType) => {
    close()
    ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
    await showPage(app, () => <LiabilityPage search={{}} onSearch={() => undefined} />)
    const heading = { level: 1, name: 'Sem permissão para ver os pontos em aberto' }
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
    expect(screen.getByText(/quem é Responsável ou da Auditoria/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver os outros relatórios' }).getAttribute('href')).toBe('/cms/reports')
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
    expect(server.count('GET /admin/reports/points-liability')).toBe(0)
  },
)

test('what is owed is summed up, with its definitions, and drawn month by month', async () => {
  server.on('GET /admin/reports/points-liability', { json: liability })
  await showPage(app, function Page() {
    const [search, setSearch] = useState<LiabilitySearch>({})
    return <LiabilityPage search={search} onSearch={setSearch} />
  })
  expect(await screen.findByText('1.200')).toBeTruthy()
  expect(screen.getByText('1.020', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText('1.021', { selector: 'dd' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ajuda: Vencidos' }))
  expect(await screen.findByText('Vencidos são…')).toBeTruthy()
  const moves = within(screen.getByRole('figure', { name: 'Movimento por mês' }))
  fireEvent.click(moves.getByRole('switch', { name: 'Ver como tabela' }))
  expect(moves.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'MêsEmitidosResgatadosVencidosEstornados',
    '10/202650010000',
    '11/202670005030',
  ])
})

test('every number of what is owed leads to what makes it up, of the same owners and with the way back', async () => {
  server.on('GET /admin/reports/points-liability', { json: liability })
  const asked = { ownerType: 'store', dateInit: '2026-10-01' } as const
  await showPage(app, () => <LiabilityPage search={asked} onSearch={() => undefined} />)
  const months = within(await screen.findByRole('table', { name: 'Mês a mês' }))
  await months.findByRole('link', { name: '500: Emitidos em 10/2026' })
  const numbers = months.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const to = (flow: string, month?: string) => {
    const of = '/cms/reports/points-liability/entries?ownerType=store&dateInit=2026-10-01&page=1'
    return `${of}&flow=${flow}${month === undefined ? '' : `&month=${month}`}`
  }
  const flows = ['issued', 'redeemed', 'expired', 'reversed', 'available']
  const told = (month: string, values: readonly string[]) =>
    values.map((value, at) => [value, to(flows[at] ?? '', month)])
  expect(numbers).toEqual([
    ...told('2026-10', ['500', '100', '0', '0', '400']),
    ...told('2026-11', ['700', '0', '50', '30', '1.020']),
    ['1.021', to('expiring', '2027-11')],
  ])
  const totals = screen.getAllByRole('link', { name: /^Ver a lista: / })
  expect(totals.map((link) => link.getAttribute('href'))).toEqual(
    ['available', 'issued', 'redeemed', 'expired', 'reversed', 'expiring'].map((flow) => to(flow)),
  )
})

const table = { text: '\uFEFFPontos\r\n', headers: { 'content-type': 'text/csv; charset=utf-8' } }

async function takeFile() {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await takeFromMenu('Exportar', /CSV/)
}

test.each([
  ['stores', 'store-ranking', '/admin/reports/store-ranking/export'],
  ['professionals', 'professional-ranking', '/admin/reports/professionals-ranking/export'],
  ['construction', 'professional-ranking', '/admin/reports/professionals-construction-ranking/export'],
] as const)('the ranking of %s is taken as a file, of its period and of all its pages', async (kind, call, path) => {
  const page = { ...pageOf([ana]), ...period, definition: 'Pontos creditados.' }
  server.on(`GET /admin/dashboard/${call}`, { json: page })
  server.on(`GET ${path}`, table)
  await showPage(app, () => (
    <RankingPage kind={kind} search={{ page: 2, dateInit: '2026-10-01' }} onSearch={() => undefined} />
  ))
  await takeFile()
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe(`${path}?dateInit=2026-10-01&format=csv`))
})

test('what is owed is taken as a file of whoever it is narrowed to', async () => {
  server.on('GET /admin/reports/points-liability', { json: liability })
  server.on('GET /admin/reports/points-liability/export', table)
  await showPage(app, () => <LiabilityPage search={{ ownerType: 'store' }} onSearch={() => undefined} />)
  await takeFile()
  const path = '/admin/reports/points-liability/export?ownerType=store&format=csv'
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe(path))
})
