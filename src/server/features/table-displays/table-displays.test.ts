import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { createTableDisplaysService, type TableDisplaysService } from './table-displays.service.ts'

eachDatabase((_kind, open) => {
  describe('how lists are shown', () => {
    let displays: TableDisplaysService
    let person: () => Promise<{ personId: string }>
    let carla: { personId: string }
    beforeAll(async () => {
      const world = accountsOn(await open())
      displays = createTableDisplaysService(world)
      person = async () => ({ personId: (await world.person('admin', { subUserType: 'operator' })).id })
    })
    beforeEach(async () => void (carla = await person()))

    test('the last choice for each list is kept', async () => {
      expect(await displays.list(carla)).toEqual({ docs: [] })
      await displays.choose(carla, { list: 'stores', hidden: ['city', 'phone'], dense: false })
      await displays.choose(carla, { list: 'products', hidden: [], dense: true })
      await displays.choose(carla, { list: 'stores', hidden: ['city'], dense: true })
      expect(await displays.list(carla)).toEqual({
        docs: [
          { list: 'products', hidden: [], dense: true },
          { list: 'stores', hidden: ['city'], dense: true },
        ],
      })
    })

    test('nobody chooses for somebody else', async () => {
      const other = await person()
      await displays.choose(carla, { list: 'stores', hidden: ['city'], dense: false })
      await displays.choose(other, { list: 'stores', hidden: [], dense: false })
      expect(await displays.list(carla)).toEqual({ docs: [{ list: 'stores', hidden: ['city'], dense: false }] })
    })
  })
})
