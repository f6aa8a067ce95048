/** Every screen, on a phone and on a desktop, in both themes: no objection of axe, nothing from another origin, no error. */
import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#server/seed/demo-ground.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startOffering } from '#tests/support/offering.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, type DeviceOptions, newDevice, phone } from './browser.ts'
import { objections } from './objections.ts'
import { enterBy, queueInvoice, signInAsShopkeeper } from './pages.ts'
import { adminPaths, memberPaths, publicPaths } from './routes.ts'

// The two long walks are the last of a run: one after the other, they would leave a worker without work.
test.describe.configure({ mode: 'parallel' })

let server: ServerProcess

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.dispose())

/** A device for as long as the work on it takes, however that ends. */
async function onDevice(options: DeviceOptions, work: (page: Page, device: Device) => Promise<void>): Promise<void> {
  const device = await newDevice(options)
  try {
    await work(await device.page(), device)
  } finally {
    await device.close()
  }
}

/** Before every document of the app; a blank page has no storage. */
function chooseTheme(scheme: string): void {
  if (location.protocol === 'http:') localStorage.setItem('color-scheme', scheme)
}

/** Waits until nothing is being loaded or drawn. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.getByText('Carregando…')).toHaveCount(0)
  // What never ends, a spinner or the frame of the scanner, is not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Number.NaN))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
}

/** Of the theme axe sees only the contrast; the rest was asked about in the other one. */
async function otherTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
    style.colorScheme = dataset['theme']
  })
  await settle(page)
}

/** A walk through a server, with the password of everybody there. */
const walkThrough = (url: string, password: string) => ({
  async inspect(page: Page, path: string): Promise<void> {
    await page.goto(`${url}${path}`)
    await settle(page)
    expect(await objections(page), path).toEqual([])
    await otherTheme(page)
    expect(await objections(page, ['color-contrast']), `${path}, in the other theme`).toEqual([])
  },
  enter: (page: Page, door: string, who: { email: string; cnpj?: string }) =>
    enterBy(page, `${url}${door}`, { ...who, password }),
})

const { ana, admin, manager } = tiny.people
/** On a phone what is offered and promoted to Ana, on a desktop lists that have two pages. */
const grounds = {
  phone: async () => ({ server: (await startOffering()).server, password: tinyPassword }),
  desktop: async () => ({ server: await startServer({ env: { SEED: 'demo' } }), password: demoPassword }),
}

// Each size and each theme once for every role: what axe sees of a size does not depend on the theme.
for (const [name, viewport, colorScheme] of [
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const) {
  test(`every screen on a ${name}, ${colorScheme}, and its colours in the other theme`, async () => {
    test.setTimeout(600_000)
    const ground = await grounds[name]()
    const { inspect, enter } = walkThrough(ground.server.url, ground.password)
    /** One role on a device of its own, which met nothing foreign and no error. */
    const walk = (work: (page: Page) => Promise<void>) =>
      onDevice({ viewport, colorScheme }, async (page, { context, foreign, errors }) => {
        await context.addInitScript(chooseTheme, colorScheme)
        await work(page)
        expect(foreign).toEqual([])
        expect(errors).toEqual([])
      })
    try {
      await walk(async (page) => {
        for (const path of publicPaths) await inspect(page, path)
        await enter(page, '/login-profissional', ana)
        if (name === 'phone')
          await queueInvoice(page, {
            photos: [await makePhoto({ width: 800, height: 600 })],
            number: '3001',
            amount: '10,00',
          })
        for (const path of memberPaths) await inspect(page, path)
      })
      await walk(async (page) => {
        await enter(page, '/cms/login', admin)
        for (const path of adminPaths) await inspect(page, path)
      })
      await walk(async (page) => {
        await enter(page, '/login-lojista', { ...manager, cnpj: tiny.stores.numeric.cnpj })
        for (const path of memberPaths) await inspect(page, path)
      })
    } finally {
      await ground.server.dispose()
    }
  })
}

test('a shopkeeper signs in with the CNPJ, sees points of the store and no level', () =>
  onDevice({}, async (page) => {
    await signInAsShopkeeper(page, server.url)
    await expect(page.getByText('Pontos da loja')).toBeVisible()
    await expect(page.getByText('Seu nível')).toHaveCount(0)
  }))

test('wrong credentials and empty fields are told in Portuguese, and nothing typed is lost', () =>
  onDevice({}, async (page) => {
    await page.goto(`${server.url}/login-lojista`)
    await page.getByRole('button', { name: 'Entrar' }).click()
    for (const text of ['Digite um CNPJ válido', 'Digite um login válido', 'Digite a senha'])
      await expect(page.getByText(text)).toBeVisible()
    await page.goto(`${server.url}/login-profissional`)
    await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
    await page.getByLabel('Senha', { exact: true }).fill('errada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login ou senha inválidos')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('ninguem@exemplo.com.br')
  }))

test('a path that needs a login comes back after it, by the side doors too', () =>
  onDevice({}, async (page) => {
    await page.goto(`${server.url}/your-points?kind=reversal`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    // By the wrong door, and past the way of who forgot the password.
    await page.getByRole('link', { name: /Sou lojista/ }).click()
    await page.getByRole('link', { name: /Escolha outro acesso/ }).click()
    await page.getByRole('link', { name: /Sou profissional/ }).click()
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await page.getByRole('link', { name: /^Lembrei a senha/ }).click()
    await page.getByLabel('E-mail').fill('ana@exemplo.com.br')
    await page.getByLabel('Senha', { exact: true }).fill('agua-clara-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/your-points\?.*kind=reversal/)
  }))

test('the installability check of the browser finds nothing', () =>
  onDevice({}, async (page, device) => {
    await page.goto(`${server.url}/login`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const session = await device.context.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
  }))
