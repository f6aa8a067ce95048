/** On every page of every role, with much to show and on a slow network, nothing moves while the page comes. */
import { expect, test } from '@playwright/test'
import { demoPassword } from '#server/seed/demo-ground.ts'
import { tiny } from '#server/seed/tiny.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { desktop, newDevice, phone } from './browser.ts'
import { movesOf, slowNetwork, watchMoves } from './moves.ts'
import { enterBy } from './pages.ts'
import { adminPaths, memberPaths } from './routes.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startServer({ env: { SEED: 'demo' } })
})
test.afterAll(() => server.dispose())

const { ana, admin, manager } = tiny.people

for (const [who, viewport, door, person, paths] of [
  ['professional', phone, '/login-profissional', ana, memberPaths],
  ['shopkeeper', desktop, '/login-lojista', { ...manager, cnpj: tiny.stores.numeric.cnpj }, memberPaths],
  ['admin', desktop, '/cms/login', admin, adminPaths],
] as const)
  test(`nothing moves under a ${who}`, async () => {
    test.setTimeout(300_000)
    // A worker would answer with what it has kept, and nothing would be waited for.
    const device = await newDevice({ viewport, moving: true, withoutWorker: true })
    try {
      await watchMoves(device.context)
      const page = await device.page()
      await enterBy(page, `${server.url}${door}`, { ...person, password: demoPassword })
      await slowNetwork(page)
      for (const path of paths) {
        await page.goto(`${server.url}${path}`)
        expect.soft(await movesOf(page), path).toEqual([])
      }
    } finally {
      await device.close()
    }
  })
