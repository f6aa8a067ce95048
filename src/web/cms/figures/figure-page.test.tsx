import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FigureRow, FigureRowPage } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { FigurePage } from './figure-page.tsx'
import type { FigureSearch } from './figures-search.ts'

const id = '0199f3a0-0000-7000-8000-000000000001'
const row = (kind: FigureRow['kind'], name: string, detail: string | null): FigureRow => ({
  _id: id,
  kind,
  name,
  detail,
  at: '2026-11-20T12:00:00.000Z',
  value: 1,
})
const pageWith = (docs: readonly FigureRow[], unit: FigureRowPage['unit'] = 'records') => ({
  json: { ...pageOf(docs), unit, value: 1234, definition: 'O que é contado.' },
})

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => void ({ app, server, close } = await openAs(personNamed('Carla', 'admin'))))
afterEach(() => close())

const show = (figure: string) =>
  showPage(app, function Page() {
    const [search, setSearch] = useState<FigureSearch>({ page: 1, dateEnd: '2026-11-22' })
    return <FigurePage figure={figure} search={search} onSearch={setSearch} />
  })

test.each([
  ['usersTotal', row('professional', 'Ana Lima', 'ana@exemplo.com.br'), `/cms/professionals/${id}`],
  ['totalStores', row('store', 'Casa das Louças', '11222333000181'), `/cms/shopkeepers/${id}`],
  ['totalStoresUsers', row('storeUser', 'Marta Reis', 'Casa das Louças'), `/cms/shopkeepers/users/${id}`],
  ['totalInvoices', row('invoice', 'Bruno Ávila', '4321'), `/invoices?nota=${id}`],
])('%s is a list whose rows lead to their registers', async (figure, each, place) => {
  server.on(`GET /admin/dashboard/${figure}/rows`, pageWith([each]))
  await show(figure)
  const link = await screen.findByRole('link', { name: each.name })
  expect(link.getAttribute('href')).toContain(place)
  expect(screen.getByText('O que é contado.')).toBeTruthy()
  expect(screen.getByText('1.234')).toBeTruthy()
  expect(server.calls.map(({ path }) => path)).toContain(`/admin/dashboard/${figure}/rows?page=1&dateEnd=2026-11-22`)
})

test('a list of points tells the points of each', async () => {
  const ana = { ...row('professional', 'Ana Lima', null), value: 987 }
  server.on('GET /admin/dashboard/totalPoints/rows', pageWith([ana], 'points'))
  await show('totalPoints')
  expect(await screen.findByText('987')).toBeTruthy()
  expect(screen.getByText('Pontos da lista')).toBeTruthy()
})

test('a network lists its profiles', async () => {
  const docs = [{ _id: id, name: 'Ana Lima', email: 'ana@exemplo.com.br', profile: 'ana.lima' }]
  const path = 'GET /admin/dashboard/users-with-social-media/instagram'
  server.on(path, { json: { ...pageOf(docs), definition: 'Quem informou o perfil.' } })
  await show('instagram')
  expect(await screen.findByText('ana.lima')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Profissionais no Instagram' })).toBeTruthy()
  const asked = '/admin/dashboard/users-with-social-media/instagram?page=1&dateEnd=2026-11-22'
  expect(server.calls.map((call) => call.path)).toContain(asked)
  expect(screen.getByLabelText<HTMLInputElement>('Até').value).toBe('22/11/2026')
})

test('a number nobody counts is no page', async () => {
  await show('usersSad')
  expect(await screen.findByRole('heading', { level: 1, name: 'Este número não existe' })).toBeTruthy()
  expect(server.calls).toEqual([])
})
