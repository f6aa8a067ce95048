/** Every screen of one size, in both themes: no objection of axe, nothing from another origin, no error. */
import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#server/seed/demo-ground.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { startOffering } from '#tests/support/offering.ts'
import { startServer } from '#tests/support/server-process.ts'
import { desktop, type DeviceOptions, onDevice, phone } from './browser.ts'
import { objections } from './objections.ts'
import { enterBy, queueInvoice } from './pages.ts'
import { adminPaths, memberPaths, publicPaths } from './routes.ts'

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

/** Each size and each theme once for every role: what axe sees of a size does not depend on the theme. */
const sizes = {
  phone: { viewport: phone, colorScheme: 'light' },
  desktop: { viewport: desktop, colorScheme: 'dark' },
} as const

/** The walks are the longest tests: each size has a file of its own, so that they are not what a run waits for at its end. */
export function walkEveryScreen(name: keyof typeof sizes): void {
  const { viewport, colorScheme } = sizes[name]
  let ground: Awaited<ReturnType<(typeof grounds)[typeof name]>>
  test.beforeAll(async () => void (ground = await grounds[name]()))
  test.afterAll(() => ground.server.dispose())

  /** One role on a device of its own, which met nothing foreign and no error. */
  const walk = (
    who: string,
    options: DeviceOptions,
    work: (page: Page, through: ReturnType<typeof walkThrough>) => Promise<void>,
  ) =>
    test(`every screen of ${who} on a ${name}, ${colorScheme}, and its colours in the other theme`, async () => {
      test.setTimeout(600_000)
      await onDevice({ viewport, colorScheme, ...options }, async (page, { context, foreign, errors }) => {
        await context.addInitScript(chooseTheme, colorScheme)
        await work(page, walkThrough(ground.server.url, ground.password))
        expect(foreign).toEqual([])
        expect(errors).toEqual([])
      })
    })

  // One role meets the worker; the others would only wait for its installation.
  walk('a professional', {}, async (page, { inspect, enter }) => {
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
  walk('an admin', { withoutWorker: true }, async (page, { inspect, enter }) => {
    await enter(page, '/cms/login', admin)
    for (const path of adminPaths) await inspect(page, path)
  })
  walk('a shopkeeper', { withoutWorker: true }, async (page, { inspect, enter }) => {
    await enter(page, '/login-lojista', { ...manager, cnpj: tiny.stores.numeric.cnpj })
    for (const path of memberPaths) await inspect(page, path)
  })
}
