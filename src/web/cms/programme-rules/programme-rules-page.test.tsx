import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProgrammeRules } from '#contract/api.gen.ts'
import { firstRules } from '#domain/points/programme-rules.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import { rulesFactsOf } from '#domain/points/programme-rules-fields.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { ProgrammeRulesPage } from './programme-rules-page.tsx'

const outcome = 'POST /admin/programme-rules/outcome'
const create = 'POST /admin/programme-rules'
const facts = rulesFactsOf(firstRules)
const first: ProgrammeRules = {
  ...facts,
  _id: '0199f3a0-0000-7000-8000-000000000e00',
  startsOn: null,
  note: '',
  standing: 'current',
  createdAt: '2026-11-10T12:00:00.000Z',
  version: 1,
}
const coming: ProgrammeRules = {
  ...first,
  _id: '0199f3a0-0000-7000-8000-000000000e01',
  startsOn: '2127-03-01',
  standing: 'coming',
  professionalConstructionRate: 50,
  holdDays: 7,
  note: 'Obras rendem metade.',
  version: 3,
}
const brought = { days: 90, invoices: 412, before: 184_000, after: 171_500, tooLate: 2, owners: 96 }
const groups = [{ ownerType: 'professional', type: 'construction', invoices: 20, before: 25_000, after: 12_500 }]

beforeAll(prefetchOverlays, 60_000)
let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: 'owner' | 'operator') {
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  const page = { docs: [coming, first], totalDocs: 2, page: 1, limit: 20, totalPages: 1 }
  server.on('GET /admin/programme-rules', { json: page })
  server.on(outcome, { json: { ...brought, gaining: 0, losing: 9, groups } })
}
beforeEach(() => localStorage.clear())
afterEach(() => close())

const asked = (call: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
const show = (versao?: string) =>
  showPage(app, () => <ProgrammeRulesPage search={{ page: 1, versao }} onSearch={() => {}} />)
const drawer = async () => within(await screen.findByRole('dialog'))
const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test('the list says what begins when, and only what is to come is taken back, which is asked first', async () => {
  await open('owner')
  server.on(`DELETE /admin/programme-rules/${coming._id}`, { json: { msg: 'Excluído com sucesso!' } })
  server.on(create, { status: 201, json: { msg: 'Criado com sucesso!', rules: coming } })
  await show()
  expect(await screen.findByText('01/03/2127')).toBeTruthy()
  expect(screen.getByText('O início do programa')).toBeTruthy()
  const menus = screen.getAllByRole('button', { name: /^Ações/ })
  expect(menus).toHaveLength(1)
  fireEvent.click(menus[0]!)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const [said] = takeToasts()
  expect(said).toMatchObject({ text: 'Excluído com sucesso!', action: { label: 'Desfazer' } })
  said?.action?.onPress()
  await waitFor(() => expect(asked(create)).toMatchObject([{ startsOn: '2127-03-01', holdDays: 7 }]))
})

test('new rules begin as the last ones do; what they would have brought is told while they are written', async () => {
  await open('owner')
  server.on(create, { status: 201, json: { msg: 'Criado com sucesso!', rules: coming } })
  await show('nova')
  const form = await drawer()
  const rate = await form.findByRole('textbox', { name: 'Profissional, obra ou construtora' })
  expect(rate).toHaveProperty('value', '0,5')
  expect(await form.findByText('-12.500 pontos nos últimos 90 dias: 171.500 em vez de 184.000')).toBeTruthy()
  expect(form.getByText('12.500 em vez de 25.000')).toBeTruthy()
  expect(form.getByText('2 notas não teriam sido aceitas: foram enviadas depois do prazo.')).toBeTruthy()

  type(rate, '')
  expect(form.getByText('Preencha os números para ver.')).toBeTruthy()
  type(rate, '0,75')
  await waitFor(() => expect(asked(outcome).at(-1)).toMatchObject({ professionalConstructionRate: 75, holdDays: 7 }))
  fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))
  expect(await form.findByText('Escolha um dia depois de hoje')).toBeTruthy()
  expect(asked(create)).toEqual([])
  const tomorrow = addDays(dayOf(new Date()), 1)
  type(form.getByRole('textbox', { name: /^Valem desde/ }), tomorrow.split('-').toReversed().join('/'))
  fireEvent.click(form.getByRole('button', { name: 'Cadastrar' }))
  await waitFor(() =>
    expect(asked(create)).toEqual([
      { ...facts, professionalConstructionRate: 75, holdDays: 7, startsOn: tomorrow, note: '' },
    ]),
  )
})

test('what has begun is only read', async () => {
  await open('owner')
  await show(first._id)
  const form = await drawer()
  expect(
    await form.findByText(
      'Profissional, varejo: 1 · Profissional, obra ou construtora: 1 · Profissional, mostruário ou uso próprio: 0',
    ),
  ).toBeTruthy()
  expect(form.getByText(/já começaram a valer/)).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

test('who may not change them reads what is to come', async () => {
  await open('operator')
  await show(coming._id)
  const form = await drawer()
  expect(await form.findByText('Obras rendem metade.')).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ações/, hidden: true })).toBeNull()
})
