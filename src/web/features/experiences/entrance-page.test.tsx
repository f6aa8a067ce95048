import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ExperienceDetail } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { detailNamed, seat } from '#web/data/testing/experiences.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { takeToasts } from '#web/ui/toast/toast.ts'
import { EntrancePage } from './entrance-page.tsx'

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  takeToasts()
  ;({ app, server, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

const secret = 'porta-azul'

async function show({ _id }: ExperienceDetail) {
  return showPage(app, () => <EntrancePage a={_id} b={secret} />)
}

const attend = ({ _id }: ExperienceDetail) => `POST /professional/experiences/subscribe/qrcode/${_id}/${secret}`
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const prices = () =>
  server.calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (JSON.parse(body) as Record<string, unknown>)['categoryProfessionalPoints'])

function offer(change: Partial<ExperienceDetail> = {}): ExperienceDetail {
  const detail = detailNamed('Luz', change)
  server.on(`GET /professional/experiences/${detail._id}`, { json: detail })
  return detail
}

test('a stranger is told what it is, and the way through the login leads back to the code', async () => {
  const detail = offer()
  await app.session.signOut()
  await show(detail)
  await title('Confirme a sua presença')
  const href = screen.getByRole('link', { name: 'Entrar' }).getAttribute('href') ?? ''
  const back = new URL(href, location.href).searchParams.get('redirect')
  expect(back).toBe(`/experiences/qrcode/${detail._id}/${secret}`)
  expect(server.calls).toEqual([])
})

test('whoever has a seat is there with one tap, and learns what it was worth', async () => {
  const detail = offer({ subscription: seat('confirmed', { points: 100 }) })
  await show(detail)
  await title('Luz')
  server.on(attend(detail), { json: { msg: '', experience: { ...detail, subscription: seat('attended') } } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar presença' }))
  await title('Presença confirmada!')
  expect(screen.getByText('50')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Os pontos pela presença já estão no extrato.')
})

test('whoever has none pays the price they saw, and is asked when it is another one', async () => {
  const detail = offer({ points: 100 })
  await show(detail)
  await title('Luz')
  const error = { msg: 'Mudou.', code: 'experience-price-changed', points: 120 }
  server.on(attend(detail), { status: 409, json: { error } })
  fireEvent.click(screen.getByRole('button', { name: 'Inscrever-se por 100 pontos' }))
  const again = await screen.findByRole('button', { name: 'Inscrever-se por 120 pontos' })
  expect(screen.getByRole('alert').textContent).toMatch(/Eram 100 pontos e agora são 120\. Nada foi cobrado/)
  server.on(attend(detail), { json: { msg: '', experience: { ...detail, subscription: seat('confirmed') } } })
  fireEvent.click(again)
  await title('Inscrição confirmada!')
  expect(screen.getByRole('status').textContent).toMatch(/a partir de 05\/12\/2026 08:00/)
  expect(prices()).toEqual([100, 120])
})

test('a second reading, a full house and a code of nothing each say how it is', async () => {
  const there = await show(offer({ subscription: seat('attended') }))
  await title('Sua presença já está confirmada')
  there.unmount()
  const full = await show(offer({ obstacle: 'full', seatsLeft: 0 }))
  expect(await screen.findByText('As vagas acabaram.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /presença|Inscrever/ })).toBeNull()
  full.unmount()
  await show(detailNamed('De outro programa'))
  await title('Este código não vale para você')
})

async function goOffline() {
  server.reachable = false
  await app.connectivity.probe()
}

async function goOnline() {
  server.reachable = true
  await app.connectivity.probe()
}

test('whoever has a seat is asked for no price, so that nothing can be charged unseen', async () => {
  const detail = offer({ subscription: seat('confirmed', { points: 100 }) })
  await show(detail)
  server.on(attend(detail), { json: { msg: '', experience: { ...detail, subscription: seat('attended') } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar presença' }))
  await title('Presença confirmada!')
  expect(prices()).toEqual([undefined])
})

test('without a connection the reading of whoever has a seat waits with its time, under the key of its first attempt', async () => {
  const detail = offer({ subscription: seat('confirmed') })
  await show(detail)
  await title('Luz')
  await goOffline()
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar presença' }))
  await title('Leitura guardada neste aparelho')
  expect(screen.getByRole('status').textContent).toMatch(/com a hora em que você leu o código/)
  const [kept] = await app.outbox.list()
  expect(kept).toMatchObject({ kind: 'attendance', fields: { experienceId: detail._id, token: secret } })
  await goOnline()
  server.on(attend(detail), ({ headers }) => ({ json: { _id: 'seat', clientId: headers.get('Idempotency-Key') } }))
  await app.outbox.drain('online')
  const told = server.calls.filter(({ method }) => method === 'POST')
  expect(told.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([kept?.id])
  expect(JSON.parse(told[0]?.body ?? '')).toEqual({ scannedAt: new Date(kept?.capturedAt ?? 0).toISOString() })
  expect((await app.outbox.list()).map(({ stage }) => stage.state)).toEqual(['sent'])
})

test('without a connection nobody buys a seat', async () => {
  const detail = offer({ points: 100 })
  await show(detail)
  await title('Luz')
  await goOffline()
  const buy = () => fireEvent.click(screen.getByRole('button', { name: 'Inscrever-se por 100 pontos' }))
  buy()
  expect(takeToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/^Isto precisa de conexão/)])
  await goOnline()
  server.on(attend(detail), { json: { msg: '', experience: { ...detail, subscription: seat('confirmed') } } })
  await app.outbox.drain('online')
  expect(prices()).toEqual([])
  buy()
  await title('Inscrição confirmada!')
  expect(prices()).toEqual([100])
  expect(await app.outbox.list()).toEqual([])
})

test('without a connection and with nothing known here the reading may be kept, or tried again', async () => {
  const detail = offer({ subscription: seat('confirmed') })
  await goOffline()
  const first = await show(detail)
  expect(await screen.findByText(/^Você está sem conexão\. Se já tem inscrição/, {}, { timeout: 15_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar leitura' }))
  await title('Leitura guardada neste aparelho')
  expect(await app.outbox.list()).toMatchObject([{ kind: 'attendance', fields: { experienceId: detail._id } }])
  first.unmount()
  await show(detail)
  const again = await screen.findByRole('button', { name: 'Tentar novamente' }, { timeout: 15_000 })
  await goOnline()
  fireEvent.click(again)
  await title('Luz')
}, 40_000)

test.each([
  [429, 'too-many-requests'],
  [503, 'unavailable'],
])(
  'a programme that answers %i has not said that the code is worth nothing: the reading may be kept',
  async (...busy) => {
    const detail = offer()
    server.on(`GET /professional/experiences/${detail._id}`, refusal(...busy))
    await show(detail)
    expect(await screen.findByText(/^O programa está ocupado agora\. Se já tem inscrição/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/sem conexão|não vale/)
    fireEvent.click(screen.getByRole('button', { name: 'Guardar leitura' }))
    await title('Leitura guardada neste aparelho')
    expect(await app.outbox.list()).toMatchObject([{ kind: 'attendance', fields: { experienceId: detail._id } }])
  },
)
