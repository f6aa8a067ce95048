/**
 * Takes the first view of every page of members, as four people see it, at two sizes, light and dark:
 * `npm run sheet -- after` of the build that was just made, `RELEASE=<folder of another build> npm run sheet -- before` of
 * another one. Where both were taken, they are laid side by side in one sheet for each person (src/tests/sheets).
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { demoPassword, demoPeople, demoStores } from '#server/seed/demo-ground.ts'
import { executablePath, flags } from '#tests/e2e/browser.ts'
import { enterBy } from '#tests/e2e/pages.ts'
import { memberPaths, publicPaths } from '#tests/e2e/routes.ts'
import { built, startServer } from './server-process.ts'

interface Sheet {
  readonly name: string
  readonly paths: readonly string[]
  /** The door, and who comes in by it; a visitor stays outside. */
  readonly enters?: { readonly door: string; readonly email: string; readonly cnpj?: string }
}

const sheets: readonly Sheet[] = [
  { name: 'visitor', paths: publicPaths },
  {
    name: 'new-person',
    paths: memberPaths,
    enters: { door: '/login-profissional', email: demoPeople.livia.email },
  },
  {
    name: 'busy-person',
    paths: memberPaths,
    enters: { door: '/login-profissional', email: demoPeople.ana.email },
  },
  {
    name: 'store',
    paths: memberPaths,
    enters: { door: '/login-lojista', email: demoPeople.marta.email, cnpj: demoStores.loucas.cnpj },
  },
]

const looks = [
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 360, height: 640, theme: 'light' },
  { width: 360, height: 640, theme: 'dark' },
] as const
type Look = (typeof looks)[number]

const kept = '.cache/sheets'
const fileOf = (label: string, { name }: Sheet, { width, theme }: Look, at: number) =>
  path.join(kept, label, `${name}-${width}-${theme}-${at}.png`)

async function enter(context: BrowserContext, url: string, { enters }: Sheet): Promise<void> {
  if (!enters) return
  const page = await context.newPage()
  await enterBy(page, url + enters.door, { ...enters, password: demoPassword })
  // What greets a person once would hide the page it comes over.
  const later = page.getByRole('dialog').getByRole('button', { name: /Continuar/ })
  await later.click({ timeout: 10_000 }).catch(() => undefined)
  await page.close()
}

async function take(browser: Browser, url: string, label: string, sheet: Sheet, look: Look): Promise<void> {
  const { width, height, theme } = look
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    permissions: ['camera'],
  })
  await context.addInitScript((scheme) => localStorage.setItem('color-scheme', scheme), theme)
  await enter(context, url, sheet)
  for (const [at, address] of sheet.paths.entries()) {
    const page = await context.newPage()
    await page.goto(url + address)
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    await page.screenshot({ path: fileOf(label, sheet, look, at) })
    await page.close()
  }
  await context.close()
}

const gap = 8
const half = (pixels: number) => Math.round(pixels / 2)

/** Pages from left to right; the looks from top to bottom, before above after. */
async function lay(sheet: Sheet): Promise<void> {
  const parts: OverlayOptions[] = []
  let top = gap
  for (const look of looks)
    for (const label of ['before', 'after']) {
      for (const at of sheet.paths.keys()) {
        const file = fileOf(label, sheet, look, at)
        if (!existsSync(file)) continue
        const input = await sharp(await readFile(file))
          .resize(half(look.width), half(look.height))
          .toBuffer()
        parts.push({ input, left: gap + at * (half(390) + gap), top })
      }
      top += half(look.height) + gap
    }
  const width = sheet.paths.length * (half(390) + gap) + gap
  await sharp({ create: { width, height: top, channels: 3, background: '#808080' } })
    .composite(parts)
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join('src/tests/sheets', `${sheet.name}.webp`))
}

const [label = 'after', ...names] = process.argv.slice(2)
const wanted = sheets.filter(({ name }) => names.length === 0 || names.includes(name))
await mkdir(path.join(kept, label), { recursive: true })
await mkdir('src/tests/sheets', { recursive: true })
const server = await startServer({ env: { SEED: 'demo', DATABASE_URL: '' }, release: process.env['RELEASE'] ?? built })
const browser = await chromium.launch({ executablePath, args: flags })
try {
  // One after the other: four browsers at once are too slow to sign in.
  for (const sheet of wanted) for (const look of looks) await take(browser, server.url, label, sheet, look)
  for (const sheet of sheets) await lay(sheet)
} finally {
  await browser.close()
  await server.dispose()
}
