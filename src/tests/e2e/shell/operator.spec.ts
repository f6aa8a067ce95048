/** What whoever runs the programme switches on, and a page that breaks: a person loses nothing by any of it. */
import { expect, type Page, test } from '@playwright/test'
import { makePhoto } from '#tests/support/photo.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { expectArrivedOnce } from '../arrival.ts'
import { type Device, newDevice } from '../browser.ts'
import { prepareInvoice, queueInvoice, signInAsProfessional, waitForWorker } from '../pages.ts'

const manager = 'https://www.googletagmanager.com'

let server: ServerProcess
let device: Device
let page: Page

const startWith = async (env: Record<string, string>) => {
  const place = { dataDir: server.dataDir, port: server.port }
  await server.kill('SIGTERM')
  server = await startServer({ ...place, env })
}

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())
test.beforeEach(async () => {
  device = await newDevice({ installed: server.url })
  page = await device.page()
})
test.afterEach(() => device.close())

/** The sending that was prepared, with its page and its words. */
async function expectDraft() {
  const drawer = page.getByRole('dialog', { name: 'Enviar nota' })
  await expect(drawer.getByRole('img', { name: 'Página 1' })).toBeVisible()
  await expect(drawer.getByLabel(/Número da nota/)).toHaveValue('6001')
}

/** Prepares a sending and closes it. What was typed last is on the device once the drawer was opened from it again. */
async function leaveDraft() {
  const photos = [await makePhoto({ width: 1200, height: 900, text: '6001' })]
  await prepareInvoice(page, { photos, number: '6001' })
  const drawer = page.getByRole('dialog', { name: 'Enviar nota' })
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('link', { name: 'Enviar nota' }).click()
  await expectDraft()
}

test('a page that breaks says so in its frame, tries again, and the draft is still there', async () => {
  await signInAsProfessional(page, server.url)
  await leaveDraft()
  await page.route('**/api/professional/invoices?*', (route) => route.fulfill({ json: { data: null } }))
  await page.goto(`${server.url}/invoices`)
  await expect(page.getByRole('heading', { level: 1, name: 'Algo deu errado' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/api/professional/invoices?*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas notas' })).toBeVisible()
  await page.getByRole('link', { name: 'Enviar nota' }).click()
  await expectDraft()
})

test('maintenance covers the app and gives it back as it was', async () => {
  await signInAsProfessional(page, server.url)
  await leaveDraft()
  await startWith({ MAINTENANCE: 'true' })
  await page.reload()
  const cover = page.getByRole('dialog', { name: 'Desculpe, estamos em manutenção.' })
  await expect(cover).toContainText('Voltamos em breve!')
  await page.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await startWith({})
  await page.reload()
  await expect(cover).toBeHidden()
  await expectDraft()
})

test('a worker that is taken back goes with its files, and what it was to send arrives once', async () => {
  await signInAsProfessional(page, server.url)
  await waitForWorker(page)
  await server.kill('SIGTERM')
  await queueInvoice(page, { photos: [await makePhoto({ width: 1200, height: 900, text: '6002' })], number: '6002' })
  await startWith({ SERVICE_WORKER: 'false' })
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
    }))
  // A browser looks for a newer worker a second after a start; the next start begins that second anew.
  await page.reload()
  await expect.poll(left).toEqual({ workers: 0, caches: 0 })
  await expectArrivedOnce({ server, url: server.url, device, page }, '6002')
  await startWith({})
})

test('a tag manager hears page views after consent and reaches nothing else; the back office has none', async () => {
  await startWith({ TAG_MANAGER_ID: 'GTM-ABC1234' })
  const hits: string[] = []
  await device.context.route(`${manager}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname === '/hit') hits.push(`${searchParams.get('page')} ${searchParams.get('reached')}`)
    return route.fulfill({
      contentType: 'text/javascript',
      body: `let reached = 'nothing'
        try { reached = parent.localStorage.length + parent.document.title + localStorage.length } catch {}
        const hit = ({ page_path }) => { new Image().src = '${manager}/hit?page=' + page_path + '&reached=' + reached }
        const push = dataLayer.push.bind(dataLayer)
        dataLayer.push = (event) => { push(event); hit(event) }
        dataLayer.filter(({ page_path }) => page_path).forEach(hit)`,
    })
  })
  await page.goto(`${server.url}/login`)
  const question = page.getByRole('region', { name: 'Medição de uso' })
  await expect(question).toBeVisible()
  expect(device.foreign).toEqual([])
  await question.getByRole('button', { name: 'Aceitar' }).click()
  await expect.poll(() => hits).toContain('/login nothing')
  await page.getByRole('link', { name: /profissional/i }).click()
  await expect.poll(() => hits).toContain('/login-profissional nothing')
  const heard = hits.length
  await page.goto(`${server.url}/cms/login`)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(hits).toHaveLength(heard)
  expect(device.foreign.splice(0).every((address) => address.startsWith(`${manager}/`))).toBe(true)
})
