import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry } from '#server/db/schema/schema.ts'
import { createNotesService } from '#server/features/notes/notes.service.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/invoices.ts'
import { createTagsService, type TagsService } from './tags.service.ts'

eachDatabase((_kind, open) => {
  describe('tags of the team', () => {
    const { admin } = actors
    let world: ReturnType<typeof accountsOn>
    let tags: TagsService
    let ana: { type: 'person'; id: string }
    beforeAll(async () => {
      world = accountsOn(await open())
      const deps = { database: world.database, newId: randomUUID, clock: world.now }
      tags = createTagsService({ ...deps, notes: createNotesService(deps) })
    })
    beforeEach(async () => {
      ana = { type: 'person', id: (await world.person('professional')).id }
    })

    test('a word is put on once, however it is written, and taken off; the trail tells both', async () => {
      expect(await tags.change(admin, ana, { add: [' Mostra  2026 ', 'mostra 2026', 'VIP'] })).toEqual([
        'mostra 2026',
        'vip',
      ])
      expect(await tags.change(admin, ana, { add: ['vip'] })).toEqual(['mostra 2026', 'vip'])
      expect(await tags.change(admin, ana, { remove: ['Vip', 'nunca'] })).toEqual(['mostra 2026'])
      expect(await tags.list(ana)).toEqual({ tags: ['mostra 2026'] })
      const trail = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, ana.id))
        .orderBy(auditEntry.seq)
      expect(trail.filter(({ action }) => action === 'person-tagged')).toMatchObject([
        { before: { tags: [] }, after: { tags: ['mostra 2026', 'vip'] } },
        { before: { tags: ['mostra 2026', 'vip'] }, after: { tags: ['mostra 2026'] } },
      ])
    })

    test('two who put words on at once both have them', async () => {
      const words = ['a', 'b', 'c', 'd']
      await Promise.all(words.map((word) => tags.change(admin, ana, { add: [word] })))
      expect(await tags.list(ana)).toEqual({ tags: words })
    })

    test('what is no word, too many, and nobody are refused', async () => {
      const fields = (sentence: string) => ({ code: 'validation', details: { fields: { add: sentence } } })
      const long = fields('Uma etiqueta tem de 1 a 30 caracteres')
      for (const word of [' ', 'x'.repeat(31)])
        await expect(tags.change(admin, ana, { add: [word] })).rejects.toMatchObject(long)
      const many = Array.from({ length: 20 }, (_, at) => `palavra ${at}`)
      await tags.change(admin, ana, { add: many })
      await expect(tags.change(admin, ana, { add: ['mais uma'] })).rejects.toMatchObject(
        fields('São no máximo 20 etiquetas'),
      )
      expect((await tags.list(ana)).tags).toHaveLength(20)
      const nobody = { type: 'store', id: randomUUID() } as const
      await expect(tags.change(admin, nobody, { add: ['vip'] })).rejects.toMatchObject({ code: 'not-found' })
    })

    test('those in use come with how many have them, and go with the account', async () => {
      const word = randomUUID().slice(0, 8)
      const { id } = await world.store()
      await tags.change(admin, ana, { add: [word] })
      await tags.change(admin, { type: 'store', id }, { add: [word] })
      const uses = async () => (await tags.known()).docs.find(({ tag }) => tag === word)?.uses
      expect(await uses()).toBe(2)
      await world.database.transaction((tx) => tags.forget(tx, ana.id))
      expect([await uses(), await tags.everyOn(ana.id)]).toEqual([1, []])
    })
  })
})
