import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { createTableDisplaysService, type TableDisplaysService } from './table-displays.service.ts'

const asItIs = { order: [], widths: [] }

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
      await displays.choose(carla, 'stores', { hidden: ['city', 'phone'], dense: false })
      await displays.choose(carla, 'products', { hidden: [], dense: true })
      await displays.choose(carla, 'stores', {
        hidden: ['city'],
        dense: true,
        order: ['phone', 'city'],
        widths: [{ column: 'phone', px: 120 }],
      })
      expect(await displays.list(carla)).toEqual({
        docs: [
          { list: 'products', hidden: [], dense: true, ...asItIs },
          {
            list: 'stores',
            hidden: ['city'],
            dense: true,
            order: ['phone', 'city'],
            widths: [{ column: 'phone', px: 120 }],
          },
        ],
      })
    })

    test('nobody chooses for somebody else', async () => {
      const other = await person()
      await displays.choose(carla, 'stores', { hidden: ['city'], dense: false })
      await displays.choose(other, 'stores', { hidden: [], dense: false })
      expect(await displays.list(carla)).toEqual({
        docs: [{ list: 'stores', hidden: ['city'], dense: false, ...asItIs }],
      })
    })
  })
})
