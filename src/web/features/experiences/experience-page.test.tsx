import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExperienceDetail, ExperienceObstacle } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { detailNamed, seat } from '#web/data/testing/experiences.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { ExperiencePage } from './experience-page.tsx'

const subscribe = 'POST /professional/experiences/subscribe'

let app: AppContext
let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  takeToasts()
  ;({ app, server, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

async function show(page: ReactNode) {
  return showPage(app, () => page)
}

const path = (detail: ExperienceDetail) => `GET /professional/experiences/${detail._id}`
const answers = (detail: ExperienceDetail) => server.on(path(detail), { json: detail })
const changed = (code: string, points: number) => ({ status: 409, json: { error: { msg: 'Mudou.', code, points } } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () =>
  server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body) as Record<string, unknown>)

async function open(detail: ExperienceDetail) {
  answers(detail)
  const shown = await show(<ExperiencePage id={detail._id} />)
  await screen.findByRole('heading', { level: 1, name: detail.title })
  return shown
}

test('points are spent for the price that was seen; another price is asked for, never charged', async () => {
  const light = detailNamed('Luz', { points: 300 })
  await open(light)
  press('Quero me inscrever')
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirmar inscrição' }))
  expect(sheet.getByText('200 pontos')).toBeTruthy()
  server.on(subscribe, changed('experience-price-changed', 350))
  answers({ ...light, points: 350 })
  fireEvent.click(sheet.getByRole('button', { name: 'Confirmar por 300 pontos' }))
  const again = await sheet.findByRole('button', { name: 'Confirmar por 350 pontos' })
  expect(sheet.getByRole('alert').textContent).toMatch(
    /O preço mudou.*Eram 300 pontos e agora são 350\. Nada foi cobrado/,
  )
  expect(sheet.getByText('150 pontos')).toBeTruthy()
  const mine = { ...light, points: 350, availablePoints: 150, subscription: seat('confirmed', { points: 350 }) }
  server.on(subscribe, { json: { msg: '', experience: mine } })
  answers(mine)
  fireEvent.click(again)
  expect(await screen.findByText('Você pagou 350 pontos.')).toBeTruthy()
  expect(sent().map((body) => body['categoryProfessionalPoints'])).toEqual([300, 350])
  expect(takeToasts().map(({ text }) => text)).toEqual(['Inscrição confirmada!'])
  expect(screen.getByRole('button', { name: 'Guardar na agenda' })).toBeTruthy()
})

test('what is read while the question stands does not change the price under the finger', async () => {
  const light = detailNamed('Luz', { points: 300 })
  await open(light)
  press('Quero me inscrever')
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirmar inscrição' }))
  answers({ ...light, points: 400 })
  await app.queries.invalidateQueries({ queryKey: ['experiences'] })
  await waitFor(() => expect(screen.getByText('400 pontos')).toBeTruthy())
  expect(sheet.getByRole('button', { name: 'Confirmar por 300 pontos' })).toBeTruthy()
})

test('who leaves knows what comes back, and is asked again when that changed', async () => {
  const mine = seat('confirmed', { points: 300, refundNow: 300 })
  const light = detailNamed('Luz', { subscription: mine })
  const cancel = `PUT /professional/experiences/subscriptions/${mine._id}/cancel`
  await open(light)
  press('Cancelar inscrição')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancelar a inscrição?' }))
  expect(question.getByText('Você pagou 300 pontos. Cancelando agora, voltam 300.')).toBeTruthy()
  server.on(cancel, changed('experience-refund-changed', 0))
  fireEvent.click(question.getByRole('button', { name: 'Cancelar inscrição' }))
  expect(await question.findByText(/Voltariam 300 pontos e agora voltam 0\. Nada foi cancelado/)).toBeTruthy()
  const gone = { ...light, subscription: seat('cancelled', { points: 300 }) }
  server.on(cancel, { json: { msg: '', experience: gone } })
  answers(gone)
  fireEvent.click(question.getByRole('button', { name: 'Cancelar inscrição' }))
  expect(await screen.findByText('Nenhum ponto foi devolvido.')).toBeTruthy()
  expect(sent()).toEqual([{ refundPoints: 300 }, { refundPoints: 0 }])
})

const reasons: readonly (readonly [ExperienceObstacle, RegExp])[] = [
  ['not-open', /Abre em 01\/11\/2026 00:00/],
  ['closed', /Terminou em 04\/12\/2026 00:00/],
  ['manager-only', /usados pelo gerente/],
  ['level', /A partir do nível 3/],
  ['points', /Faltam 200 pontos/],
]
test.each(reasons)('what stands in the way is told: %s', async (obstacle, text) => {
  await open(detailNamed('Luz', { obstacle, minLevel: 3, points: 700 }))
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Quero me inscrever' })).toBeNull()
})

test('a full one has a line, a seat that opens is held, and its price asked for', async () => {
  const full = detailNamed('Noite', { obstacle: 'full', seatsLeft: 0, waitlistEnabled: true })
  const { unmount } = await open(full)
  const waiting = { ...full, subscription: seat('waitlisted') }
  server.on(subscribe, { json: { msg: '', experience: waiting } })
  answers(waiting)
  press('Entrar na lista de espera')
  expect(await screen.findByText('Você está na lista de espera')).toBeTruthy()
  expect(sent()).toMatchObject([{ waitlist: true }])
  expect(screen.getByRole('button', { name: 'Sair da lista' })).toBeTruthy()
  unmount()
  app.queries.clear()
  await open({ ...full, subscription: seat('offered') })
  expect(screen.getByText(/^Ela fica guardada até 01\/12\/2026 09:00/)).toBeTruthy()
  press('Confirmar minha vaga')
  expect(await screen.findByRole('button', { name: 'Confirmar por 100 pontos' })).toBeTruthy()
})

test('a thing is redeemed: it has no seat, and nobody subscribes to it', async () => {
  await open(detailNamed('Livro', { kind: 'product', seatsLeft: 3 }))
  expect(screen.getByText('Últimas 3 unidades')).toBeTruthy()
  press('Quero resgatar')
  expect(await screen.findByRole('dialog', { name: 'Confirmar resgate' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/vaga|inscri/i)
})

test('without a connection it is read, and acting says why not', async () => {
  await open(detailNamed('Luz'))
  server.reachable = false
  await app.connectivity.probe()
  expect(await screen.findByText(/^Sem conexão não dá para entrar/)).toBeTruthy()
  press('Quero me inscrever')
  expect(takeToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/^Isto precisa de conexão/)])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that is not there and one that cannot be read each say what to do', async () => {
  const light = detailNamed('Luz')
  const { unmount } = await show(<ExperiencePage id={light._id} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Este incentivo não está disponível' })).toBeTruthy()
  unmount()
  app.queries.clear()
  server.on(path(light), refusal(403, 'forbidden'))
  await show(<ExperiencePage id={light._id} />)
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  answers(light)
  fireEvent.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: 'Luz' })).toBeTruthy()
})
