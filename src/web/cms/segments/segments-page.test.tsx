import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Segment, SegmentPreview } from '#contract/api.gen.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { SegmentsPage } from './segments-page.tsx'
import type { SegmentsSearch } from './segments-search.ts'

const id = '0199f3a0-0000-7000-8000-000000000d01'
const list = 'GET /admin/segments'
const preview = 'POST /admin/segments/preview'
const south: Segment = {
  ...blankSegment,
  _id: id,
  name: 'Arquitetos do Sul',
  professions: ['Arquiteto'],
  states: ['PR', 'SC'],
  active: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  version: 3,
}

beforeAll(prefetchOverlays, 60_000)
let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on(list, { json: { docs: [south], totalDocs: 1, page: 1, limit: 20, totalPages: 1 } })
  found({ total: 2, sample: [{ _id: id, name: 'Ana Lima', place: 'Curitiba/PR' }] })
})
afterEach(() => close())

const found = (json: SegmentPreview) => server.on(preview, { json })
const asked = (call: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const show = (search: Partial<SegmentsSearch>) =>
  showPage(app, () => <SegmentsPage search={{ page: 1, ...search }} onSearch={() => {}} />)
const drawer = async () => within(await screen.findByRole('dialog'))

test('the number and some of them are shown, and follow what is chosen', async () => {
  await show({ segmento: 'novo' })
  const form = await drawer()
  expect(await form.findByText('2 profissionais agora')).toBeTruthy()
  expect(form.getByText('Ana Lima')).toBeTruthy()
  found({ total: 1, sample: [{ _id: id, name: 'Bruno Reis', place: null }] })
  fireEvent.click(form.getByRole('checkbox', { name: 'Arquiteto' }))
  fireEvent.click(form.getByRole('checkbox', { name: 'Em aprovação' }))
  expect(await form.findByText('1 profissional agora')).toBeTruthy()
  expect(await form.findByText('Bruno Reis')).toBeTruthy()
  expect(asked(preview).at(-1)).toMatchObject({ professions: ['Arquiteto'], statuses: ['active', 'pending'] })
})

test('what nobody can meet is not asked for, and what is wrong is said', async () => {
  await show({ segmento: 'novo' })
  const form = await drawer()
  await form.findByText('2 profissionais agora')
  const before = asked(preview).length
  const type = (label: RegExp, text: string) => {
    const field = form.getByLabelText(label)
    fireEvent.change(field, { target: { value: text } })
    fireEvent.blur(field)
  }
  type(/^Pontos a partir de/, '10')
  type(/^Pontos até/, '5')
  expect(await form.findByText('Corrija os campos para ver quem está no segmento.')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect(await form.findByText('Digite um nome válido')).toBeTruthy()
  expect(form.getByText('O máximo não é menor que o mínimo')).toBeTruthy()
  expect(
    asked(preview)
      .slice(before)
      .filter(({ pointsTo }) => pointsTo === 5),
  ).toEqual([])
})

test('one that is saved leads to its list, and a state is taken off by its chip', async () => {
  await show({ segmento: id })
  const form = await drawer()
  const whole = await form.findByRole('link', { name: 'Ver a lista do que está salvo' })
  expect(whole.getAttribute('href')).toBe(`/cms/professionals?page=1&segmento=${id}`)
  fireEvent.click(form.getByRole('button', { name: 'Remover SC' }))
  server.on(`PUT /admin/segments/${id}`, {
    json: { msg: 'Atualizado com sucesso!', segment: { ...south, version: 4 } },
  })
  fireEvent.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(asked(`PUT /admin/segments/${id}`)).toMatchObject([{ states: ['PR'], version: 3 }]))
})

test('who may only read sees the rule in words and who is in it', async () => {
  close()
  ;({ app, server, close } = await openAs({ ...personNamed('Davi', 'admin'), subUserType: 'auditor' }))
  server.on(list, { json: { docs: [south], totalDocs: 1, page: 1, limit: 20, totalPages: 1 } })
  found({ total: 1, sample: [{ _id: id, name: 'Ana Lima', place: null }] })
  await show({ segmento: id })
  const form = await drawer()
  expect(await form.findByText('PR, SC')).toBeTruthy()
  expect(await form.findByText('Ana Lima')).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull()
})
