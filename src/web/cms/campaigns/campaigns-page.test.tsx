import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminKind, Campaign } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { CampaignsPage } from './campaigns-page.tsx'
import type { CampaignsSearch } from './campaigns-search.ts'

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

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(list, { json: pageOf([spring]) })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page({ start }: { start: Partial<CampaignsSearch> }) {
  const [search, setSearch] = useState<CampaignsSearch>({ page: 1, ...start })
  return <CampaignsPage search={search} onSearch={setSearch} />
}
const show = (start: Partial<CampaignsSearch>) => showPage(app, () => <Page start={start} />)
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
