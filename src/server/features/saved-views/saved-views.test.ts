import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { createSavedViewsService, type SavedViewsService } from './saved-views.service.ts'

eachDatabase((_kind, open) => {
  describe('saved views', () => {
    let views: SavedViewsService
    let person: () => Promise<{ personId: string }>
    let carla: { personId: string }
    beforeAll(async () => {
      const world = accountsOn(await open())
      views = createSavedViewsService({ database: world.database, newId: randomUUID, clock: world.now })
      person = async () => ({ personId: (await world.person('admin', { subUserType: 'operator' })).id })
    })
    beforeEach(async () => void (carla = await person()))

    const save = (name: string, search = '?status=pending', by = carla) =>
      views.save(by, { list: 'stores', name, search })
    const names = async (by = carla, list = 'stores') => (await views.list(by, list)).docs.map(({ name }) => name)

    test('they come back by name, each list with its own, and one of the same name is replaced', async () => {
      const first = await save(' Pendentes ')
      expect(first).toMatchObject({ list: 'stores', name: 'Pendentes', search: '?status=pending' })
      await save('Ativas', '?status=active')
      await views.save(carla, { list: 'products', name: 'Pias', search: '' })
      const again = await save('PENDENTES', '?status=pending&sort=-createdAt')
      expect(again).toEqual({ ...first, name: 'PENDENTES', search: '?status=pending&sort=-createdAt' })
      expect(await names()).toEqual(['Ativas', 'PENDENTES'])
      expect(await names(carla, 'products')).toEqual(['Pias'])
    })

    test('nobody sees, replaces or excludes those of somebody else', async () => {
      const { _id, search } = await save('Pendentes')
      const other = await person()
      expect(await names(other)).toEqual([])
      await save('Pendentes', '?status=active', other)
      await expect(views.remove(other, _id)).rejects.toMatchObject({ code: 'not-found' })
      expect((await views.list(carla, 'stores')).docs).toEqual([{ _id, list: 'stores', name: 'Pendentes', search }])
      await views.remove(carla, _id)
      expect(await names()).toEqual([])
      expect(await names(other)).toEqual(['Pendentes'])
    })

    test('one without a name and one too many are refused in words', async () => {
      const refusal = (msg: string) => ({ code: 'validation', details: { fields: { name: msg } } })
      await expect(save('  ')).rejects.toMatchObject(refusal('Digite um nome válido'))
      for (let count = 1; count <= 30; count += 1) await save(`Visão ${count}`)
      await expect(save('Mais uma')).rejects.toMatchObject(refusal('Cabem até 30 visões. Exclua uma antes.'))
      await expect(save('visao 7', '?status=active')).resolves.toMatchObject({ name: 'visao 7' })
    })
  })
})
