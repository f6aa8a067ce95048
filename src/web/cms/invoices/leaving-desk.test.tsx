import { useRouter, useRouterState } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#web/data/app-context.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { invoiceNamed, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { prefetchOverlays } from '#web/ui/overlays.ts'
import { InvoiceReviewPage } from './invoice-review-page.tsx'
import { hearReleases } from './released.ts'
import type { ReviewSearch } from './review-search.ts'

const invoice = invoiceNamed('77', { amount: '100.00' })
const path = `/admin/invoices/${invoice._id}`
const claims = `PUT ${path}/claim`
const releases = `DELETE ${path}/claim`

let app: AppContext
let server: SmallServer
let close: () => void
beforeAll(prefetchOverlays, 60_000)
beforeEach(async () => {
  localStorage.clear()
  ;({ app, server, close } = await openAs({ ...personNamed('Carla', 'admin'), subUserType: 'operator' }))
  server.on('GET /admin/invoices/desk', { json: { docs: [{ _id: invoice._id, holder: null, risks: [] }] } })
  server.on(`GET ${path}`, { json: invoice })
  server.on('GET /admin/invoices/queue', { json: { waiting: 1, position: 1, next: null, previous: null } })
  server.on(claims, { json: { _id: 'carla', name: 'Carla', mine: true, until: '2026-11-21T15:30:00.000Z' } })
  server.on(releases, { json: { msg: 'Nota devolvida à fila.' } })
})
afterEach(() => close())

/** The page with a menu beside it, and the address that is open. */
function Page() {
  const { history } = useRouter()
  const place = useRouterState({ select: ({ location }) => location.href })
  const [search, setSearch] = useState<ReviewSearch>({ page: 1, nota: invoice._id })
  return (
    <>
      <button type="button" onClick={() => history.push('/?menu=sim')}>
        Menu
      </button>
      <p>em {place}</p>
      <InvoiceReviewPage search={search} onSearch={setSearch} />
    </>
  )
}
const asked = async () => within(await screen.findByRole('alertdialog', { name: 'Continuar sem salvar?' }))

test('a menu asks before what was typed is lost; without anything typed it just goes', async () => {
  await showPage(app, Page)
  fireEvent.change(await screen.findByLabelText('Número'), { target: { value: '99' } })
  const menu = screen.getByRole('button', { name: 'Menu' })
  fireEvent.click(menu)
  fireEvent.click((await asked()).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('99')
  expect(screen.getByText('em /')).toBeTruthy()
  fireEvent.click(menu)
  fireEvent.click((await asked()).getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByText('em /?menu=sim')).toBeTruthy()
})

test('a tab that is closed gives the invoice back, and one that is shown again takes it again', async () => {
  await showPage(app, Page)
  await waitFor(() => expect(server.count(claims)).toBe(1))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(server.count(releases)).toBe(1))
  const released = server.calls.find(({ method }) => method === 'DELETE')
  expect(released?.headers.get('authorization')).toMatch(/^Bearer /)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(server.count(claims)).toBe(2))
})

test('a claim that is answered after the tab went is given back then, too', async () => {
  const answers: (() => void)[] = []
  const json = { _id: 'carla', name: 'Carla', mine: true, until: '2026-11-21T15:30:00.000Z' }
  server.on(claims, () => new Promise((answer) => answers.push(() => answer({ json }))))
  await showPage(app, Page)
  await waitFor(() => expect(answers).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(server.count(releases)).toBe(1))
  answers[0]?.()
  await waitFor(() => expect(server.count(releases)).toBe(2))
})

test('a tab on the same invoice takes it again when another one gives it back', async () => {
  const another = await showPage(app, Page)
  await waitFor(() => expect(server.count(claims)).toBe(1))
  await showPage(app, Page)
  await waitFor(() => expect(server.count(claims)).toBe(2))
  another.unmount()
  await waitFor(() => expect(server.count(releases)).toBe(1))
  await waitFor(() => expect(server.count(claims)).toBe(3))
  expect(server.count(releases)).toBe(1)
})

test('a tab that is closed tells the others, and one that no longer listens is not told', async () => {
  const heard = vi.fn<() => void>()
  const deaf = vi.fn<() => void>()
  const enough = hearReleases(invoice._id, heard)
  hearReleases(invoice._id, deaf)()
  await showPage(app, Page)
  await waitFor(() => expect(server.count(claims)).toBe(1))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(deaf).not.toHaveBeenCalled()
  enough()
})

test('a browser without channels between tabs claims and gives back as ever', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  await showPage(app, Page)
  await waitFor(() => expect(server.count(claims)).toBe(1))
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(server.count(releases)).toBe(1))
})
