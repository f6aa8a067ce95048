import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimLasts } from '#domain/invoices/claim.ts'
import { auditEntry, store } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, newAccessKey, openInvoices, smallPhoto, type InvoicesWorld } from '#tests/support/invoices.ts'
import type { Actor } from './actor.rules.ts'
import { readDesk } from './desk.query.ts'

const capturedAt = '2026-11-20T12:00:00.000Z'
const carla = actors.admin
/** A second admin; whether they are one, the session says. */
const bia: Actor = { ...carla, personId: tiny.people.manager.id }
const names = { [carla.personId]: tiny.people.admin.name, [bia.personId]: tiny.people.manager.name }

eachDatabase((_kind, open) => {
  let world: InvoicesWorld
  beforeAll(async () => {
    world = await openInvoices(await open())
    return () => world.close()
  })
  const send = (fields = {}, wanted = {}) =>
    world.send({ pages: [], fields: { capturedAt, accessKey: newAccessKey(), amount: '100.00', ...fields }, ...wanted })
  const claim = (by: Actor, id: string, takeOver = false) =>
    world.invoices.claim({ by, id, takeOver, name: names[by.personId] ?? '' })
  const onDesk = async (id: string, by = carla) => (await world.invoices.desk({ by, ids: [id] })).docs[0]
  const flagsOf = async (id: string) => (await onDesk(id))?.risks.map(({ flag }) => flag)
  const decide = (by: Actor, id: string, action: 'approve' | 'reprove' | 'return') =>
    world.invoices.decide({ by, id, action, observation: 'porque sim' })

  describe('the queue', () => {
    test('leads through what waits, the oldest first, round and round, past what somebody else has', async () => {
      const queue = (by: Actor, from?: string) => world.invoices.queue({ by, from })
      expect(await queue(carla)).toEqual({ waiting: 0, position: null, next: null, previous: null })
      const ids: string[] = []
      for (let count = 0; count < 4; count++) {
        world.later(1000)
        ids.push((await send())._id)
      }
      const [first = '', second = '', third = '', last = ''] = ids
      expect(await queue(carla)).toEqual({ waiting: 4, position: null, next: first, previous: last })
      expect(await queue(carla, first)).toEqual({ waiting: 4, position: 1, next: second, previous: last })
      expect(await queue(carla, last)).toEqual({ waiting: 4, position: 4, next: first, previous: third })

      await claim(bia, second)
      expect(await queue(carla, first)).toMatchObject({ waiting: 4, next: third })
      expect(await queue(bia, first)).toMatchObject({ next: second })
      world.later(claimLasts)
      expect(await queue(carla, first)).toMatchObject({ next: second })

      await decide(carla, first, 'approve')
      expect(await queue(carla, first)).toEqual({ waiting: 3, position: null, next: second, previous: last })
      for (const id of [second, third]) await decide(carla, id, 'return')
      expect(await queue(carla, last)).toEqual({ waiting: 1, position: 1, next: null, previous: null })
      expect(await world.invoices.queue({ by: carla, ownerType: 'store' })).toMatchObject({ waiting: 0, next: null })
      await decide(carla, last, 'approve')
    })
  })

  test('those of which all is read and against which nothing speaks are listed by themselves, and pages that wait are not read', async () => {
    const read = { number: '900', issuedAt: '2026-11-18' }
    const [ready, noDay, first] = [await send(read), await send({ number: '900' }), await send(read)]
    const twin = await send({ ...read, accessKey: first.accessKey }, { by: actors.bruno })
    const unread = await send(read, { pages: [await world.arrive(await smallPhoto())] })
    const listed = async (more = {}) => {
      const only = await world.invoices.ready(more)
      return (await world.invoices.list({ by: carla, page: 1, limit: 20, only, ...more })).docs.map(({ _id }) => _id)
    }
    const these = [ready, noDay, first, twin, unread].map(({ _id }) => _id)
    const among = (ids: readonly string[]) => these.filter((id) => ids.includes(id))
    expect(among(await listed())).toEqual([ready._id])
    expect(among(await listed({ ownerType: 'store' }))).toEqual([])
    const off = readDesk({ ...world, points: world.services.points, clock: () => world.now(), readsPages: false })
    expect(among(await off.ready({}))).toEqual([ready._id, unread._id])
    expect(among(await world.invoices.risky({}))).toEqual([first._id, twin._id])
    expect(among(await world.invoices.risky({ ownerType: 'store' }))).toEqual([])
    await decide(carla, ready._id, 'approve')
    expect(among(await listed())).toEqual([])
    for (const { _id } of [noDay, first, twin, unread]) await decide(carla, _id, 'reprove')
  })

  test('invoices that came at one moment follow each other, each once', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => send()))
    const [first = '', second = '', third = ''] = sent.map(({ _id }) => _id).toSorted()
    expect(new Set(sent.map(({ receivedAt }) => receivedAt)).size).toBe(1)
    const next = async (from: string) => (await world.invoices.queue({ by: carla, from })).next
    expect([await next(first), await next(second), await next(third)]).toEqual([second, third, first])
    for (const id of [first, second, third]) await decide(carla, id, 'return')
  })

  describe('an invoice somebody works on', () => {
    test('is theirs until they give it back, and others are told', async () => {
      const { _id: id } = await send()
      const held = await claim(bia, id)
      const until = new Date(world.now().getTime() + claimLasts).toISOString()
      expect(held).toEqual({ _id: bia.personId, name: 'Marta Reis', mine: true, until })
      expect(await onDesk(id)).toMatchObject({ holder: { ...held, mine: false } })
      await expect(claim(carla, id)).rejects.toMatchObject({ code: 'invoice-held' })
      const acts = [
        () => decide(carla, id, 'approve'),
        () => world.invoices.review({ by: carla, id, fields: { amount: '1.00' } }),
        () => world.invoices.setType({ by: carla, id, type: 'showroom' }),
        () =>
          world.invoices.setProducts({
            by: carla,
            id,
            products: [{ productId: tiny.products.tap.id, quantity: 1, unitPrice: '5.00' }],
          }),
      ]
      for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'invoice-held' })
      expect(await world.invoices.one({ by: carla, id })).toMatchObject({
        status: 'pending',
        amount: '100.00',
        type: 'retail',
        products: [],
      })
      await world.invoices.release({ by: carla, id })
      expect((await onDesk(id))?.holder?.name).toBe('Marta Reis')
      await world.invoices.release({ by: bia, id })
      expect((await onDesk(id))?.holder).toBeNull()
    })

    test('stays theirs while they work and is free half an hour after', async () => {
      const { _id: id } = await send()
      await claim(bia, id)
      world.later(claimLasts - 1000)
      await world.invoices.review({ by: bia, id, fields: { amount: '70.00' } })
      world.later(claimLasts - 1000)
      await expect(claim(carla, id)).rejects.toMatchObject({ code: 'invoice-held' })
      world.later(1000)
      expect((await claim(carla, id)).name).toBe('Carla Nunes')
    })

    test('is taken over knowingly, and that is written down', async () => {
      const { _id: id } = await send()
      await claim(bia, id)
      await claim(carla, id, true)
      await expect(decide(bia, id, 'approve')).rejects.toMatchObject({ code: 'invoice-held' })
      expect((await decide(carla, id, 'approve')).status).toBe('approved')
      const trail = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, id))
        .orderBy(auditEntry.seq)
      expect(trail[1]).toMatchObject({
        action: 'invoice-take-over',
        actorId: carla.personId,
        before: { assigneeId: bia.personId },
        after: { assigneeId: carla.personId },
      })
    })

    test('is nobody’s once it is decided, and its owner is never kept from it', async () => {
      const [decided, withdrawn] = [await send(), await send()]
      await claim(bia, decided._id)
      await decide(bia, decided._id, 'return')
      expect((await onDesk(decided._id))?.holder).toBeNull()
      await decide(carla, decided._id, 'reprove')
      await expect(claim(carla, decided._id)).rejects.toMatchObject({ code: 'invoice-invalid-transition' })
      await claim(bia, withdrawn._id)
      expect((await world.invoices.withdraw({ by: actors.ana, id: withdrawn._id })).status).toBe('cancelled')
      expect((await onDesk(withdrawn._id))?.holder).toBeNull()
    })

    test('is claimed by one of twenty at once', async () => {
      const { _id: id } = await send()
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, at) => claim(at % 2 === 0 ? carla : bia, id)),
      )
      const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value._id] : []))
      expect(new Set(winners).size).toBe(1)
      expect(winners).toHaveLength(10)
    })
  })

  describe('what speaks against an invoice', () => {
    test('is nothing about an ordinary one, and one that does not exist is left out', async () => {
      const { _id: id } = await send({}, { by: actors.bruno })
      expect(await world.invoices.desk({ by: carla, ids: [tiny.people.ana.id, id] })).toEqual({
        docs: [{ _id: id, holder: null, risks: [] }],
      })
    })

    test('the same key of another professional, not the store’s part of the sale', async () => {
      const accessKey = newAccessKey()
      const mine = await send({ accessKey, number: '77' }, { by: actors.bruno })
      await send({ accessKey }, { by: actors.seller })
      expect(await flagsOf(mine._id)).toEqual([])
      const other = await send({ accessKey, number: '77' })
      expect((await onDesk(mine._id))?.risks).toEqual([
        {
          flag: 'duplicate-key',
          count: null,
          contradictions: [],
          others: [
            {
              _id: other._id,
              number: '77',
              ownerName: 'Ana Lima',
              status: 'pending',
              receivedAt: other.receivedAt,
            },
          ],
        },
      ])
      expect(await flagsOf(other._id)).toContain('duplicate-key')
    })

    test('the same photo, the same store with day and amount', async () => {
      const photo = await smallPhoto()
      const paper = { capturedAt, issuerCnpj: tiny.stores.lettered.cnpj, issuedAt: '2026-11-18', amount: '812.40' }
      const pageOf = async (bytes: Buffer) => ({ pages: [await world.arrive(bytes)] })
      const first = await world.send({ by: actors.bruno, ...(await pageOf(photo)), fields: paper })
      const copied = await world.send({ by: actors.dora, ...(await pageOf(photo)), fields: { capturedAt } })
      const alike = await world.send({ by: actors.dora, ...(await pageOf(await smallPhoto())), fields: paper })
      expect(await flagsOf(first._id)).toEqual(['duplicate-image', 'near-duplicate'])
      expect(await flagsOf(copied._id)).toEqual(['duplicate-image'])
      expect(await flagsOf(alike._id)).toEqual(['near-duplicate'])
      await decide(carla, copied._id, 'reprove')
      expect((await onDesk(first._id))?.risks[0]?.others[0]).toMatchObject({ _id: copied._id, status: 'reproved' })
    })

    test('an issuer that is no store of the programme, or does not take part', async () => {
      const unknown = await send({ accessKey: undefined, issuerCnpj: '11444777000161' }, await photoBy(actors.dora))
      expect(await flagsOf(unknown._id)).toEqual(['issuer-not-participating'])
      const known = await send({}, { by: actors.dora })
      expect(await flagsOf(known._id)).toEqual([])
      await world.database.db.update(store).set({ participating: false }).where(eq(store.id, tiny.stores.numeric.id))
      expect(await flagsOf(known._id)).toEqual(['issuer-not-participating'])
      await world.database.db.update(store).set({ participating: true }).where(eq(store.id, tiny.stores.numeric.id))
    })

    test('more than ten of one person in a day, however many an admin enters for them', async () => {
      world.later(9 * 86_400_000)
      const owner = { type: 'professional', id: tiny.people.caio.id } as const
      let entered = ''
      for (let count = 0; count < 11; count++) entered = (await send({}, { by: carla, owner }))._id
      expect(await flagsOf(entered)).toEqual([])
      const sent: string[] = []
      for (let count = 0; count < 10; count++) sent.push((await send({}, { by: actors.caio }))._id)
      expect(await flagsOf(sent[0] ?? '')).toEqual([])
      sent.push((await send({}, { by: actors.caio }))._id)
      expect((await onDesk(sent[0] ?? ''))?.risks).toEqual([
        { flag: 'velocity', others: [], count: 11, contradictions: [] },
      ])
      world.later(86_400_000)
      const nextDay = await send({}, { by: actors.caio })
      expect(await flagsOf(nextDay._id)).toEqual([])
    })
  })

  const photoBy = async (by: Actor) => ({ by, pages: [await world.arrive(await smallPhoto())] })
})
