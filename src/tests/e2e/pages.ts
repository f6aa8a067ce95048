/** What a person does with the app, in the words the screens use. */
import { expect, type Locator, type Page } from '@playwright/test'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'

/** Waits until the service worker is in charge, so that the app opens without a connection. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })
}

/** What reads codes and PDFs comes when the first screen stands still. */
export async function waitForReaders(page: Page): Promise<void> {
  const machines = () => page.evaluate(async () => (await (await caches.open('nascente-machines')).keys()).length)
  await expect.poll(machines).toBe(3)
}

/** By the door of a professional, a store or an admin; everybody of the fixtures is in the demo, too, with another password. */
export async function enterBy(
  page: Page,
  door: string,
  { email, cnpj, password }: { email: string; cnpj?: string; password: string },
): Promise<void> {
  await page.goto(door)
  if (cnpj) await page.getByLabel('CNPJ da loja').fill(cnpj)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Olá|Painel/ })).toBeVisible()
}

/** The welcome of the programme, which comes up on a member's home once the page has been at rest. */
export const welcomeOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Que bom ter você aqui' })

/** Waits for the welcome and closes it for good, so that it cannot come up in the middle of what follows. */
export async function closeWelcome(page: Page): Promise<void> {
  await welcomeOf(page).getByRole('button', { name: 'Continuar e não mostrar novamente' }).click()
  await expect(welcomeOf(page)).toBeHidden()
}

export const signInAsProfessional = (page: Page, url: string, email: string = tiny.people.ana.email): Promise<void> =>
  enterBy(page, `${url}/login-profissional`, { email, password: tinyPassword })

export const signInAsShopkeeper = (page: Page, url: string): Promise<void> =>
  enterBy(page, `${url}/login-lojista`, {
    email: tiny.people.manager.email,
    cnpj: tiny.stores.numeric.cnpj,
    password: tinyPassword,
  })

export const signInAsAdmin = (page: Page, url: string): Promise<void> =>
  enterBy(page, `${url}/cms/login`, { email: tiny.people.admin.email, password: tinyPassword })

/** Opens a group of the back office's menu. By its exact name: figures of the dashboard name their help tips after it. */
export function openMenu(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

const pressedKey = 'menu-item-pressed'

/** Presses an item of the menu that opens. A press that follows the opening at once belongs to it, as with a menu held down. */
export async function pressItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name })
  await expect(item).toBeVisible()
  await item.evaluate((element, key) => {
    Reflect.set(window, key, false)
    element.addEventListener('click', () => Reflect.set(window, key, true), { capture: true })
  }, pressedKey)
  await expect(async () => {
    if (await item.isVisible()) await item.click()
    await expect(item).toBeHidden({ timeout: 1_000 })
  }).toPass()
  // A menu that closed by itself did nothing; an item that leads to another document leaves no answer.
  expect(await page.evaluate((key) => Reflect.get(window, key) !== false, pressedKey), `${name} was pressed`).toBe(true)
}

/** How many open layers, as a drawer or a menu, the browser's history has an entry for (`layer-history.ts`). */
export const layersInHistory = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(Object(history.state), 'layers') ?? 0))

/** Waits until a layer that was closed has left the browser's history: its way back would call off an address opened at once. */
export const expectNoLayerInHistory = (page: Page): Promise<void> => expect.poll(() => layersInHistory(page)).toBe(0)

export interface Sending {
  photos: readonly Buffer[]
  number?: string
  amount?: string
}

/** Fills in the send drawer without pressing the last button. */
export async function prepareInvoice(page: Page, { photos, number, amount }: Sending): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/invoices?enviar=sim`)
  const drawer = page.getByRole('dialog', { name: 'Enviar nota' })
  await expect(drawer.getByRole('button', { name: 'Galeria, PDF ou XML' })).toBeVisible()
  await drawer
    .locator('input[name=pages]')
    .setInputFiles(photos.map((buffer, at) => ({ name: `nota-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(drawer.getByRole('img', { name: /^Página/ })).toHaveCount(photos.length)
  if (amount) await drawer.getByLabel(/Valor da nota/).fill(amount)
  if (number) await drawer.getByLabel(/Número da nota/).fill(number)
}

export const pressSend = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Enviar nota' }).getByRole('button', { name: 'Enviar', exact: true }).click()

/** Sends what the drawer holds, and closes it. It resolves when the app says that it is kept: a page left before that keeps a draft. */
export async function keepInvoice(page: Page): Promise<void> {
  await pressSend(page)
  await expect(page.getByText(/^Nota (?:guardada|enviada)/).first()).toBeVisible()
  await page.getByRole('dialog', { name: 'Enviar nota' }).getByRole('button', { name: 'Fechar' }).click()
  await expectNoLayerInHistory(page)
}

/** Puts an invoice into the outbox. */
export async function queueInvoice(page: Page, sending: Sending): Promise<void> {
  await prepareInvoice(page, sending)
  await keepInvoice(page)
}

/** An admin opens the invoice of this number and approves it. */
export async function approveInvoice(page: Page, url: string, number: string): Promise<void> {
  await page.goto(`${url}/invoices?status=pending`)
  await page.getByRole('row').filter({ hasText: number }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Nota ${number}` })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Página 1 da nota' })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Aprovar' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Nota aprovada.')).toBeVisible()
  await expectNoLayerInHistory(page)
}

/** Waits until the browser has promised to wake the worker, so that the app may be closed. */
export async function waitForSync(page: Page): Promise<void> {
  const tags = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
        sync: { getTags(): Promise<string[]> }
      }
      return registration.sync.getTags()
    })
  await expect.poll(tags).toContain('outbox')
}

/** The row of this invoice at /envios. */
export const outboxRow = (page: Page, number: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Nota ${number}` })

/**
 * Presses "Enviar agora", or "Enviar tudo agora" where more wait, until nothing does at /envios: an attempt may be under way,
 * or the last one end, at the moment it is looked for.
 */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Enviar (?:tudo )?agora$/ }).first()
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 })
    await expect(page.getByText('Nada esperando')).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
}

/** Follows a way of the menus without another document; on a phone it may be in the drawer. */
export async function follow(page: Page, name: string): Promise<void> {
  const wayIn = (place: Page | Locator) => place.getByRole('link', { name }).filter({ visible: true }).first()
  if (await wayIn(page).isVisible()) return wayIn(page).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  // Until the drawer has come, what is on the page could be pressed in its place.
  await wayIn(page.getByRole('dialog', { name: 'Menu' })).click()
}

/** The server takes the next call to this path, and its answer gets lost on the way. */
export function loseNextAnswer(page: Page, path: string): Promise<unknown> {
  return page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** Counts the calls to this path from now on. */
export function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => void (calls += Number(new URL(request.url()).pathname === `/api${path}`)))
  return () => calls
}

/** Presses a button of a form offline, and then while the answer of `call` gets lost on the way; each failure is said. */
export async function failTwice(page: Page, name: string | RegExp, call: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const said = page.getByRole('alert').filter({ hasText: 'Sem conexão' })
  // What comes after the first paint has come.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await button.click()
  await expect(said).toBeVisible()
  await page.context().setOffline(false)
  await loseNextAnswer(page, call)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(call))
  await button.click()
  await lost
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(said).toBeVisible()
}

/** After two failures the button is pressed twice at once: that is one call, and the button goes. */
export async function insist(page: Page, name: string | RegExp, call: string): Promise<void> {
  await failTwice(page, name, call)
  const calls = countCalls(page, call)
  const button = page.getByRole('button', { name, exact: true })
  await button.dblclick()
  await expect(button).toHaveCount(0)
  expect(calls()).toBe(1)
}

/** Opens the menu of a desktop and presses "Sair". */
export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
}

/**
 * The network is back while no page of the app is open. The browser wakes the worker by itself; where it already tried
 * while the network was cut it waits minutes before the next try, so the event is also given by hand, and again until
 * `sent` says so: a try of the browser's own may still be failing for want of a network.
 */
export async function comeOnline(blank: Page, origin: string, sent: () => boolean | Promise<boolean>): Promise<void> {
  const context = blank.context()
  const devtools = await context.newCDPSession(blank)
  const registration = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) found(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await context.setOffline(false)
  const registrationId = await registration
  await expect(async () => {
    await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
    await expect.poll(sent, { timeout: 8_000 }).toBe(true)
  }).toPass({ timeout: 60_000 })
}

/** The layer over the page; a message that offers a way back is a dialog, too, and none over the page. */
export const openLayer = (page: Page): Locator => page.locator('[role=dialog]:not([aria-modal=false])')
