/** What only developers see is no part of the product, and another brand is a matter of one file. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import * as vertente from '../../brands/vertente.ts'
import { otherBrandFolder, pieces, serve, test, themes } from './gallery.ts'

const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|html|json)$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }))

test('the product holds nothing of the gallery', () => {
  const built = scripts('.cache/gallery')
  const product = scripts('dist/web')
  expect(product.length).toBeGreaterThan(10)
  // The mark is what the gallery has and nothing else would say.
  for (const mark of ['Cobre a página: sozinho', ...pieces.map((piece) => `piece:\`${piece}\``)]) {
    expect(built.filter(({ text }) => text.includes(mark)).length, mark).toBeGreaterThan(0)
    expect(
      product.filter(({ text }) => text.includes(mark)),
      mark,
    ).toEqual([])
  }
  expect(product.filter(({ text }) => text.includes('src/web/gallery'))).toEqual([])
})

test('another brand shows its name, its colours and its logo', async ({ page }) => {
  const app = await serve(otherBrandFolder, false)
  await page.goto(`${app.url}/login`)
  await expect(page).toHaveTitle(new RegExp(vertente.programme.name))
  await expect(page.getByRole('img', { name: 'Vertente' })).toBeVisible()
  expect(await (await page.request.get(`${app.url}/`)).text()).toContain(
    'content="Programa de relacionamento &quot;Vertente&quot; para arquitetos &amp; designers."',
  )
  const logo = await page.getByRole('img', { name: 'Vertente' }).boundingBox()
  expect(logo?.height).toBeLessThanOrEqual(63)

  const manifest = await (await page.request.get(`${app.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Vertente', theme_color: vertente.lightPalette.color.primary })
  for (const { src, sizes: square, type } of manifest.icons) {
    const icon = await page.request.get(app.url + src)
    expect(icon.headers()['content-type'], src).toContain(type)
    expect((await icon.body()).length, `${src} ${square}`).toBeGreaterThan(300)
  }

  for (const theme of themes) {
    await page.evaluate((scheme) => localStorage.setItem('color-scheme', scheme), theme)
    await page.reload()
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
    const palette = theme === 'light' ? vertente.lightPalette : vertente.darkPalette
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', palette.color.surface)
  }
  await app.close()
})
