/** What is seen before any script runs. How a page comes to life under it is asked of every screen: every-screen/. */
import { expect, type Page, test } from '@playwright/test'
import { memberDocument } from '#domain/people/document-of.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, type DeviceOptions, newDevice, phone } from './browser.ts'
import { isDrawn } from './life.ts'
import { movesOf, slowNetwork, watchMoves } from './moves.ts'
import { signInAsAdmin, signInAsProfessional } from './pages.ts'
import { publicPaths } from './routes.ts'

const drawnPaths = publicPaths.filter(isDrawn)

let server: ServerProcess
let device: Device
let page: Page
let errors: string[]

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())
test.afterEach(() => device.close())

async function open(options: DeviceOptions = {}) {
  device = await newDevice({ ...options, moving: true })
  page = await device.page()
  errors = device.errors
  // What the policy of a document forbids is told here, too.
  device.context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.location().url}: ${message.text()}`)
  })
}

/** Forgets every file, but neither the session nor what was chosen; of a device without a worker, which keeps its own. */
async function forgetFiles() {
  const devtools = await device.context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

declare global {
  interface Window {
    /** Every text that stood on the screen, in order. */
    texts: string[]
  }
}

/** Before every document: notes what is shown. */
function watchTexts(): void {
  window.texts = []
  const look = () => {
    const text = document.body?.innerText ?? ''
    if (text !== window.texts.at(-1)) window.texts.push(text)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('without scripts every public page shows its words and its form', async () => {
  await open({ withoutScripts: true })
  for (const address of drawnPaths) {
    await page.goto(`${server.url}${address}`)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(page.locator('noscript p'), address).toBeVisible()
    await expect(page.locator('noscript p'), address).toHaveText(/Ative o JavaScript no seu navegador/)
    expect((await page.title()).length, address).toBeGreaterThan('Nascente'.length)
  }
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('link', { name: /Sou profissional/ })).toBeVisible()
  await page.goto(`${server.url}/login-lojista`)
  for (const field of ['CNPJ da loja', 'E-mail', 'Senha']) await expect(page.getByLabel(field).first()).toBeEditable()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  await page.goto(`${server.url}/dashboard`)
  await expect(page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link')).toHaveCount(5)
  expect(errors).toEqual([])
})

/** The drawing of a page with all of the app's style sheets in the place of the rules chosen for it. */
async function withAllLooks(address: string): Promise<string> {
  const html = await (await fetch(`${server.url}${address}`, { headers: { accept: 'text/html' } })).text()
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  expect(sheets.length, address).toBeGreaterThan(0)
  return html.replace(/<style>:root[\s\S]*?<\/style>/, () => sheets.join(''))
}

/** What every element of the page, and what stands before and after it, looks like. */
const looksOfPage = () =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const looks = [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return [`${element.outerHTML.slice(0, 80)} ${part ?? ''}`, ...looks].join('\n')
      }),
    ),
  )

for (const [name, viewport, colorScheme] of [
  ['phone, light', phone, 'light'],
  ['desktop, dark', desktop, 'dark'],
] as const)
  test(`the rules chosen for a drawing show it as all of them would, on a ${name}`, async () => {
    await open({ viewport, colorScheme, withoutWorker: true })
    await device.context.addInitScript(() => {
      localStorage.setItem('color-scheme', 'auto')
      localStorage.setItem('letters', 'kept')
    })
    // Nothing comes to life, and no letters come in time or late: what is compared is the drawing.
    for (const files of ['**/assets/*.js', '**/fonts/*']) await page.route(files, (route) => route.abort())
    for (const address of [...drawnPaths, memberDocument]) {
      // The sheets that come after the paint would make up for a missing rule.
      await page.route('**/assets/*.css', (route) => route.abort())
      await page.goto(`${server.url}${address}`)
      const chosen = await looksOfPage()
      await page.unroute('**/assets/*.css')
      const all = await withAllLooks(address)
      await page.route(`${server.url}${address}`, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: all }),
      )
      await page.goto(`${server.url}${address}`)
      expect(chosen, address).toEqual(await looksOfPage())
      await page.unroute(`${server.url}${address}`)
    }
    expect(device.foreign).toEqual([])
  })

/** Opens an address; answers everything that stood on the screen until the page was there. */
async function textsAt(address: string): Promise<string> {
  await forgetFiles()
  await page.goto(`${server.url}${address}`)
  await movesOf(page)
  return page.evaluate(() => window.texts.join('\n\n'))
}

test('nobody sees for a moment what is not for them', async () => {
  await open({ withoutWorker: true })
  await device.context.addInitScript(watchTexts)
  await watchMoves(device.context)
  await slowNetwork(page)
  const frame = /Extrato/
  const choice = /Sou profissional/
  expect(await textsAt('/login')).toMatch(choice)
  expect(await textsAt('/invoices')).not.toMatch(frame)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  expect(await textsAt('/login')).not.toMatch(choice)
  await page.evaluate(() => localStorage.removeItem('language'))

  await signInAsProfessional(page, server.url)
  expect(await textsAt('/invoices')).toMatch(frame)
  expect(await textsAt('/reset-password')).not.toMatch(frame)
  expect(await textsAt('/cms/login')).not.toMatch(/Administração/)
  await page.evaluate(() => localStorage.clear())

  await signInAsAdmin(page, server.url)
  for (const address of ['/', '/login', '/dashboard', '/invoices', '/cms/dashboard']) {
    const texts = await textsAt(address)
    expect(texts, address).not.toMatch(choice)
    expect(texts, address).not.toMatch(frame)
  }
  expect(errors).toEqual([])
})
