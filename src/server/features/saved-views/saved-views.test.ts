import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import type { Identity } from '#server/identity.ts'
import { createSavedViewsService, type SavedViewsService } from './saved-views.service.ts'

type Whose = Pick<Identity, 'personId' | 'subUserType'>

eachDatabase((_kind, open) => {
  describe('saved views', () => {
    let views: SavedViewsService
    let person: (subUserType?: 'operator' | 'owner', name?: string) => Promise<Whose>
    let carla: Whose
    beforeAll(async () => {
      const world = accountsOn(await open())
      views = createSavedViewsService({ database: world.database, newId: randomUUID, clock: world.now })
      person = async (subUserType = 'operator', name = 'Carla Reis') => ({
        personId: (await world.person('admin', { subUserType, name })).id,
        subUserType,
      })
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
      expect((await views.list(carla, 'stores')).docs).toEqual([
        { _id, list: 'stores', name: 'Pendentes', search, shared: false, firstFor: [] },
      ])
      await views.remove(carla, _id)
      expect(await names()).toEqual([])
      expect(await names(other)).toEqual(['Pendentes'])
    })

    test('a shared view is there for all, with who shares it, and only its owner or an owner of the back office takes it away', async () => {
      const otto = await person('operator', 'Otto Lima')
      const owner = await person('owner')
      const list = `a${randomUUID().replaceAll(/[\d-]/g, '')}`
      const saved = { list, name: 'Da casa', search: '?status=pending' }
      const { _id } = await views.save(otto, { ...saved, shared: true })
      const seen = { _id, ...saved, shared: true, firstFor: [] }
      expect((await views.list(otto, list)).docs).toEqual([seen])
      expect((await views.list(carla, list)).docs).toEqual([{ ...seen, savedBy: 'Otto Lima' }])
      await expect(views.remove(carla, _id)).rejects.toMatchObject({ code: 'not-found' })
      // Saved anew without a word about it, it stays shared; said so, it is one's own again.
      await views.save(otto, { ...saved, search: '?status=active' })
      expect((await views.list(carla, list)).docs).toMatchObject([{ _id, search: '?status=active' }])
      await views.save(otto, { ...saved, shared: false })
      expect((await views.list(carla, list)).docs).toEqual([])
      await expect(views.remove(owner, _id)).rejects.toMatchObject({ code: 'not-found' })
      await views.save(otto, { ...saved, shared: true })
      await views.remove(owner, _id)
      expect((await views.list(otto, list)).docs).toEqual([])
    })

    test('owners say with which view a list opens, one for each kind of admins', async () => {
      const owner = await person('owner')
      const list = `a${randomUUID().replaceAll(/[\d-]/g, '')}`
      const first = async () => (await views.list(carla, list)).docs.map(({ name, firstFor }) => [name, firstFor])
      await expect(
        views.save(carla, { list, name: 'Minha', search: '', firstFor: ['operator'] }),
      ).rejects.toMatchObject({ code: 'forbidden' })
      const view = await views.save(owner, { list, name: 'Espera', search: '?a=1', firstFor: ['operator', 'auditor'] })
      expect(view).toMatchObject({ shared: true, firstFor: ['auditor', 'operator'] })
      await views.save(owner, { list, name: 'Outra', search: '?a=2', firstFor: ['operator'] })
      expect(await first()).toEqual([
        ['Espera', ['auditor']],
        ['Outra', ['operator']],
      ])
      // Saved anew without a word about it, it stays; what is shared no more opens for nobody.
      await views.save(owner, { list, name: 'Outra', search: '?a=3' })
      expect(await first()).toContainEqual(['Outra', ['operator']])
      await views.save(owner, { list, name: 'Outra', search: '?a=3', shared: false })
      await views.save(owner, { list, name: 'Outra', search: '?a=3', shared: true })
      expect(await first()).toContainEqual(['Outra', []])
      await views.remove(owner, view._id)
      expect(await first()).toEqual([['Outra', []]])
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
