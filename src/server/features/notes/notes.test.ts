import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Identity } from '#server/identity.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { createNotesService, type NotesService } from './notes.service.ts'

type Author = Pick<Identity, 'personId' | 'name' | 'subUserType'>

eachDatabase((_kind, open) => {
  describe('notes of the team', () => {
    let world: ReturnType<typeof accountsOn>
    let notes: NotesService
    let ana: { type: 'person'; id: string }
    let carla: Author
    const author = async (subUserType: 'operator' | 'owner' | 'support', name: string): Promise<Author> => ({
      personId: (await world.person('admin', { subUserType, name })).id,
      name,
      subUserType,
    })
    beforeAll(async () => {
      world = accountsOn(await open())
      notes = createNotesService({ database: world.database, newId: randomUUID, clock: world.now })
    })
    beforeEach(async () => {
      ana = { type: 'person', id: (await world.person('professional')).id }
      carla = await author('support', 'Carla Reis')
    })
    const texts = async (of: Parameters<NotesService['list']>[0] = ana) =>
      (await notes.list(of)).docs.map(({ text, author: by }) => [text, by.name])

    test('they come newest first, with who wrote them, of one person only', async () => {
      await notes.add(carla, ana, { text: ' Ligou.\nPediu a segunda via. ' })
      world.later(1000)
      const added = await notes.add(await author('operator', 'Otto Lima'), ana, { text: 'Segunda via enviada.' })
      expect(added).toMatchObject({ text: 'Segunda via enviada.', author: { name: 'Otto Lima' } })
      const other = { type: 'person', id: (await world.person('professional')).id } as const
      await notes.add(carla, other, { text: 'Outra pessoa' })
      expect(await texts()).toEqual([
        ['Segunda via enviada.', 'Otto Lima'],
        ['Ligou.\nPediu a segunda via.', 'Carla Reis'],
      ])
      expect((await notes.everyAbout(ana.id)).map(({ text }) => text)).toEqual([
        'Ligou.\nPediu a segunda via.',
        'Segunda via enviada.',
      ])
      expect(await texts({ type: 'store', id: ana.id })).toEqual([])
    })

    test('no words, and a note about nobody, are refused', async () => {
      await expect(notes.add(carla, ana, { text: ' \n ' })).rejects.toMatchObject({
        code: 'validation',
        details: { fields: { text: 'Escreva a anotação' } },
      })
      for (const type of ['person', 'store'] as const)
        await expect(notes.add(carla, { type, id: randomUUID() }, { text: 'Ninguém' })).rejects.toMatchObject({
          code: 'not-found',
        })
    })

    test('whoever wrote it takes it away, and an owner any; others cannot', async () => {
      const [mine, second] = [
        await notes.add(carla, ana, { text: 'Primeira' }),
        await notes.add(carla, ana, { text: 'Segunda' }),
      ]
      const other = await author('operator', 'Otto Lima')
      await expect(notes.remove(other, mine._id)).rejects.toMatchObject({ code: 'forbidden' })
      await notes.remove(carla, mine._id)
      await notes.remove(await author('owner', 'Dora Paz'), second._id)
      await expect(notes.remove(carla, mine._id)).rejects.toMatchObject({ code: 'not-found' })
      expect(await texts()).toEqual([])
    })

    test('what was written about somebody goes with their account', async () => {
      await notes.add(carla, ana, { text: 'Vai embora' })
      await world.database.transaction((tx) => notes.forget(tx, ana.id))
      expect(await texts()).toEqual([])
    })
  })
})
