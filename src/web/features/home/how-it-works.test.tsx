import { IDBFactory } from 'fake-indexeddb'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/api.gen.ts'
import { entry, extractOf, level } from '#web/data/testing/member-answers.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { HomeSections } from './home-sections.tsx'

let close: () => void
beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

const approved: Notification = {
  _id: 'a',
  kind: 'invoice-approved',
  title: 'Nota aprovada',
  body: 'Rendeu pontos.',
  link: null,
  read: false,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
}

async function show(isNew: boolean, ...notices: readonly Notification[]) {
  const ana = personNamed('Ana')
  const opened = await openAs(ana)
  ;({ close } = opened)
  opened.server.on('GET /professionals/dashboard/get-all-accelerators', { json: pageOf([]) })
  opened.server.on('GET /professionals/extract/get-all', { json: extractOf([entry]) })
  opened.server.on('GET /professional/experiences', { json: { ...pageOf([]), availablePoints: 0 } })
  opened.server.on('GET /professional/notifications', { json: { ...pageOf(notices), unread: notices.length } })
  await showPage(opened.app, () => <HomeSections person={ana} level={level} isNew={isNew} home={undefined} />)
}
const title = () => screen.queryByRole('heading', { name: 'Como funciona' })

test('whoever is new sees three pictures, until they put them away', async () => {
  await show(true)
  const heading = await screen.findByRole('heading', { name: 'Como funciona' })
  const card = within(heading.closest('section')!)
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fotografe a nota fiscal',
    'Ganhe pontos por ela',
    'Troque por experiências',
  ])
  fireEvent.click(card.getByRole('button', { name: 'Entendi' }))
  expect(title()).toBeNull()
  cleanup()
  close()
  await show(true)
  await screen.findByRole('heading', { name: 'Primeiros passos' })
  expect(title()).toBeNull()
})

test('whoever has sent something does not', async () => {
  await show(false)
  await screen.findByRole('heading', { name: 'Movimentações' })
  expect(title()).toBeNull()
})

test('whoever has good news is new no more, whatever the device kept of the points', async () => {
  await show(true, approved)
  await screen.findByRole('heading', { name: 'Boas notícias' })
  expect(title()).toBeNull()
})
