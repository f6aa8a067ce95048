/** The built gallery, its pieces, and how a page of it is visited. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, type Page, type Request } from '@playwright/test'
import { preview } from 'vite'
import { executablePath, flags } from '../browser.ts'

export const otherBrand = 'src/tests/brands/vertente.ts'
export const otherBrandFolder = '.cache/vertente'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

const kit = 'src/web/ui'

/** The names of all pieces, as their files say them. */
export const pieces = readdirSync(kit, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.gallery.tsx'))
  .map((file) => /\bpiece: '([^']+)'/.exec(readFileSync(path.join(kit, file), 'utf8'))?.[1] ?? file)
  .toSorted()

/** A server of built files that lasts as long as its worker. */
export async function serve(folder: string, configFile: string | false) {
  const server = await preview({ configFile, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error(`nothing serves ${folder}`)
  return { url: url.replace(/\/$/, ''), close: () => server.close() }
}

/** Letters are drawn alike on every machine. */
const sameLetters = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

export const test = base.extend<object, { gallery: string }>({
  launchOptions: [{ executablePath, args: [...flags, ...sameLetters] }, { scope: 'worker' }],
  gallery: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
    async ({}, use) => {
      const server = await serve('.cache/gallery', 'scripts/gallery.config.ts')
      await use(`${server.url}/ui`)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

export interface Visit {
  piece: string
  /** One state alone; absent: all that share a page. */
  state?: string
  theme?: Theme
}

/** What is put over a page. */
export const covers =
  '[role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=tooltip], [data-base-ui-portal] *'

/** Opens a page of the gallery and waits until nothing on it moves. */
export async function visit(page: Page, gallery: string, { piece, state, theme = 'light' }: Visit): Promise<void> {
  if (!pending.has(page)) countRequests(page)
  const query = new URLSearchParams({ piece, theme, ...(state !== undefined && { state }) })
  await page.goto(`${gallery}?${query}`)
  await page.getByRole('main', { includeHidden: true }).waitFor()
  // What covers the page may come late; a modal that is blocked does not come at all.
  if (state !== undefined)
    await page
      .locator(covers)
      .first()
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined)
  await settle(page)
}

/** Requests of each page that have no answer yet. */
const pending = new WeakMap<Page, Set<Request>>()

/** Counts the requests of a page from now on. */
function countRequests(page: Page): void {
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** Waits until nothing is loaded any more, the document has been quiet for a moment (in ms), and no movement has an end. */
export async function settle(page: Page, moment = 150): Promise<void> {
  do await page.evaluate(quiet, moment)
  while ((pending.get(page)?.size ?? 0) > 0)
}

async function quiet(moment: number): Promise<void> {
  // A page does without its font when that comes late; a picture waits for it.
  if (![...document.fonts].some(({ display }) => display === 'block')) {
    const muli = new FontFace('Muli', "url('/fonts/muli.woff2')", { weight: '400 800', display: 'block' })
    document.fonts.add(await muli.load())
  }
  await document.fonts.ready
  await new Promise<void>((done) => {
    const finish = () => {
      changes.disconnect()
      done()
    }
    // What never rests, a clock or a spinner of its own, is not waited for.
    setTimeout(finish, 3_000)
    let timer = setTimeout(finish, moment)
    const changes = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, moment)
    })
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  // A lazy picture below the screen is not fetched, so it would never be there.
  const wanted = [...document.images].filter(({ complete, loading }) => complete || loading !== 'lazy')
  await Promise.all(wanted.map((image) => image.decode().catch(() => undefined)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Number.NaN))
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)))
}

/** The states of a piece that need a page each. */
export async function statesAlone(page: Page, gallery: string, piece: string): Promise<string[]> {
  await visit(page, gallery, { piece })
  return page
    .locator('[data-alone=true]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label') ?? ''))
}

/** The pages of a piece: that of the states which share one, and one for each state that covers the page. */
export async function visitsOf(page: Page, gallery: string, piece: string): Promise<Visit[]> {
  const alone = await statesAlone(page, gallery, piece)
  return [{ piece }, ...alone.map((state) => ({ piece, state }))]
}
