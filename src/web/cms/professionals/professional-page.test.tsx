import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ExtractEntry, OwnerPoints } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { ProfessionalPage } from './professional-page.tsx'
import { ana } from './testing/ana.ts'

const points = `GET /admin/points/professional/${ana._id}`
const owned: OwnerPoints = {
  name: ana.name,
  balances: {
    availablePoints: 2500,
    pendingPoints: 120,
    expiringPoints30: 40,
    levelPoints: 2500,
    lifetimePoints: 9000,
  },
  level: {
    level: 2,
    name: 'Referência',
    sublevel: 1,
    points: 2500,
    nextLevel: { level: 3, name: 'Autoral', minPoints: 8000 },
    pointsToNext: 5500,
    keepPoints: 0,
    assessmentAt: '2026-12-31',
    atRisk: false,
    path: [],
  },
  invoices: { pending: 1, returned: 1, approved: 5, reproved: 2 },
  confirmed: true,
}
const entry: ExtractEntry = {
  _id: '0199f3a0-0000-7000-8000-000000000801',
  kind: 'invoice-credit',
  direction: 'credit',
  points: 2500,
  remaining: 2500,
  status: 'active',
  description: 'Nota 77',
  sourceType: 'invoice',
  sourceId: null,
  rule: {
    baseAmount: '2500.00',
    ratePer100: 100,
    multiplierPercent: 100,
    roundedFrom: '2500.00',
    accelerators: [],
    note: null,
  },
  occurredAt: '2026-11-20T12:00:00.000Z',
  availableAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  reversesId: null,
  invoice: null,
}

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on('GET /admin/professionals', { json: pageOf([ana]) })
  server.on('GET /admin/professionals/customers', { json: pageOf([]) })
  server.on(points, { json: owned })
  server.on(`${points}/extract`, { json: { ...pageOf([entry]), balances: owned.balances } })
  for (const part of ['experiences', 'extra-points']) server.on(`${points}/${part}`, { json: pageOf([]) })
  server.on(`GET /admin/notes/person/${ana._id}`, { json: { docs: [] } })
  server.on(`GET /admin/tags/person/${ana._id}`, { json: { tags: [] } })
  server.on('GET /admin/tags', { json: { docs: [] } })
  server.on('GET /admin/invoices', { json: { ...pageOf([invoiceNamed('77')]), totalDocs: 9 } })
})
afterEach(() => close())

const show = () =>
  showPage(app, () => <ProfessionalPage id={ana._id} filter={{ page: 1 }} onFilter={() => undefined} />)

test('the record says what they have, why, and what they sent', async () => {
  await show()
  expect(await screen.findByText('2.500')).toBeTruthy()
  for (const text of ['40 vencem em 30 dias', 'Referência', '2.500 no ano · faltam 5.500 para Autoral'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('1 em análise · 1 devolvida · 2 reprovadas')).toBeTruthy()
  expect(screen.queryByText('Os pontos esperam a aprovação do cadastro.')).toBeNull()

  fireEvent.click(within(await screen.findByRole('list', { name: 'Lançamentos' })).getByRole('button'))
  const drawer = await screen.findByRole('dialog', { name: 'Nota 77' })
  expect(within(drawer).getByText('1 ponto por real')).toBeTruthy()

  const all = await screen.findByRole('link', { name: 'Ver todas as notas', hidden: true })
  expect(all.getAttribute('href')).toContain(`dono=${ana._id}`)
  const asked = new URLSearchParams(
    server.calls.find(({ path }) => path.startsWith('/admin/invoices?'))?.path.split('?')[1],
  )
  expect([asked.get('ownerType'), asked.get('ownerId'), asked.get('limit')]).toEqual(['professional', ana._id, '5'])
})

test('each part that could not be read says so, and the others are there', async () => {
  server.on(points, refusal(404, 'not-found'))
  await show()
  expect(await screen.findByRole('list', { name: 'Lançamentos' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})

test('points that wait for the confirmation say so, and nobody is behind the id of nobody', async () => {
  server.on(points, { json: { ...owned, confirmed: false } })
  await show()
  expect(await screen.findByText('Os pontos esperam a aprovação do cadastro.')).toBeTruthy()
  close()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on('GET /admin/professionals', { json: pageOf([]) })
  await show()
  expect(await screen.findByText('Este profissional não existe')).toBeTruthy()
})

test('whoever is approved here has the points that waited', async () => {
  server.on(points, { json: { ...owned, confirmed: false } })
  server.on(`PUT /admin/professionals/${ana._id}/change-status`, () => {
    server.on(points, { json: owned })
    return { json: { msg: 'Profissional atualizado com sucesso!', professional: { ...ana, status: 'active' } } }
  })
  await show()
  const waiting = await screen.findByText('Os pontos esperam a aprovação do cadastro.')
  fireEvent.click(await screen.findByRole('button', { name: 'Aprovar' }))
  const asked = await screen.findByRole('dialog', { name: `Aprovar: ${ana.name}` })
  fireEvent.click(within(asked).getByRole('button', { name: 'Aprovar' }))
  await waitFor(() => expect(waiting.isConnected).toBe(false))
})
