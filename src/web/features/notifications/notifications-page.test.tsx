import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Notification, NoticePreference } from '#contract/api.gen.ts'
import type { AppContext } from '#web/data/app-context.ts'
import { removePushBrowser, stubPushBrowser } from '#web/data/testing/push-browser.ts'
import { openAs } from '#web/data/testing/signed-in-app.ts'
import { pageOf, personNamed, refusal, type SmallServer } from '#web/data/testing/small-server.ts'
import { showPage } from '#web/parts/testing/show-page.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const notice: Notification = {
  _id: '0199f3a0-0000-7000-8000-000000000401',
  kind: 'invoice-approved',
  title: 'Nota aprovada',
  body: 'Sua nota rendeu pontos.',
  link: null,
  read: false,
  readAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
}
const approved: NoticePreference = { kind: 'invoice-approved', required: false, app: true, push: true }
const returned: NoticePreference = { kind: 'invoice-returned', required: true, app: true, push: true }

let app: AppContext
let server: SmallServer
let close: () => void
let unread: number
beforeEach(async () => {
  ;({ app, server, close } = await openAs(personNamed('Ana')))
  unread = 1
  server.on('GET /professional/notifications', () => ({
    json: { ...pageOf([{ ...notice, read: unread === 0 }]), unread },
  }))
  server.on('PUT /professional/notifications/read-all', () => {
    const read = unread
    unread = 0
    return { json: { msg: 'Atualizado com sucesso!', read } }
  })
  server.on('GET /accounts/notices', { json: { docs: [approved, returned] } })
})
afterEach(() => {
  removePushBrowser()
  close()
})

const show = () => showPage(app, () => <NotificationsPage page={1} onPage={() => undefined} />)
const group = async (name: string) => within(await screen.findByRole('group', { name }))
const asked = (method: string) => server.calls.filter((call) => call.method === method)

test('all are read with one press, and the button goes with the last unread one', async () => {
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar todos como lidos' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar todos como lidos' })).toBeNull())
  expect(screen.queryByText('Novo')).toBeNull()
})

const openSettings = async () => fireEvent.click(await screen.findByRole('button', { name: 'Configurar avisos' }))

test('a kind is chosen for the app and for the devices; what must be told cannot be turned off', async () => {
  let saved = approved
  server.on('PUT /accounts/notices/invoice-approved', ({ body }) => {
    const { app: told, push } = JSON.parse(body) as NoticePreference
    saved = { ...approved, app: told, push: told && push }
    return { json: { docs: [saved, returned] } }
  })
  await show()
  await openSettings()
  const inApp = await group('No app')
  const onDevices = await group('Nos meus aparelhos')
  expect(inApp.getAllByRole('switch')).toHaveLength(1)
  fireEvent.click(inApp.getByRole('switch', { name: 'Nota aprovada' }))
  const pushed = onDevices.getByRole<HTMLInputElement>('switch', { name: 'Nota aprovada' })
  await waitFor(() => expect(pushed).toMatchObject({ checked: false, disabled: true }))
  expect(asked('PUT').map(({ body }) => JSON.parse(body) as object)).toEqual([{ app: false, push: true }])
  expect(onDevices.getByRole('switch', { name: 'Nota devolvida para correção' })).toMatchObject({ disabled: false })
})

test('two choices of one moment are both kept', async () => {
  server.on('PUT /accounts/notices/invoice-approved', ({ body }) => ({
    json: { docs: [{ ...approved, ...(JSON.parse(body) as object) }, returned] },
  }))
  await show()
  await openSettings()
  fireEvent.click((await group('Nos meus aparelhos')).getByRole('switch', { name: 'Nota aprovada' }))
  fireEvent.click((await group('No app')).getByRole('switch', { name: 'Nota aprovada' }))
  await waitFor(() => expect(asked('PUT')).toHaveLength(2))
  expect(asked('PUT').map(({ body }) => JSON.parse(body) as object)).toEqual([
    { app: true, push: false },
    { app: false, push: false },
  ])
})

test('a choice that could not be saved is as it was', async () => {
  server.on('PUT /accounts/notices/invoice-approved', refusal(503, 'unavailable'))
  await show()
  await openSettings()
  const choice = (await group('Nos meus aparelhos')).getByRole('switch', { name: 'Nota aprovada' })
  fireEvent.click(choice)
  await waitFor(() => expect(asked('PUT')).toHaveLength(1))
  await waitFor(() => expect(choice).toMatchObject({ checked: true, disabled: false }))
})

test('the browser is asked when the switch is pressed and not before; a no is explained', async () => {
  const browser = stubPushBrowser({ answer: 'denied' })
  await show()
  await openSettings()
  const onDevice = await screen.findByRole('switch', { name: 'Avisar neste aparelho' })
  expect(browser.asked).toBe(0)
  fireEvent.click(onDevice)
  expect(await screen.findByText('Os avisos estão bloqueados neste aparelho')).toBeDefined()
  expect(browser.asked).toBe(1)
})

test('a browser that cannot register says so beside the switch', async () => {
  server.on('GET /accounts/push', { json: { publicKey: 'B-key', endpoint: null } })
  stubPushBrowser({ broken: true })
  await show()
  await openSettings()
  fireEvent.click(await screen.findByRole('switch', { name: 'Avisar neste aparelho' }))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('Este navegador não conseguiu se registrar para receber avisos.'),
  )
})

test('where there is no push the way to it is told', async () => {
  await show()
  await openSettings()
  expect(await screen.findByText(/No iPhone, instale o app na tela inicial/)).toBeDefined()
})
