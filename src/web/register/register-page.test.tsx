import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, Campaign } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { campaignCalls } from '#web/data/campaigns.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { activationOf } from './activation.ts'
import { fieldsOf } from './fields.tsx'
import { recordForm } from './record-form.tsx'
import { registerPage } from './register-page.tsx'
import type { RegisterSearch } from './register.ts'

const id = '0199f3a0-0000-7000-8000-000000000b01'
const list = 'GET /admin/campaigns'
const put = `PUT /admin/campaigns/${id}`
const spring: Campaign = {
  _id: id,
  name: 'Primavera no banho',
  link: 'https://exemplo.com.br/primavera',
  active: true,
  createdAt: '2026-11-10T12:00:00.000Z',
  version: 1,
}

interface Search extends RegisterSearch {
  status?: 'active' | 'inactive' | undefined
  sort?: 'name' | '-name' | undefined
  campanha?: string | undefined
}

const field = fieldsOf<{ name: string; link: string; active?: boolean }>()
const said = (message: string) => ({ id: message, message })

const Declared = registerPage({
  list: 'campaigns',
  calls: campaignCalls,
  changing: 'createCampaign',
  opened: 'campanha',
  newWord: 'novo',
  filterOf: ({ page, search, status, sort }: Search) => ({ page, search, sort, active: status && status === 'active' }),
  exported: (filter) => ({ kind: 'campaigns', filter }),
  order: 'name',
  nameOf: ({ name }) => name,
  texts: {
    title: said('Campanhas'),
    subtitle: said('O que há.'),
    add: said('Nova campanha'),
    search: said('Nome ou link'),
    none: { title: said('Nenhuma ainda'), text: said('A primeira falta.') },
    noneFound: said('Nenhuma com este filtro'),
  },
  filters: {
    status: {
      label: said('Situação'),
      all: said('Todas'),
      choices: { active: said('Ativas'), inactive: said('Inativas') },
    },
  },
  columns: [
    { key: 'name', header: said('Nome'), sort: 'name', cell: (row) => row.name },
    { key: 'link', header: said('Link'), cell: (row) => row.link },
  ],
  Drawer: recordForm({
    name: 'campaign',
    calls: campaignCalls,
    trail: 'campaign',
    blank: { name: '', link: '', active: true },
    fields: [
      field.text('name', said('Nome'), { longest: 20 }),
      field.text('link', said('Link'), { longest: 100, url: true }),
      field.toggle('active', said('Situação'), {
        switched: said('Ativa'),
        on: said('Ativa'),
        off: said('Inativa'),
        hint: said('Aparece.'),
      }),
    ],
    wrongFields: ({ name }) => (name === '' ? ['name'] : []),
    wrongTexts: { name: said('Digite um nome válido') },
    facts: ({ row, mayChange }) => row && !mayChange && <p>Só para ler</p>,
  }).Drawer,
  useActs: activationOf({
    calls: campaignCalls,
    isActive: ({ active }) => active,
    consequence: said('Ninguém a vê mais.'),
  }),
})

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(list, { json: pageOf([spring]) })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => {
  localStorage.clear()
  addresses.length = 0
})
afterEach(() => close())

const addresses: Search[] = []
function Page({ start }: { start: Partial<Search> }) {
  const [search, setSearch] = useState<Search>({ page: 1, ...start })
  const go = (next: Search) => {
    addresses.push(next)
    setSearch(next)
  }
  return <Declared search={search} onSearch={go} />
}
const show = (start: Partial<Search>) => showPage(app, () => <Page start={start} />)
/** What the list was asked for last. */
const asked = () => new URLSearchParams(server.calls.findLast(({ path }) => path.includes('page='))?.path.split('?')[1])
const drawer = async () => within(await screen.findByRole('dialog', { name: spring.name }))
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object)

/** Another admin was faster, and what they saved no longer fits what the list is narrowed to. */
function overtakenBy(change: Partial<Campaign>) {
  server.on(put, () => {
    const saved = { ...spring, ...change, version: 2 }
    server.on(list, ({ path }) => ({ json: pageOf(path.endsWith(`?id=${id}`) ? [saved] : []) }))
    server.on(put, { json: { msg: 'Atualizado com sucesso!', campaign: saved } })
    return refusal(409, 'version-conflict')
  })
}

test('what another admin took out of the list meanwhile is shown beside what was typed, and may be overruled', async () => {
  await open()
  overtakenBy({ active: false, name: 'Primavera encerrada' })
  await show({ campanha: id, status: 'active' })
  const form = await drawer()
  fireEvent.change(form.getByLabelText('Nome'), { target: { value: 'Primavera na cozinha' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Agora: Primavera encerrada · Você digitou: Primavera na cozinha')).toBeDefined()
  fireEvent.click(form.getByRole('button', { name: 'Salvar o que digitei' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What was not touched here stays as the other one left it.
  expect(sent()).toMatchObject([{ version: 1 }, { name: 'Primavera na cozinha', active: false, version: 2 }])
})

test('or what the other one saved is kept', async () => {
  await open()
  overtakenBy({ active: false, name: 'Primavera encerrada' })
  await show({ campanha: id, status: 'active' })
  const form = await drawer()
  fireEvent.change(form.getByLabelText('Nome'), { target: { value: 'Primavera na cozinha' } })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  fireEvent.click(await form.findByRole('button', { name: 'Ficar com o que está salvo' }))
  expect(form.getByLabelText<HTMLInputElement>('Nome').value).toBe('Primavera encerrada')
  expect(form.getByRole<HTMLInputElement>('switch', { name: /^Ativa/ }).checked).toBe(false)
  expect(sent()).toHaveLength(1)
})

test.each(['auditor', 'support'] as const)('%s reads what is saved, without a field or a button', async (kind) => {
  await open(kind)
  await show({ campanha: id })
  const reading = await drawer()
  expect(reading.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    spring.name,
    spring.link,
    'Ativa',
  ])
  expect(reading.getByText('Só para ler')).toBeDefined()
  expect([reading.queryByRole('textbox'), reading.queryByRole('switch')]).toEqual([null, null])
  expect(reading.queryByRole('button', { name: 'Salvar' })).toBeNull()
  // Who answers the phone has no trail.
  expect(reading.queryByText('Histórico de alterações') !== null).toBe(kind === 'auditor')
})

test('who may only read makes no new one', async () => {
  await open('auditor')
  await show({ campanha: 'novo' })
  expect(await screen.findByText(spring.name)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is typed narrows the list from its first page on and closes the record; clearing keeps the order', async () => {
  await open()
  await show({ page: 3, sort: '-name', status: 'inactive', campanha: id })
  await drawer()
  server.on(list, { json: pageOf([]) })
  fireEvent.change(screen.getByLabelText('Buscar', { exact: false }), { target: { value: 'verão' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(Object.fromEntries(asked())).toEqual({ page: '1', sort: '-name' }))
  const [typed, cleared] = addresses
  expect(typed).toEqual({ page: 1, sort: '-name', status: 'inactive', search: 'verão' })
  expect(cleared).toEqual({ page: 1, sort: '-name' })
  expect(await screen.findByText('A primeira falta.')).toBeDefined()
})

test('a record that stands on another page opens, and one that is gone is told', async () => {
  await open()
  server.on(list, ({ path }) => ({ json: pageOf(path.endsWith(`?id=${id}`) ? [spring] : []) }))
  const { unmount } = await show({ campanha: id })
  expect((await drawer()).getByLabelText<HTMLInputElement>('Link').value).toBe(spring.link)
  unmount()
  await show({ campanha: id.replace('b01', 'b02') })
  expect(await screen.findByText('Este cadastro não existe')).toBeDefined()
})

test('what is wrong is said beside its field and nothing is sent', async () => {
  await open()
  await show({ campanha: 'novo' })
  const form = within(await screen.findByRole('dialog', { name: 'Nova campanha' }))
  fireEvent.change(form.getByLabelText('Link'), { target: { value: 'https://exemplo.com.br/' } })
  fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect(await form.findByText('Digite um nome válido')).toBeDefined()
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('switching off is asked with what it means, and the list is read anew', async () => {
  await open()
  server.on(`${put}/inactivate`, { json: { msg: 'Atualizado com sucesso!' } })
  await show({})
  fireEvent.click(await screen.findByRole('button', { name: `Ações: ${spring.name}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Inativar' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Ninguém a vê mais.')).toBeDefined()
  const before = server.calls.length
  fireEvent.click(question.getByRole('button', { name: 'Inativar' }))
  await waitFor(() => expect(server.calls.slice(before).map(({ method }) => method)).toEqual(['PUT', 'GET']))
})

test('a view that was saved with the names of its address in another order is the one that is open', async () => {
  await open()
  const view = {
    _id: id,
    name: 'Só as velhas',
    list: 'campaigns',
    search: '?status=inactive&sort=name&search=ver%C3%A3o',
    shared: false,
    firstFor: [],
  }
  server.on('GET /admin/saved-views', { json: { docs: [view] } })
  await show({ search: 'verão', sort: 'name', status: 'inactive' })
  expect(await screen.findByText('Só as velhas')).toBeDefined()
})
