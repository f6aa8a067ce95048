/** Every page a member reads says the same without a connection, from a cold start, with its age; all come to life in place. */
import { expect, type Page, test } from '@playwright/test'
import { isCms } from '#domain/people/route-path.ts'
import { demoPassword, demoPeople, demoStores } from '#server/seed/demo-ground.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { startOffering } from '#tests/support/offering.ts'
import { startServer } from '#tests/support/server-process.ts'
import { desktop, newDevice, phone } from './browser.ts'
import { expectLife, isDrawn, isFramed, watchLife } from './life.ts'
import { enterBy, waitForWorker } from './pages.ts'
import { memberPaths, publicPaths } from './routes.ts'

/** The others are for doing something, or for nothing; whom a store invited is not kept on a device. */
const forReading = memberPaths.filter((path) => !/\/scan|\/qrcode|\/invites|\/envios|enviar=|nao-existe/.test(path))

/** What a page says, without the ages, which grow, and without what it adds where there is no connection. */
async function wordsOf(page: Page): Promise<string> {
  // Whatever stands before it, such as a welcome.
  const main = page.locator('main')
  await expect(main.locator('h1')).toBeVisible()
  await expect(page.getByText('Carregando…')).toHaveCount(0)
  const words = (await main.innerText()).replaceAll(/^Sem conexão.*\n+/gm, '')
  return words.replaceAll(/\b(?:há|em) (?:menos de )?\d+ \p{L}+|\bagora(?: mesmo)?\b/gu, '…')
}

const { ana } = tiny.people
const { marta } = demoPeople
/** What is offered to Ana, and a store with two months behind it. */
const grounds = {
  professional: async () => ({ ...(await startOffering()), person: { ...ana, password: tinyPassword } }),
  manager: async () => ({
    server: await startServer({ env: { SEED: 'demo' } }),
    person: { ...marta, cnpj: demoStores.loucas.cnpj, password: demoPassword },
  }),
}

for (const [who, viewport, door] of [
  ['professional', phone, '/login-profissional'],
  ['manager', desktop, '/login-lojista'],
] as const)
  test(`a ${who} reads everything again without a connection`, async () => {
    test.setTimeout(420_000)
    const { server, person } = await grounds[who]()
    const device = await newDevice({ viewport, installed: server.url, moving: true })
    try {
      await watchLife(device.context)
      let page = await device.page()
      await enterBy(page, `${server.url}${door}`, person)
      await waitForWorker(page)
      const said = new Map<string, string>()
      for (const path of forReading) {
        await page.goto(`${server.url}${path}`)
        await page.waitForLoadState('networkidle')
        const words = await wordsOf(page)
        // What there is not is not kept.
        if (!words.startsWith('Este incentivo não está disponível')) said.set(path, words)
      }
      expect(said.size).toBeGreaterThan(8)
      await page.close()
      await device.context.setOffline(true)
      page = await device.context.newPage()
      const drawn = publicPaths.filter((path) => isDrawn(path) && !isCms(path))
      for (const path of [...memberPaths.filter((one) => isFramed(one) && !said.has(one)), ...drawn])
        await expectLife(page, server.url, path)
      for (const [path, words] of said) {
        if (isFramed(path)) await expectLife(page, server.url, path)
        else await page.goto(`${server.url}${path}`)
        const status = page.getByRole('status').filter({ hasText: 'Sem conexão · atualizado' })
        await expect.soft(status, path).toBeVisible()
        await expect.soft(async () => expect(await wordsOf(page), path).toBe(words)).toPass({ timeout: 45_000 })
      }
      expect(device.errors).toEqual([])
    } finally {
      await device.close()
      await server.dispose()
    }
  })

test('what was read a moment before a page goes is there when it comes back without a connection', async () => {
  const { server, person } = await grounds.professional()
  const device = await newDevice({ installed: server.url })
  try {
    // What is read is written once a second; here the page is always faster.
    await device.context.addInitScript(() => {
      const begin = globalThis.setTimeout
      const late = (work: () => void, wait?: number) => begin(work, wait === 1000 ? 3_600_000 : wait)
      Object.assign(globalThis, { setTimeout: late })
    })
    const page = await device.page()
    await enterBy(page, `${server.url}/login-profissional`, person)
    await waitForWorker(page)
    await page.goto(`${server.url}/your-points`)
    await page.waitForLoadState('networkidle')
    const words = await wordsOf(page)
    await device.context.setOffline(true)
    await page.reload()
    const status = page.getByRole('status').filter({ hasText: 'Sem conexão · atualizado' })
    await expect(status).toBeVisible()
    expect(await wordsOf(page)).toBe(words)
    const told = async () => [await status.innerText(), (await status.locator('svg').boundingBox())?.x] as const
    const [young, place] = await told()
    await page.clock.install({ time: Date.now() + 50 * 60_000 })
    await page.reload()
    await expect(status).not.toHaveText(young)
    expect((await told())[1]).toBe(place)
  } finally {
    await device.close()
    await server.dispose()
  }
})
