import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AdminKind, AdminPointsExtra, PointsExtraApplication, PointsExtraEntry } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { onePromotion } from '#web/data/points-extra-register.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { takeFromMenu } from '#web/ui/testing/menu.ts'
import { ApplyingConfirmation } from './applying-confirmation.tsx'
import { ExtraPointsHistoryPage } from './extra-points-history-page.tsx'
import { PromotionPage } from './promotion-page.tsx'

const id = '0199f3a0-0000-7000-8000-000000000601'
const anaId = '0199f3a0-0000-7000-8000-000000000001'
const one = `GET /admin/points-extra/${id}`
const holders = `GET /admin/points-extra/list-applied-points/${id}`
const extract = `/admin/points-extra/extract/${id}`
const unapply = 'POST /admin/points-extra/unapply'
const apply = 'POST /admin/points-extra/apply'

const promotion: AdminPointsExtra = {
  _id: id,
  name: 'Visita ao showroom',
  description: 'Para quem vem.',
  points: 150,
  audience: 'professional',
  segmentId: null,
  startsAt: '2026-11-01T03:00:00.000Z',
  endsAt: null,
  maxApplications: null,
  budget: null,
  given: 0,
  perOwnerLimit: 1,
  rotating: false,
  active: true,
  status: 'active',
  applied: 1,
  createdAt: '2026-10-20T12:00:00.000Z',
  version: 3,
}
const application: PointsExtraApplication = {
  _id: '0199f3a0-0000-7000-8000-000000000611',
  owner: { _id: anaId, type: 'professional', name: 'Ana Lima', contact: 'ana@exemplo.com.br' },
  status: 'applied',
  points: 150,
  description: 'Visita ao showroom',
  origin: 'qrcode',
  appliedAt: '2026-11-20T12:00:00.000Z',
  by: { _id: anaId, name: 'Ana Lima' },
  removedAt: null,
  removedBy: null,
  version: 1,
}
const removed: PointsExtraApplication = { ...application, status: 'removed', removedAt: '2026-11-21T12:00:00.000Z' }
const credit: PointsExtraEntry = {
  _id: '0199f3a0-0000-7000-8000-000000000621',
  kind: 'credit',
  points: 150,
  description: 'Visita ao showroom',
  occurredAt: '2026-11-20T12:00:00.000Z',
  by: null,
  current: true,
  application,
}

let app: AppContext
let server: SmallServer
let close: () => void
async function open(subUserType: AdminKind = 'operator') {
  takeToasts()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType }))
  server.on(one, { json: { promotion, codePath: `/point-extra/qrcode/${id}` } })
  server.on(holders, { json: pageOf([application]) })
}
beforeAll(prefetchOverlays, 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => close())

const nothing = () => undefined
const show = (page: () => ReactNode) => showPage(app, page)
const Promotion = () => <PromotionPage id={id} search={{ page: 1 }} onSearch={nothing} />
const sentTo = (route: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === route)
    .map(({ body }) => JSON.parse(body) as { preview?: boolean })
const act = (action: string) => takeFromMenu('Ações: Ana Lima', action)

test('the code stands beside who has it, and is printed', async () => {
  await open()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show(Promotion)
  expect(await screen.findByRole('heading', { level: 1, name: 'Visita ao showroom' })).toBeTruthy()
  expect((await screen.findAllByText('ana@exemplo.com.br')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir cartaz' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a code that changes is shown, not printed', async () => {
  await open()
  server.on(one, { json: { promotion: { ...promotion, rotating: true }, codePath: `/point-extra/qrcode/${id}?t=x` } })
  await show(Promotion)
  expect(await screen.findByRole('button', { name: 'Mostrar em tela cheia' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Imprimir cartaz' })).toBeNull()
})

test('what taking back does is shown before it is done, and a debt is told', async () => {
  await open()
  const msg = 'Pontos retirados com sucesso!'
  server.on(unapply, { json: { msg, application: removed, availableBefore: 20, availableAfter: -130 } })
  await show(Promotion)
  await act('Retirar pontos')
  const question = within(await screen.findByRole('alertdialog', { name: 'Retirar 150 pontos de Ana Lima?' }))
  expect(await question.findByText('-130')).toBeTruthy()
  expect(question.getByText(/O saldo fica negativo/)).toBeTruthy()
  const which = { pointsExtraId: id, applicationId: application._id, userId: anaId }
  expect(sentTo(unapply)).toEqual([{ ...which, preview: true }])
  fireEvent.click(question.getByRole('button', { name: 'Retirar pontos' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sentTo(unapply)).toEqual([
    { ...which, preview: true },
    { ...which, preview: false },
  ])
  expect(takeToasts()).toMatchObject([{ text: msg }])
})

test('what cannot be foreseen is not done', async () => {
  await open()
  server.on(unapply, refusal(500, 'internal'))
  await show(Promotion)
  await act('Retirar pontos')
  const question = within(await screen.findByRole('alertdialog', { name: 'Retirar 150 pontos de Ana Lima?' }))
  fireEvent.click(await question.findByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(sentTo(unapply)).toHaveLength(2))
  expect(sentTo(unapply).every(({ preview }) => preview)).toBe(true)
})

test('who may only read changes nothing', async () => {
  await open('auditor')
  await show(Promotion)
  await screen.findAllByText('ana@exemplo.com.br')
  expect(screen.queryByRole('button', { name: 'Aplicar a profissionais' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ações: Ana Lima' })).toBeNull()
})

test('what was taken back is not taken back again', async () => {
  await open()
  server.on(holders, { json: pageOf([removed]) })
  await show(Promotion)
  expect((await screen.findAllByText('Retirados')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ações: Ana Lima' })).toBeNull()
})

test('applying names who gets the points and who does not, and is told once by one key', async () => {
  await open()
  const told = {
    msg: 'Pontos aplicados com sucesso!',
    points: 150,
    credited: [{ _id: anaId, name: 'Ana Lima', waits: true }],
    skipped: [{ _id: id, name: 'Bruno Ávila', reason: 'applied' }],
  }
  server.on(apply, { json: told })
  const done = vi.fn()
  const applying = { promotion, ownerType: 'professional', ids: [anaId, id] } as const
  await show(() => <ApplyingConfirmation applying={applying} onClose={nothing} onDone={done} />)
  const question = within(await screen.findByRole('alertdialog', { name: 'Aplicar os pontos?' }))
  expect(await question.findByText('Ana Lima')).toBeTruthy()
  expect(question.getByText('Bruno Ávila (já recebeu)')).toBeTruthy()
  expect(question.getByText(/1 cadastro ainda espera aprovação/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  const calls = { pointsExtraId: id, version: 3, userIds: [anaId, id] }
  expect(sentTo(apply)).toEqual([
    { ...calls, preview: true },
    { ...calls, preview: false },
  ])
  const keys = server.calls.map(({ headers }) => headers.get('Idempotency-Key')).filter(Boolean)
  expect(keys).toHaveLength(1)
})

test('a promotion that changed meanwhile is looked at again before anything is applied', async () => {
  await open()
  server.on(apply, refusal(409, 'version-conflict'))
  const applying = { promotion, ownerType: 'professional', ids: [anaId] } as const
  const { queryKey: seen } = onePromotion(app, id)
  await app.queries.fetchQuery(onePromotion(app, id))
  await show(() => <ApplyingConfirmation applying={applying} onClose={nothing} onDone={nothing} />)
  expect(await screen.findByText(/Outra pessoa alterou esta promoção/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull()
  expect(app.queries.getQueryState(seen)?.isInvalidated).toBe(true)
})

test('the history corrects the credit that stands, over its version', async () => {
  await open()
  const reversal: PointsExtraEntry = { ...credit, _id: id, kind: 'reversal', current: false }
  server.on('GET /admin/points-extra', { json: pageOf([promotion]) })
  server.on(`GET ${extract}`, { json: pageOf([credit, reversal]) })
  const msg = 'Atualizado com sucesso!'
  server.on(`PUT ${extract}`, { json: { msg, application, availableBefore: 150, availableAfter: 100 } })
  function History() {
    const [search, setSearch] = useState({ page: 1, promocao: id })
    const change = (next: { page: number }) => setSearch({ ...search, page: next.page })
    return <ExtraPointsHistoryPage audience="professional" search={search} onSearch={change} />
  }
  await show(History)
  await act('Corrigir pontos')
  const form = within(await screen.findByRole('dialog', { name: 'Corrigir pontos' }))
  fireEvent.change(form.getByLabelText('Descrição no extrato'), { target: { value: ' ' } })
  fireEvent.click(form.getByRole('button', { name: 'Ver o que muda' }))
  expect(await form.findByText('Digite uma descrição válida')).toBeTruthy()
  expect(sentTo(`PUT ${extract}`)).toEqual([])
  fireEvent.change(form.getByLabelText('Descrição no extrato'), { target: { value: 'Visita de um dia' } })
  fireEvent.click(form.getByRole('button', { name: 'Ver o que muda' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Corrigir os pontos de Ana Lima?' }))
  fireEvent.click(await question.findByRole('button', { name: 'Corrigir' }))
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: msg }]))
  const written = { points: 150, description: 'Visita de um dia', applicationId: application._id }
  expect(sentTo(`PUT ${extract}`)).toEqual([
    { ...written, preview: true },
    { ...written, version: 1, preview: false },
  ])
})

test('a credit somebody else corrected meanwhile is shown beside what was typed, and corrected only when told so', async () => {
  await open()
  const effect = { msg: 'Atualizado com sucesso!', application, availableBefore: 150, availableAfter: 100 }
  server.on(`PUT ${extract}`, ({ body }) => {
    const { preview, version } = JSON.parse(body) as { preview: boolean; version?: number }
    if (preview || version === 2) return { json: effect }
    server.on(holders, { json: pageOf([{ ...application, points: 120, version: 2 }]) })
    return refusal(409, 'version-conflict')
  })
  await show(Promotion)
  await act('Corrigir pontos')
  const form = within(await screen.findByRole('dialog', { name: 'Corrigir pontos' }))
  fireEvent.change(form.getByLabelText('Pontos'), { target: { value: '100' } })
  fireEvent.blur(form.getByLabelText('Pontos'))
  const confirm = async () => {
    const question = within(await screen.findByRole('alertdialog', { name: 'Corrigir os pontos de Ana Lima?' }))
    fireEvent.click(await question.findByRole('button', { name: 'Corrigir' }))
  }
  fireEvent.click(form.getByRole('button', { name: 'Ver o que muda' }))
  await confirm()
  expect(await form.findByText('Agora: 120 · Você digitou: 100')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('Pontos').value).toBe('100')
  fireEvent.click(form.getByRole('button', { name: 'Salvar o que digitei' }))
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(`PUT ${extract}`).filter(({ preview }) => !preview)).toMatchObject([
    { points: 100, version: 1 },
    { points: 100, version: 2 },
  ])
})
