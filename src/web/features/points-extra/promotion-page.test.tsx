import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { PromotionPage } from './promotion-page.tsx'

const id = '0199f3a0-0000-7000-8000-000000000701'
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
    server.on(`GET /professional/points-extra/${id}`, refusal(...busy))
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
