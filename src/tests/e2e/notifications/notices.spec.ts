/** A member turns notices on for a phone, an admin announces something, and the phone shows it while the app is elsewhere. */
import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { pushMessageOf } from '#domain/notifications/push-message.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { adminDesk, newDevice } from '../browser.ts'
import { signInAsAdmin, signInAsProfessional, waitForWorker } from '../pages.ts'

let server: ServerProcess

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())

/** The browser's own push service cannot be reached here; what it would answer is made on this machine. */
function answerSubscriptions(keys: { p256dh: string; auth: string }): void {
  let endpoint: string | null = null
  const subscription = () => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: () => {
      endpoint = null
      return Promise.resolve(true)
    },
  })
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(endpoint === null ? null : subscription()),
    subscribe: () => {
      endpoint = 'https://push.exemplo.com/aparelho'
      return Promise.resolve(subscription())
    },
  })
}

/** What the push service brings to the worker of this page. */
async function deliver(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((known) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url))
      if (ours) known(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId,
    data: JSON.stringify(message),
  })
}

test('notices are turned on when asked for, an announcement arrives, and the phone shows what is pushed', async () => {
  const device = await newDevice({ installed: server.url })
  const curve = createECDH('prime256v1')
  const keys = { p256dh: curve.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await device.context.grantPermissions(['notifications', 'background-sync', 'camera'], { origin: server.url })
  await device.context.addInitScript(answerSubscriptions, keys)
  const page = await device.page()
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await page.goto(`${server.url}/notifications`)
  await page.getByRole('button', { name: 'Configurar avisos' }).click()
  const onDevice = page.getByRole('switch', { name: 'Avisar neste aparelho' })
  await expect(onDevice).not.toBeChecked()
  await onDevice.click()
  await expect(onDevice).toBeChecked()
  await expect(onDevice).toBeEnabled()

  const desk = await newDevice(adminDesk)
  const admin = await desk.page()
  await signInAsAdmin(admin, server.url)
  await admin.goto(`${server.url}/cms/notifications`)
  await admin.getByRole('link', { name: 'Comunicados' }).click()
  await admin.getByRole('link', { name: 'Novo comunicado' }).click()
  const form = admin.getByRole('dialog', { name: 'Novo comunicado' })
  await form.getByLabel('Título').fill('Encontro em São Paulo')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(form.getByText('Digite um texto válido')).toBeVisible()
  await form.getByLabel('Texto').fill('As inscrições estão abertas.')
  await form.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(admin.getByText('Criado com sucesso!').first()).toBeVisible()
  const row = admin.getByRole('row').filter({ hasText: 'Encontro em São Paulo' })
  await expect(row).toContainText('Enviado')

  await page.reload()
  await expect(page.getByText('Encontro em São Paulo').first()).toBeVisible()
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).click()
  await expect(page.getByRole('button', { name: 'Marcar todos como lidos' })).toHaveCount(0)

  const pushed = { id: 'n1', title: 'Nota aprovada', body: 'Sua nota rendeu 100 pontos.', link: '/your-points' }
  const shown = () =>
    page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications()
      return notices.map(({ title, data }) => ({ title, path: (data as { path: string }).path }))
    })
  // A busy browser may drop what its tools hand to a worker that is just starting; told twice it is still one notice.
  await expect(async () => {
    await deliver(page, pushMessageOf(pushed, { publicUrl: server.url, unread: 1, isAdmin: false }))
    await expect.poll(shown, { timeout: 5000 }).toEqual([{ title: 'Nota aprovada', path: '/your-points' }])
  }).toPass()
  expect([...device.errors, ...desk.errors]).toEqual([])
  await desk.close()
  await device.close()
})
