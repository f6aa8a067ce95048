import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { auditEntry, campaign } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/invoices.ts'
import { type CampaignsService, createCampaignsService } from './campaigns.service.ts'

eachDatabase((_kind, open) => {
  describe('the register of campaigns', () => {
    const { admin } = actors
    let database: Database
    let campaigns: CampaignsService
    let now = Date.UTC(2026, 10, 20)
    beforeAll(async () => {
      database = await open()
      campaigns = createCampaignsService({ database, newId: randomUUID, clock: () => new Date((now += 1000)) })
    })
    beforeEach(async () => void (await database.db.delete(campaign)))
    const make = (name: string, facts: object = {}) =>
      campaigns.register(admin, { name, link: 'https://exemplo.com.br/primavera', ...facts })
    const trailOf = (id: string) =>
      database.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(auditEntry.seq)

    test('what is written is kept and runs at once, HTML too: it is text', async () => {
      const made = await make(' <b>Primavera</b> ')
      expect(made).toMatchObject({ name: '<b>Primavera</b>', active: true, version: 1 })
      expect(await campaigns.running()).toEqual([{ _id: made._id, name: made.name, link: made.link }])
      const parked = await make('Guardada', { active: false })
      expect((await campaigns.running()).map(({ _id }) => _id)).not.toContain(parked._id)
    })

    test('wrong fields are named, also where only one of them is changed', async () => {
      await expect(make(' ', { link: 'javascript:alert(1)' })).rejects.toMatchObject({
        code: 'validation',
        details: {
          fields: { name: 'Digite um nome válido', link: 'Digite um endereço que comece com https://' },
        },
      })
      const { _id } = await make('Primavera')
      await expect(campaigns.update(admin, _id, { link: 'http://exemplo.com.br' })).rejects.toMatchObject({
        details: { fields: { link: 'Digite um endereço que comece com https://' } },
      })
    })

    test('of two changes from one version the second is told, and before and after are noted', async () => {
      const { _id, version } = await make('Primavera')
      const outcomes = await Promise.allSettled(
        ['Verão', 'Outono'].map((name) => campaigns.update(admin, _id, { name, version })),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'version-conflict' },
      })
      const [saved] = (await campaigns.list({ page: 1, limit: 20, order: 'name' })).docs
      expect(saved).toMatchObject({ link: 'https://exemplo.com.br/primavera', version: 2 })
      expect(await trailOf(_id)).toMatchObject([
        { action: 'campaign-created', actorId: admin.personId },
        { action: 'campaign-updated', before: { name: 'Primavera' }, after: { name: saved?.name } },
      ])
    })

    test('switching off at once from many sides is one change', async () => {
      const { _id } = await make('Primavera')
      const all = await Promise.all([1, 2, 3].map(() => campaigns.update(admin, _id, { active: false })))
      expect(all.map(({ active, version }) => [active, version])).toEqual([1, 2, 3].map(() => [false, 2]))
      expect(await campaigns.running()).toEqual([])
      await expect(campaigns.update(admin, randomUUID(), { active: true })).rejects.toMatchObject({ code: 'not-found' })
    })

    test('the list is searched without accents and by link, narrowed, ordered and paged', async () => {
      for (const name of ['Água', 'banho']) await make(name)
      await make('Casa', { link: 'https://mostra.exemplo.com.br', active: false })
      const names = async (query: object) =>
        (await campaigns.list({ page: 1, limit: 20, order: 'name', ...query })).docs.map(({ name }) => name)
      expect(await names({})).toEqual(['Água', 'banho', 'Casa'])
      expect(await names({ order: '-createdAt', limit: 1 })).toEqual(['Casa'])
      expect(await names({ page: 2, limit: 2 })).toEqual(['Casa'])
      expect([await names({ search: 'AGUA' }), await names({ search: 'Mostra' })]).toEqual([['Água'], ['Casa']])
      expect([await names({ active: true }), await names({ search: '%' })]).toEqual([['Água', 'banho'], []])
      const [home] = (await campaigns.list({ page: 1, limit: 1, order: '-name' })).docs
      expect(await names({ id: home?._id })).toEqual(['Casa'])
    })
  })
})
