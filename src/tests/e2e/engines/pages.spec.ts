/** Every page in the engines of iPhones and of Firefox: it comes, throws nothing, and its policy refuses nothing. */
import { expect, test } from '@playwright/test'
import { demoPassword } from '#server/seed/demo-ground.ts'
import { tiny } from '#server/seed/tiny.ts'
import { startOffering } from '#tests/support/offering.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { desktop, phone } from '../browser.ts'
import { adminPaths, memberPaths, publicPaths } from '../routes.ts'
import { engineNames, newEngineDevice } from './visit.ts'

let server: ServerProcess
test.beforeAll(async () => void ({ server } = await startOffering('demo')))
test.afterAll(() => server.dispose())

const walkers = [
  { who: 'a stranger', size: phone, paths: publicPaths },
  {
    who: 'a professional',
    size: phone,
    paths: memberPaths,
    door: { address: '/login-profissional', email: tiny.people.ana.email },
  },
  {
    who: 'an admin',
    size: desktop,
    paths: adminPaths,
    door: { address: '/cms/login', email: tiny.people.admin.email },
  },
] as const

for (const engine of engineNames)
  for (const { who, size, paths, ...walker } of walkers)
    test(`every page of ${who} opens in ${engine}`, async () => {
      const device = await newEngineDevice(engine)
      try {
        const visit = await device.visit(size)
        if ('door' in walker)
          await visit.enter(server.url + walker.door.address, { ...walker.door, password: demoPassword })
        for (const address of paths) {
          await visit.open(server.url + address)
          expect.soft(await visit.troubles(), address).toEqual([])
        }
      } finally {
        await device.dispose()
      }
    })
