import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Notification, NotificationKind } from '#contract/api.gen.ts'
import { entry, extractOf, level } from '#web/data/testing/member-answers.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { HomeSections } from './home-sections.tsx'

let close: () => void
let server: SmallServer
afterEach(() => close())

const notice = (_id: string, kind: NotificationKind, title: string, read = false): Notification => ({
  _id,
  kind,
  title,
  body: `Sobre ${title}.`,
  link: '/your-points',
  read,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
})

async function show(...notices: readonly Notification[]) {
  const ana = personNamed('Ana')
  const opened = await openAs(ana)
  ;({ close, server } = opened)
  server.on('GET /professionals/dashboard/get-all-accelerators', { json: pageOf([]) })
  server.on('GET /professionals/extract/get-all', { json: extractOf([entry]) })
  server.on('GET /professional/experiences', { json: { ...pageOf([]), availablePoints: 1234 } })
  server.on('GET /professional/notifications', { json: { ...pageOf(notices), unread: notices.length } })
  await showPage(opened.app, () => <HomeSections person={ana} level={level} isNew={false} home={undefined} />)
}

test('good news are said with what they mean, and one tap puts all of them away for good', async () => {
  await show(notice('a', 'invoice-approved', 'Nota aprovada'), notice('b', 'level-up', 'Você subiu de nível'))
  for (const id of ['a', 'b'])
    server.on(`PUT /professional/notifications/${id}/read`, { json: notice(id, 'level-up', '', true) })
  const news = within(await screen.findByRole('list', { name: 'Boas notícias' }))
  expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Você subiu de nívelSobre Você subiu de nível.',
    'Nota aprovadaSobre Nota aprovada.',
  ])
  expect(screen.getByText('Você tem 1.234 pontos para usar.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }))
  expect(screen.queryByRole('list', { name: 'Boas notícias' })).toBeNull()
  const written = () => server.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  await expect.poll(written).toEqual(['/professional/notifications/b/read', '/professional/notifications/a/read'])
})

test('where there are none, or they were read, nothing is said', async () => {
  await show(notice('a', 'invoice-approved', 'Nota aprovada', true), notice('b', 'invoice-reproved', 'Nota reprovada'))
  await screen.findByRole('heading', { name: 'Movimentações' })
  expect(screen.queryByRole('list', { name: 'Boas notícias' })).toBeNull()
})
