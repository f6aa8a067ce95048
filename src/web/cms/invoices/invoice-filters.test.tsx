import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { isReviewFiltered, reviewFilterOf, type ReviewSearch } from './review-search.ts'

const ana = '0199f3a0-0000-7000-8000-000000000001'
const carla = personNamed('Carla', 'admin')
let close: () => void
afterEach(() => close())

let search: ReviewSearch
async function show(first: Omit<ReviewSearch, 'page'>, prepare: (server: SmallServer) => void = () => {}) {
  const opened = await openAs(carla)
  close = opened.close
  opened.server.on(`GET /admin/points/professional/${ana}`, { json: { name: 'Ana Lima' } })
  prepare(opened.server)
  search = { page: 3, ...first }
  function Page() {
    const [shown, setShown] = useState(search)
    const onSearch = (next: ReviewSearch) => {
      search = next
      setShown(next)
    }
    return <InvoiceFilters search={shown} onSearch={onSearch} />
  }
  await showPage(opened.app, () => <Page />)
}
const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros ativos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('all that narrows is said in words, whatever the address asks for, and can be taken off one by one', async () => {
  await show({
    ownerType: 'professional',
    dono: ana,
    status: 'pending',
    dateInit: '2026-11-01',
    dateEnd: '2026-11-30',
    amountFrom: 150,
    holder: carla._id,
    perguntas: 'sim',
  })
  expect(await screen.findByText('De Ana Lima')).toBeTruthy()
  expect(chips()).toEqual([
    'Enviada',
    'De Ana Lima',
    'Recebida: 01/11/2026 a 30/11/2026',
    'Valor: a partir de R$ 150',
    'comigo',
    'Esperando resposta',
    'Limpar filtros',
  ])
  // Filters in use are there without a press.
  expect(screen.getByRole('button', { name: 'Mais filtros' }).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro De Ana Lima' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro Recebida: 01/11/2026 a 30/11/2026' }))
  expect(reviewFilterOf(search)).toEqual({
    page: 1,
    status: ['pending'],
    amountFrom: 150,
    holder: carla._id,
    questioned: true,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(isReviewFiltered(search)).toBe(false)
})

test('the store that issued them and its group are said by name', async () => {
  await show({ loja: ana, grupo: ana }, ({ on }) => {
    on('GET /admin/stores', {
      json: { docs: [{ _id: ana, tradeName: 'Casa Prisma', cnpj: '11222333000181' }], totalDocs: 1 },
    })
    on('GET /admin/economic-group', { json: { docs: [{ _id: ana, name: 'Grupo Sul' }], totalDocs: 1 } })
  })
  expect(await screen.findByText('Emitida por Casa Prisma')).toBeTruthy()
  expect(await screen.findByText('Emitida pelo grupo Grupo Sul')).toBeTruthy()
  expect(reviewFilterOf(search)).toMatchObject({ store: ana, group: ana })
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro Emitida pelo grupo Grupo Sul' }))
  expect(chips()[0]).toBe('Emitida por Casa Prisma')
  expect(search).toMatchObject({ loja: ana, grupo: undefined })
})

test('what they came as and who decided them is said, and a source that is none asks nothing', async () => {
  await show({ origem: 'xml', decisor: carla._id }, ({ on }) => {
    on('GET /admin/users', { json: { docs: [{ ...carla, name: 'Carla Nunes' }], totalDocs: 1 } })
  })
  expect(await screen.findByText('Decidida por Carla Nunes')).toBeTruthy()
  expect(chips().slice(0, 2)).toEqual(['XML', 'Decidida por Carla Nunes'])
  expect(reviewFilterOf(search)).toMatchObject({ source: 'xml', decidedBy: carla._id })
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro XML' }))
  expect(search).toMatchObject({ origem: undefined, decisor: carla._id })
  expect(reviewFilterOf({ page: 1, origem: 'fax' }).source).toBeUndefined()
})

test('a day, an end that is open, and another admin have words, too', async () => {
  await show({ dateInit: '2026-11-01', dateEnd: '2026-11-01', amountTo: 2000, holder: ana })
  expect(chips().slice(0, 3)).toEqual(['Recebida: 01/11/2026', 'Valor: até R$ 2.000', 'com outra pessoa'])
})
