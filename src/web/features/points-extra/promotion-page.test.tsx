import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PointsExtra } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { CodeHintPage } from './code-hint-page.tsx'
import { PromotionPage } from './promotion-page.tsx'

const id = '0199f3a0-0000-7000-8000-000000000701'
const reading = `GET /professional/points-extra/${id}`
const offer: PointsExtra = {
  _id: id,
  name: 'Feira da água',
  description: 'Para quem passou pelo estande.',
  points: 50,
  startsAt: '2026-11-01T03:00:00.000Z',
  endsAt: null,
  rotating: false,
  standing: 'open',
  appliedAt: null,
}
let app: AppContext
let server: SmallServer
let close: () => void

beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

const show = () => showPage(app, () => <PromotionPage id={id} token="agora" />)
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a code the programme does not know is worth nothing, and there is nothing to keep', async () => {
  await show()
  await title('Este QR code não vale pontos')
  expect(screen.queryByRole('button', { name: 'Guardar leitura' })).toBeNull()
})

test.each([
  [429, 'too-many-requests'],
  [500, 'internal'],
  [503, 'unavailable'],
])(
  'a programme that answers %i has not said that the code is worth nothing: the reading may be kept',
  async (...busy) => {
    server.on(reading, refusal(...busy))
    await show()
    expect(await screen.findByText(/^O programa está ocupado agora\./)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/sem conexão|não vale/)
    server.on('POST /professional/points-extra/apply', refusal(...busy))
    fireEvent.click(screen.getByRole('button', { name: 'Guardar leitura' }))
    await title('Leitura guardada neste aparelho')
    expect(await app.outbox.list()).toMatchObject([
      { kind: 'points-extra', fields: { pointsExtraId: id, token: 'agora' } },
    ])
  },
)

test('while it is looked up it says so, and offers nothing yet', async () => {
  server.on(reading, () => new Promise<never>(() => undefined))
  await show()
  await title('Pontos extras')
  expect(screen.getByRole('status').textContent).toBe('Carregando…')
  expect(screen.queryByRole('button')).toBeNull()
})

test('what the code is worth is told with the way to get it', async () => {
  server.on(reading, { json: offer })
  await show()
  await title('Feira da água')
  expect(screen.getByRole('button', { name: 'Receber 50 pontos' })).toBeTruthy()
})

test('without a connection the reading may be kept, and it is the offer once there is one again', async () => {
  server.on(reading, () => Promise.reject(new TypeError('Failed to fetch')))
  await show()
  onlineManager.setOnline(false)
  expect(await screen.findByText(/^Você está sem conexão\. Guarde a leitura/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Guardar leitura' })).toBeTruthy()
  server.on(reading, { json: offer })
  onlineManager.setOnline(true)
  await title('Feira da água')
})

test('an address without a code leads to the scanner', async () => {
  await showPage(app, () => <CodeHintPage />)
  await title('Pontos extras')
  expect(screen.getByRole('link', { name: 'Ler QR code' }).getAttribute('href')).toBe('/scan')
})

test.each([
  [429, 'too-many-requests'],
  [503, 'unavailable'],
])('a programme that answered %i is asked again when the person wants it', async (...busy) => {
  server.on(reading, refusal(...busy))
  await show()
  await screen.findByText(/^O programa está ocupado agora\./)
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(server.count(reading)).toBe(2))
  await screen.findByText(/^O programa está ocupado agora\./)
  server.on(reading, { json: offer })
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByRole('button', { name: 'Receber 50 pontos' })
})

test('what was credited is said to stand in the extract: who is not confirmed cannot spend it yet', async () => {
  server.on(`GET /professional/points-extra/${id}`, { json: offer })
  server.on('POST /professional/points-extra/apply', ({ headers }) => ({
    json: {
      _id: '0199f3a0-0000-7000-8000-000000000702',
      clientId: headers.get('idempotency-key'),
      pointsExtraId: id,
      name: offer.name,
      points: 50,
      appliedAt: '2026-11-20T12:00:00.000Z',
      alreadyApplied: false,
    },
  }))
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Receber 50 pontos' }))
  await title('Pontos creditados!')
  expect(screen.getByRole('status').textContent).toBe('Os pontos já estão no seu extrato.')
  expect(document.body.textContent).not.toContain('saldo')
})
