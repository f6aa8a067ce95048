import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Export } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { findInTime, takeTheClock } from '#web/ui/testing/clock.ts'
import { ExportsPage } from './exports-page.tsx'

const list = 'GET /admin/exports'
const id = '0199f3a0-0000-7000-8000-000000000c01'
const ready: Export = {
  _id: id,
  kind: 'stores',
  format: 'xlsx',
  status: 'ready',
  filename: 'lojas-2026-11-20.xlsx',
  rows: 12_000,
  written: 12_000,
  progress: 100,
  createdAt: '2026-11-20T12:00:00.000Z',
  readyAt: '2026-11-20T12:01:00.000Z',
  expiresAt: '2026-11-21T12:01:00.000Z',
}
const preparing: Export = { ...ready, status: 'preparing', written: 3000, progress: 25, readyAt: null }

let app: AppContext
let server: SmallServer
let close: () => void
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs(personNamed('Carla', 'admin')))
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

const show = () => showPage(app, () => <ExportsPage />)

test('what is being prepared says how far it is, and can be downloaded when it is ready', async () => {
  takeTheClock()
  server.on(list, { json: { docs: [preparing] } })
  await show()
  expect(await screen.findByText('Lojas: 3.000 de 12.000 linhas. Você pode sair desta página.')).toBeTruthy()
  expect(
    screen.getByRole('progressbar', { name: 'Linhas de lojas-2026-11-20.xlsx' }).getAttribute('aria-valuenow'),
  ).toBe('25')
  expect(screen.queryByRole('button', { name: /^Baixar/ })).toBeNull()
  server.on(list, { json: { docs: [ready] } })
  const file = {
    text: 'PK',
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }
  server.on(`GET /admin/exports/${id}/file`, file)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  fireEvent.click(await findInTime('button', 'Baixar lojas-2026-11-20.xlsx'))
  await waitFor(() => expect(saved).toEqual(['lojas-2026-11-20.xlsx']))
})

test('what failed says so and what to do; with nothing there it is said what would be', async () => {
  server.on(list, { json: { docs: [{ ...preparing, status: 'failed' }] } })
  const { unmount } = await show()
  expect(await screen.findByText('Não foi gerado')).toBeTruthy()
  expect(screen.getByText(/Tente exportar de novo\./)).toBeTruthy()
  unmount()
  app.queries.clear()
  server.on(list, { json: { docs: [] } })
  await show()
  expect(await screen.findByText('Nenhum arquivo preparado')).toBeTruthy()
})
