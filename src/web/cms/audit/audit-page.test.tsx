import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AdminKind, AuditEntry } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeFromMenu } from '#web/ui/testing/menu.ts'
import { AuditPage } from './audit-page.tsx'
import type { AuditSearch } from './audit-search.ts'

const trail = 'GET /admin/audit'
const storeId = '0199f3a0-0000-7000-8000-000000000101'
const moved: AuditEntry = {
  _id: '0199f3a0-0000-7000-8000-000000000e01',
  at: '2026-11-20T12:00:00.000Z',
  actor: { _id: '0199f3a0-0000-7000-8000-000000000003', name: 'Olga Prado' },
  actorType: 'admin',
  action: 'store-updated',
  kind: 'store',
  subject: { _id: storeId, name: 'Casa das Louças', userType: null, ownerId: null },
  changes: [
    { field: 'city', before: ['Curitiba'], after: ['Londrina'] },
    { field: 'phone', before: [], after: ['+554133334444'] },
    { field: 'active', before: ['true'], after: ['false'] },
    { field: 'of-a-newer-server', before: ['x'], after: ['y'] },
  ],
}
const locked: AuditEntry = {
  ...moved,
  _id: '0199f3a0-0000-7000-8000-000000000e02',
  actor: null,
  actorType: 'system',
  action: 'sign-in-locked',
  kind: 'person',
  subject: { _id: storeId, name: null, userType: null, ownerId: null },
  changes: [{ field: 'cpf', before: null, after: null }],
}

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'owner') {
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(trail, { json: pageOf([moved, locked]) })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

function Page({ start }: { start: Partial<AuditSearch> }) {
  const [search, setSearch] = useState<AuditSearch>({ page: 1, ...start })
  return <AuditPage search={search} onSearch={setSearch} />
}
const show = (start: Partial<AuditSearch> = {}) => showPage(app, () => <Page start={start} />)
const lastQuery = () =>
  new URLSearchParams(server.calls.findLast(({ path }) => path.startsWith('/admin/audit'))?.path.split('?')[1])

test('each entry is a sentence, and opens to what was changed', async () => {
  await open()
  await show({ ato: moved._id })
  expect(await screen.findByText('O sistema bloqueou, por muitas tentativas, a entrada da conta')).toBeTruthy()
  const drawer = within(await screen.findByRole('dialog', { name: 'Olga Prado alterou a loja Casa das Louças' }))
  expect(drawer.getByText('20/11/2026 09:00')).toBeTruthy()
  expect(drawer.getByText('de Curitiba para Londrina')).toBeTruthy()
  expect(drawer.getByText('de vazio para (41) 3333-4444')).toBeTruthy()
  expect(drawer.getByText('de Sim para Não')).toBeTruthy()
  expect(drawer.queryByText(/newer/)).toBeNull()
  expect(drawer.getByRole('link', { name: 'Abrir o registro' }).getAttribute('href')).toMatch(/^\/cms\/shopkeepers\?/)
})

const at = '0199f3a0-0000-7000-8000-000000000102'
const ana = '0199f3a0-0000-7000-8000-000000000001'
test.each([
  ['points-extra', 'points-extra-updated', {}, `/cms/extra-points/${at}`],
  ['experience', 'experience-updated', {}, `/cms/experiences/${at}`],
  [
    'experience-category',
    'experience-category-updated',
    { userType: 'shopkeeper' as const },
    '/cms/shopkeepers/experiences-types',
  ],
  ['import', 'products-imported', {}, '/cms/products/import'],
  ['import', 'professionals-imported', {}, '/cms/professionals/import'],
  ['customer', 'customer-changed', { ownerId: ana }, `/cms/professionals/${ana}`],
  ['campaign', 'campaign-updated', {}, '/cms/campaigns'],
])('a %s is opened from what was done to it', async (kind, action, known, path) => {
  await open()
  const subject = { _id: at, name: 'Outono', userType: null, ownerId: null, ...known }
  server.on(trail, { json: pageOf([{ ...moved, kind, action, subject, changes: [] }]) })
  await show({ ato: moved._id })
  const link = (await screen.findByRole('link', { name: 'Abrir o registro' })).getAttribute('href') ?? ''
  expect(link.split('?')[0]).toBe(path)
  expect(link).toContain(kind === 'customer' ? ana : at)
})

test('a secret is told by its name alone', async () => {
  await open()
  await show({ ato: locked._id })
  const drawer = within(await screen.findByRole('dialog'))
  expect(drawer.getByText('CPF')).toBeTruthy()
  expect(drawer.getByText('alterado')).toBeTruthy()
  expect(drawer.queryByRole('link', { name: 'Abrir o registro' })).toBeNull()
})

test('the address says what is asked for, and one record can be left for all of them', async () => {
  await open()
  await show({ kind: 'store', registro: storeId, dateInit: '2026-11-01', actorType: 'admin' })
  const remove = await screen.findByRole('button', { name: 'Remover filtro Só um registro' })
  expect(Object.fromEntries(lastQuery())).toEqual({
    page: '1',
    kind: 'store',
    subjectId: storeId,
    dateInit: '2026-11-01',
    actorType: 'admin',
  })
  fireEvent.click(remove)
  await waitFor(() => expect(lastQuery().has('subjectId')).toBe(false))
  expect(lastQuery().get('kind')).toBe('store')
})

test('the file holds all of what the page is narrowed to', async () => {
  await open('auditor')
  const file = { text: '\uFEFFQuando\r\n', headers: { 'content-type': 'text/csv; charset=utf-8' } }
  server.on(`${trail}/export`, file)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show({ page: 3, kind: 'store', registro: storeId, dateInit: '2026-11-01', sort: 'at', ato: moved._id })
  await screen.findByRole('dialog')
  await takeFromMenu('Exportar', /CSV/)
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const asked = server.calls.findLast(({ path }) => path.startsWith('/admin/audit/export'))
  expect(Object.fromEntries(new URLSearchParams(asked?.path.split('?')[1]))).toEqual({
    kind: 'store',
    subjectId: storeId,
    dateInit: '2026-11-01',
    sort: 'at',
    format: 'csv',
  })
  vi.restoreAllMocks()
})

test('whoever may not read it is told so', async () => {
  await open('support')
  server.on(trail, refusal(403, 'forbidden', 'Você não tem acesso a isso.'))
  await show()
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  expect(screen.queryByText('Olga Prado alterou a loja Casa das Louças')).toBeNull()
})

test('the history of a record is fetched once it is unfolded', async () => {
  await open()
  await showPage(app, () => <RecordTrail kind="store" id={storeId} />)
  expect(server.count(trail)).toBe(0)
  fireEvent.click(screen.getByText('Histórico de alterações'))
  expect(await screen.findByText('Olga Prado alterou a loja')).toBeTruthy()
  expect(Object.fromEntries(lastQuery())).toEqual({ kind: 'store', subjectId: storeId, limit: '10' })
})

test('support has no history of records', async () => {
  await open('support')
  await showPage(app, () => <RecordTrail kind="store" id={storeId} />)
  expect(screen.queryByText('Histórico de alterações')).toBeNull()
})
