/**
 * Takes the pictures the install dialog shows of the app, of the build that was just made and the demo in it:
 * `npm run screenshots`, once what they show has changed. They belong to the brand, whose file names them. With a DATA_DIR
 * they are taken of a copy of what `npm run demo` has made there; words behind the command take those whose file names one.
 */
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword, demoPeople } from '#server/seed/demo-ground.ts'
import { executablePath, flags } from '#tests/e2e/browser.ts'
import { screenshots } from '#domain/brand/brand.ts'
import { copyDemo, demoAdmin } from './demo-copy.ts'
import { startServer } from './server-process.ts'

const sizes = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const

/** The back office is shown to an admin, everything else to a professional. */
async function signIn(page: Page, url: string, shows: string): Promise<void> {
  const isOffice = shows.startsWith('/cms')
  await page.goto(url + (isOffice ? '/cms/login' : '/login-profissional'))
  await page.getByLabel('E-mail').fill(isOffice ? demoAdmin.email : demoPeople.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/dashboard/)
}

async function take(browser: Browser, url: string, shot: (typeof screenshots)[number]): Promise<void> {
  const page = await browser.newPage({
    ...sizes[shot.form],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await signIn(page, url, shot.shows)
  // What greets a person once would hide the page it comes over.
  const later = page.getByRole('dialog').getByRole('button', { name: 'Continuar', exact: true })
  await later.click({ timeout: 10_000 }).catch(() => undefined)
  await page.goto(url + shot.shows)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join('public', shot.src))
  await page.close()
}

const words = process.argv.slice(2)
const wanted = screenshots.filter(({ src }) => words.length === 0 || words.some((word) => src.includes(word)))
const copied = process.env['DATA_DIR'] === undefined ? {} : { dataDir: (await copyDemo()).dataDir }
// Stopping it removes its folder, the copy too.
const server = await startServer({ env: { SEED: 'demo', DATABASE_URL: '' }, ...copied })
const browser = await chromium.launch({ executablePath, args: flags })
try {
  for (const shot of wanted) await take(browser, server.url, shot)
} finally {
  await browser.close()
  await server.dispose()
}
