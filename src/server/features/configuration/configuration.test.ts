import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeImages } from '#domain/home/banners.ts'
import { defaultLevels } from '#domain/points/level.ts'
import { auditEntry, homeContent, setting, terms, termsAcceptance } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, keysOf, openInvoices, type InvoicesWorld } from '#tests/support/invoices.ts'
import type { WrittenBanners } from './configuration.service.ts'

const by: Identity = {
  sessionId: randomUUID(),
  personId: randomUUID(),
  name: 'Olga Prado',
  userType: 'admin',
  subUserType: 'owner',
  storeId: null,
  beforeTerms: false,
}

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 16, channels: 3, background } })
    .jpeg()
    .toBuffer()

eachDatabase((_kind, open) => {
  describe('the configuration', () => {
    let world: InvoicesWorld
    beforeAll(async () => void (world = await openInvoices(await open())))
    beforeEach(async () => {
      for (const table of [setting, homeContent]) await world.database.db.delete(table)
    })
    afterAll(() => world.close())

    const configuration = () => world.services.configuration
    const refusalOf = (refused: Promise<unknown>) =>
      refused.then(
        () => 'done',
        (error: { code: string; details: { fields?: object } }) => error.details.fields ?? error.code,
      )
    const trailOf = async (part: string) => {
      const { db } = world.database
      return db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectType, `configuration-${part}`))
        .orderBy(auditEntry.seq)
    }

    test('levels are replaced, noted, and by one admin at a time', async () => {
      const { levels, version } = await configuration().levels()
      expect({ levels, version }).toEqual({ levels: defaultLevels, version: 0 })
      const renamed = levels.map((each) => ({ ...each, name: ` ${each.name} novo ` }))
      const both = await Promise.all(
        [1, 2].map(() => refusalOf(configuration().saveLevels(by, { levels: renamed, version }))),
      )
      expect(new Set(both)).toEqual(new Set(['done', 'version-conflict']))
      const now = await configuration().levels()
      expect(now.version).toBe(1)
      expect(now.levels[0]?.name).toBe('Essencial novo')
      expect(await trailOf('levels')).toMatchObject([{ actorId: by.personId, before: levels, after: now.levels }])
    })

    test('levels that do not rise are refused with their field, and nothing changes', async () => {
      const levels = [
        { level: 1, name: 'A', sublevels: [{ sublevel: 1, minPoints: 0 }] },
        { level: 2, name: 'B', sublevels: [{ sublevel: 1, minPoints: 0 }] },
      ]
      expect(await refusalOf(configuration().saveLevels(by, { levels, version: 0 }))).toEqual({
        'levels[1][sublevels][0][minPoints]': 'Digite mais pontos que no degrau anterior',
      })
      expect(await configuration().levels()).toEqual({ levels: defaultLevels, version: 0 })
    })

    test('a level that was reached stays when the next one becomes dearer', async () => {
      const { services, database } = world
      const owner = { type: 'professional', id: actors.ana.personId } as const
      await database.transaction((tx) =>
        services.points.credit(tx, {
          owner,
          by: null,
          points: 2500,
          qualifying: true,
          kind: 'extra-points-credit',
          source: { type: 'points-extra', id: null },
          sourceKey: `test:${randomUUID()}`,
          description: 'Teste',
        }),
      )
      const before = await services.points.levelOf(owner.id)
      expect(before.level).toBe(2)
      const dearer = defaultLevels.map(({ sublevels, ...each }) => ({
        ...each,
        sublevels: sublevels.map(({ sublevel, minPoints }) => ({ sublevel, minPoints: minPoints * 10 })),
      }))
      await configuration().saveLevels(by, { levels: dearer, version: 0 })
      expect(await services.points.levelOf(owner.id)).toEqual(before)
    })

    test('the welcome and the notices are written together', async () => {
      const { events, version } = await configuration().notifications()
      expect(events.every(({ active }) => active)).toBe(true)
      const written = {
        events: [{ kind: 'invoice-approved' as const, active: false }],
        welcome: { title: ' Olá ', body: 'Que bom.\n\nAté já.', active: true },
        version,
      }
      const saved = await configuration().saveNotifications(by, written)
      expect(saved.version).toBe(1)
      expect(saved.events.filter(({ active }) => !active).map(({ kind }) => kind)).toEqual(['invoice-approved'])
      expect((await world.services.home.read()).welcome).toEqual({ title: 'Olá', body: 'Que bom.\n\nAté já.' })
      expect(await refusalOf(configuration().saveNotifications(by, written))).toBe('version-conflict')
      const [entry] = await trailOf('notifications')
      expect(entry).toMatchObject({ before: { silentNotices: [] }, after: { silentNotices: ['invoice-approved'] } })
    })

    test('a notice somebody must act on stays, and a welcome that is shown says something', async () => {
      const welcome = { title: '', body: '', active: false }
      const save = (events: { kind: 'invoice-returned'; active: boolean }[], shown = welcome) =>
        refusalOf(configuration().saveNotifications(by, { events, welcome: shown, version: 0 }))
      expect(await save([{ kind: 'invoice-returned', active: false }])).toEqual({
        'invoice-returned': 'Este aviso é sempre enviado',
      })
      expect(await save([], { ...welcome, active: true })).toEqual({
        title: 'Digite o título das boas-vindas',
        body: 'Digite o texto das boas-vindas',
      })
    })

    test('of two who replace the banners one does, and no file of the other is left', async () => {
      const empty = { imageDesktop: null, imageTablet: null, imageMobile: null }
      const wanted: WrittenBanners = {
        mainBanners: [{ title: null, alt: 'Gotas', showButton: true, ...empty }],
        experiences: null,
        incentives: null,
        experienceBanners: [],
      }
      expect(await refusalOf(configuration().saveBanners(by, { banners: wanted, version: 0 }))).toMatchObject({
        'mainBanners[0][imageDesktop]': 'Escolha uma imagem',
      })
      const bytes = await picture('#0b5a5e')
      const banners = async () => changeImages(wanted, () => world.arrive(bytes))
      const written = [await banners(), await banners()]
      const both = await Promise.all(
        written.map((each) => refusalOf(configuration().saveBanners(by, { banners: each, version: 0 }))),
      )
      expect(new Set(both)).toEqual(new Set(['done', 'version-conflict']))
      expect(await keysOf(world.files)).toHaveLength(3)
      const now = await configuration().banners()
      expect(await refusalOf(configuration().saveBanners(by, { ...now, version: 0 }))).toBe('version-conflict')
      expect(await configuration().saveBanners(by, now)).toEqual({ ...now, version: 2 })
      expect(await trailOf('banners')).toHaveLength(2)
    })

    test('questions keep their ids and their order; what is noted is what changed', async () => {
      const first = await configuration().questions()
      const [kept, gone, ...rest] = first.questions
      if (!kept || !gone) throw new Error('the programme starts with questions')
      const fresh = { audience: 'shopkeeper' as const, topic: 'Loja', question: ' E a equipe? ', answer: 'Sim.' }
      const saved = await configuration().saveQuestions(by, {
        questions: [...rest, fresh, { ...kept, answer: 'Outra resposta.' }, { ...fresh, _id: randomUUID() }],
        version: first.version,
      })
      const ids = saved.questions.map(({ _id }) => _id)
      expect(ids.slice(0, rest.length)).toEqual(rest.map(({ _id }) => _id))
      expect(saved.questions.at(-2)).toEqual({ ...kept, answer: 'Outra resposta.' })
      expect(saved.questions.at(-3)).toMatchObject({ ...fresh, question: 'E a equipe?' })
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain(gone._id)
      const stale = { questions: [], version: first.version }
      expect(await refusalOf(configuration().saveQuestions(by, stale))).toBe('version-conflict')
      const empty = { questions: [{ ...fresh, answer: ' ' }], version: saved.version }
      expect(await refusalOf(configuration().saveQuestions(by, empty))).toEqual({ answer: 'Digite a resposta' })
      expect(await configuration().questions()).toEqual(saved)
    })

    test('a regulation is published once from what was read, and acceptances of before stay', async () => {
      const { db } = world.database
      const inForce = async () => (await configuration().regulations()).regulations[0]?.versions ?? []
      const [first] = await inForce()
      if (!first) throw new Error('the programme starts with a regulation')
      const { personId } = actors.ana
      await db.insert(termsAcceptance).values({
        personId,
        kind: 'regulation',
        version: first.version,
        bodyHash: '-',
        acceptedAt: world.now(),
      })
      world.later(1000)
      const publish = (body: string, basedOn = first.version) =>
        refusalOf(configuration().publishRegulation(by, { kind: 'regulation', body, basedOn }))
      expect(await publish(' ')).toEqual({ body: 'Digite o texto do regulamento' })
      expect(await publish(first.body)).toEqual({ body: 'O texto é igual ao da versão em vigor' })
      const both = await Promise.all([publish('Regulamento\n\nNovo.'), publish('Regulamento\n\nOutro.')])
      expect(new Set(both)).toEqual(new Set(['done', 'version-conflict']))
      const [newest, former] = await inForce()
      expect(newest).toMatchObject({ version: '2026-02', acceptances: 0 })
      expect(former).toEqual({ ...first, acceptances: 1 })
      expect(await db.select().from(termsAcceptance).where(eq(termsAcceptance.personId, personId))).toHaveLength(1)
      const reader = { ...by, personId, userType: 'professional', subUserType: 'standard' } as const
      expect((await world.services.accounts.readTerms(reader)).version).toBe('2026-02')
      expect(await trailOf('regulation')).toMatchObject([{ before: { version: '2026-01' } }])
      await db.delete(terms).where(eq(terms.version, '2026-02'))
    })
  })
})
