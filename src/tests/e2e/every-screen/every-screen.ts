/**
 * Every screen, visited once for all that is asked of it: nothing moves while it comes on a slow network, axe objects to
 * nothing on either size and in either theme, twice as large letters lose nothing, no name stands twice
 * in one view, no target is too small for a thumb and nothing floats over another, nothing comes from another origin, and the
 * policy of the document forbids nothing the page does.
 */
import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from '#server/seed/demo-ground.ts'
import { startOffering } from '#tests/support/offering.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { desktop, type Device, newDevice, phone } from '../browser.ts'
import { doubleLetters, lostText, movements } from '../gallery/in-page.ts'
import { settle } from '../gallery/gallery.ts'
import { handlingFaults } from '../handling.ts'
import { expectLife, isDrawn, isFramed, watchLife } from '../life.ts'
import { movesOf, slowNetwork } from '../moves.ts'
import { objections } from '../objections.ts'
import { closeWelcome, enterBy, welcomeOf } from '../pages.ts'

const smallest = { width: 360, height: 740 }
const sizes = { phone, desktop }
type Size = keyof typeof sizes
type Theme = 'light' | 'dark'

/** Before every document of the app; a blank page has no storage. */
function chooseTheme(theme: string): void {
  if (location.protocol === 'http:') localStorage.setItem('color-scheme', theme)
}

/** Of the theme axe sees only the contrast. */
async function changeTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
    style.colorScheme = dataset['theme']
  })
  await settle(page, 0)
}

/** As on a first visit. */
async function openCold(page: Page, url: string, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  await expectLife(page, url, address)
}

interface Walker {
  readonly who: string
  /** The size pages are opened on, and the one they are looked at afterwards; pages that are opened on a phone are for thumbs. */
  readonly from: Size
  readonly to?: Size
  readonly theme: Theme
  /** Their pages come into the frame of members. */
  readonly member?: boolean
  /** Letters twice as large, without movement, on the smallest phone. */
  readonly enlarged?: boolean
  readonly door?: { readonly address: string; readonly email: string; readonly cnpj?: string }
  /** What is done after signing in. */
  readonly first?: (page: Page) => Promise<void>
}

async function inspect(
  page: Page,
  url: string,
  address: string,
  { from, to, member, enlarged }: Walker,
): Promise<void> {
  await page.setViewportSize(sizes[from])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  if (isDrawn(address) || (member && isFramed(address))) await openCold(page, url, address)
  else {
    await page.goto(url + address)
    expect.soft(await movesOf(page), address).toEqual([])
  }
  // What follows need not wait for colours to fade.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect.soft(await objections(page), address).toEqual([])
  if (from === 'phone') expect.soft(await page.evaluate(handlingFaults), address).toEqual([])
  await changeTheme(page)
  expect.soft(await objections(page, ['color-contrast']), `${address}, in the other theme`).toEqual([])
  if (to) {
    await page.setViewportSize(sizes[to])
    await settle(page, 50)
    expect.soft(await objections(page), `${address}, on a ${to} in the other theme`).toEqual([])
    await changeTheme(page)
    expect.soft(await objections(page, ['color-contrast']), `${address}, on a ${to}`).toEqual([])
  }
  if (!enlarged) return
  await page.setViewportSize(smallest)
  await settle(page)
  if (from === 'phone')
    expect.soft(await page.evaluate(handlingFaults), `${address}, on the smallest phone`).toEqual([])
  await page.evaluate(doubleLetters)
  await settle(page)
  expect.soft(await page.evaluate(lostText), address).toEqual([])
  expect.soft(await page.evaluate(movements), address).toEqual([])
}

/** Tests that take about half a minute each, one after the other on one server, with much to show. */
export const walkEveryScreen = (walker: Walker, addresses: readonly string[], each = 12): void =>
  test.describe(() => {
    const { who, from, to, theme, door, member, first } = walker
    let server: ServerProcess
    let device: Device
    test.beforeAll(async () => void ({ server } = await startOffering('demo')))
    test.afterAll(() => server.dispose())
    test.afterEach(() => device.close())

    const parts = Array.from({ length: Math.ceil(addresses.length / each) }, (_, at) =>
      addresses.slice(at * each, (at + 1) * each),
    )
    for (const [at, part] of parts.entries())
      test(`every screen of ${who} on a ${[from, to].filter(Boolean).join(' and a ')}, ${at + 1} of ${parts.length}`, async () => {
        // A worker would answer with what it has kept, and nothing would be waited for.
        device = await newDevice({ viewport: sizes[from], colorScheme: theme, moving: true, withoutWorker: true })
        const { context, errors, foreign } = device
        // What the policy of a document forbids is told here, too; what a call is refused is not an error of the page.
        context.on('console', (message) => {
          const { url } = message.location()
          if (message.type() === 'error' && !url.startsWith(`${server.url}/api/`))
            errors.push(`${url}: ${message.text()}`)
        })
        await context.addInitScript(chooseTheme, theme)
        await watchLife(context)
        const page = await device.page()
        if (door) await enterBy(page, server.url + door.address, { ...door, password: demoPassword })
        if (member) {
          // It would come up while its page is looked at.
          await expect(welcomeOf(page)).toBeVisible()
          expect.soft(await objections(page), 'the welcome').toEqual([])
          if (from === 'phone') expect.soft(await page.evaluate(handlingFaults), 'the welcome').toEqual([])
          await closeWelcome(page)
        }
        await first?.(page)
        await slowNetwork(page)
        for (const address of part) await inspect(page, server.url, address, walker)
        expect(foreign).toEqual([])
        expect(errors).toEqual([])
      })
  })
