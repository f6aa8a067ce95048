/** One person with two accounts goes from one to the other; what the first has not sent stays locked until it is back. */
import { expect, type Page, test } from '@playwright/test'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { tiny } from '#server/seed/tiny.ts'
import { desktop, type Device, newDevice } from '../browser.ts'
import {
  countCalls,
  failTwice,
  follow,
  insist,
  outboxRow,
  queueInvoice,
  sendNow,
  signInAsProfessional,
} from '../pages.ts'

let server: ServerProcess
let device: Device

test.beforeAll(async () => void (server = await startServer()))
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

/** By the menu of the dashboard, on a desktop that of the account, which knows whose it is once the app is alive. */
async function goToAccounts(page: Page) {
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Dora' })).toBeVisible()
  const account = page.getByRole('button', { name: /^Conta de/ })
  if (await account.isVisible()) await account.click()
  await follow(page, 'Trocar de conta')
}

test('a professional who also sells in a store changes accounts, and an unsent invoice waits for its owner', async () => {
  // The page alone sends, and what it asks for can be held back; a worker sends as soon as it is installed, too.
  device = await newDevice({ withoutWorker: true })
  const page = await device.page()
  const { email } = tiny.people.dora
  await page.goto(`${server.url}/accounts`)
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(`${server.url}/login?redirect=%2Faccounts`)
  await signInAsProfessional(page, server.url, email)

  // The server takes no invoice meanwhile.
  await page.route('**/api/professional/invoices', (route) => route.abort())
  await queueInvoice(page, { photos: [await makePhoto({ width: 800, height: 600 })], number: '7001' })
  await goToAccounts(page)
  await expect(page.getByText(/1 envio desta conta ainda não chegou ao programa/)).toBeVisible()
  const shopName = new RegExp(tiny.stores.lettered.tradeName)
  const store = page.getByRole('button', { name: shopName })

  const former = await page.evaluate(() => localStorage.getItem('store'))
  await failTwice(page, shopName, '/accounts/switch')
  // Whoever never heard of it is still who they were.
  await page.reload()
  await expect(page.getByText('Atual', { exact: true })).toBeVisible()
  const asked = countCalls(page, '/accounts/switch')
  await store.dblclick()
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  expect(asked()).toBe(1)
  await page.unroute('**/api/professional/invoices')
  const { user } = JSON.parse(former ?? '{}') as { user: { accessToken: string } }
  const headers = { authorization: `Bearer ${user.accessToken}` }
  const standing = async () => (await fetch(`${server.url}/api/professional/users/me`, { headers })).status
  await expect.poll(standing).toBe(401)
  await page.goto(`${server.url}/envios`)
  await expect(page.getByText('Nada esperando')).toBeVisible()
  await expect(outboxRow(page, '7001')).toHaveCount(0)

  // The way back on a desktop: its menu is another one.
  await page.setViewportSize(desktop)
  await goToAccounts(page)
  await insist(page, /^Profissional/, '/accounts/switch')
  await expect(page).toHaveURL(`${server.url}/dashboard`)
  await page.goto(`${server.url}/envios`)
  await expect(outboxRow(page, '7001')).toBeVisible()
  await sendNow(page)
  await expect(outboxRow(page, '7001').getByText('Enviada', { exact: true })).toBeVisible()
  expect(device.errors).toEqual([])
})
