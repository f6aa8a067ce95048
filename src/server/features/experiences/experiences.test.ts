import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExperienceSubscribed } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { outcome } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { experiencesOnTrial, type ExperiencesOnTrial } from '#tests/support/experiences.ts'
import { ownerOf, type Member } from './experiences.deps.ts'

eachDatabase((_kind, open) => {
  let database: Database
  let trial: ExperiencesOnTrial
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    trial = experiencesOnTrial(database)
  })

  describe('subscribing', () => {
    test('charges the price that was seen once, however often it is told and at once', async () => {
      const [ana, id] = [await trial.member(250), await trial.offer()]
      const told = await Promise.all([1, 2, 3, 4, 5].map(() => trial.subscribe(ana, id)))
      expect(new Set(told.map(({ experience }) => experience.subscription?._id)).size).toBe(1)
      expect(told[0]).toMatchObject({
        msg: 'Inscrição confirmada!',
        experience: {
          availablePoints: 150,
          link: 'https://exemplo.com.br/sala',
          subscription: { status: 'confirmed', points: 100 },
        },
      })
      await trial.subscribe(ana, id, 999)
      expect(await trial.balance(ana)).toBe(150)
      const { docs } = await trial.extract(ownerOf(ana))
      expect(docs[0]).toMatchObject({
        kind: 'experience-redemption',
        points: 100,
        sourceId: id,
        description: 'Oficina de luz',
      })
      const notices = await trial.notifications.list({ personId: ana.personId, page: 1, limit: 20 })
      expect(notices.docs).toMatchObject([{ kind: 'experience-confirmed', link: `/experiences/${id}` }])
    })

    test('for another price than was seen is refused with the new one, and nothing is charged', async () => {
      const [ana, id] = [await trial.member(250), await trial.offer({ defaultPoints: 120 })]
      await expect(trial.subscribe(ana, id)).rejects.toMatchObject({
        code: 'experience-price-changed',
        details: { points: 120 },
      })
      expect(await trial.balance(ana)).toBe(250)
      await trial.subscribe(ana, id, 120)
      expect(await trial.balance(ana)).toBe(130)
    })

    test('costs what the level pays, and the seat of the level', async () => {
      const ana = await trial.member()
      await trial.credit(ownerOf(ana), 2500, { qualifying: true })
      const id = await trial.offer({ pointsByLevel: [{ level: 2, points: 40 }], minLevel: 2 })
      const bruno = await trial.member(500)
      expect(await outcome(trial.subscribe(bruno, id))).toBe('level-insufficient')
      expect(await trial.experiences.one(bruno, id)).toMatchObject({ points: 100, obstacle: 'level', link: null })
      expect((await trial.subscribe(ana, id, 40)).experience.points).toBe(40)
      expect(await trial.balance(ana)).toBe(2460)
    })

    test('without enough points says how many are missing and leaves no trace', async () => {
      const [ana, id] = [await trial.member(99), await trial.offer({ capacity: 1 })]
      await expect(trial.subscribe(ana, id)).rejects.toMatchObject({
        code: 'points-insufficient',
        details: { points: 1 },
      })
      expect(await trial.experiences.one(ana, id)).toMatchObject({
        seatsLeft: 1,
        subscription: null,
        obstacle: 'points',
      })
    })

    test.each([
      [
        'experience-not-open',
        { subscriptionStartsAt: new Date('2027-01-01'), subscriptionEndsAt: new Date('2027-02-01') },
      ],
      ['experience-closed', { subscriptionEndsAt: new Date('2026-11-20T12:00:00Z') }],
    ] as const)('outside of its time is refused: %s', async (code, dates) => {
      expect(await outcome(trial.subscribe(await trial.member(100), await trial.offer(dates)))).toBe(code)
    })

    test('the last seat goes to one of those who want it', async () => {
      const id = await trial.offer({ capacity: 2 })
      const people = await Promise.all([1, 2, 3, 4].map(() => trial.member(100)))
      const results = await Promise.all(people.map((who) => outcome(trial.subscribe(who, id))))
      expect(results.toSorted()).toEqual(['experience-full', 'experience-full', 'in', 'in'])
      const left = await Promise.all(people.map((who) => trial.balance(who)))
      expect(left.toSorted((one, other) => one - other)).toEqual([0, 0, 100, 100])
      expect((await trial.experiences.one(people[0]!, id)).seatsLeft).toBe(0)
    })
  })

  describe('a store', () => {
    test('pays with its points by the hand of its manager; a seller takes what is free', async () => {
      const { id: storeId } = await trial.world.store()
      const seller = await trial.member(300, { storeId, subUserType: 'seller' })
      const manager = await trial.member(0, { storeId, subUserType: 'manager' })
      const [id, free] = [await trial.offer({}, 'shopkeeper'), await trial.offer({ defaultPoints: 0 }, 'shopkeeper')]
      expect(await outcome(trial.subscribe(seller, id))).toBe('experience-manager-only')
      expect(await outcome(trial.subscribe(seller, free, 0))).toBe('in')
      await trial.subscribe(manager, id)
      expect(await trial.balance(seller)).toBe(200)
    })

    test('sees neither what is for professionals, nor its categories, nor what others subscribed to', async () => {
      const { id: storeId } = await trial.world.store()
      const manager = await trial.member(100, { storeId, subUserType: 'manager' })
      const [ana, id] = [await trial.member(100), await trial.offer()]
      await trial.offer({}, 'shopkeeper')
      const typesFor = async (member: typeof ana) =>
        new Set((await trial.experiences.categories(member)).docs.map(({ type }) => type))
      expect(await typesFor(ana)).toEqual(new Set(['professional']))
      expect(await typesFor(manager)).toEqual(new Set(['shopkeeper']))
      const { experience } = await trial.subscribe(ana, id)
      expect(await outcome(trial.experiences.one(manager, id))).toBe('not-found')
      expect(await outcome(trial.subscribe(manager, id))).toBe('not-found')
      const cancelling = { id: experience.subscription!._id, refundPoints: 100 }
      expect(await outcome(trial.experiences.cancel(manager, cancelling))).toBe('not-found')
      expect((await trial.experiences.list(manager, { page: 1, limit: 100 })).docs.map(({ _id }) => _id)).not.toContain(
        id,
      )
    })
  })

  test('a thing is redeemed in the words of one: answers, the notice, and the offer of a piece', async () => {
    const [ana, bia] = [await trial.member(250), await trial.member(250)]
    const id = await trial.offer({ kind: 'product', title: 'Livro de banhos', capacity: 1, checkIn: false })
    const { msg, experience } = await trial.subscribe(ana, id)
    expect(msg).toBe('Resgate confirmado!')
    const waiting = await trial.subscribe(bia, id, 100, true)
    const leave = (who: Member, { subscription }: ExperienceSubscribed['experience'], refundPoints: number) =>
      trial.experiences.cancel(who, { id: subscription?._id ?? '', refundPoints })
    expect(await leave(ana, experience, 100)).toMatchObject({ msg: 'Resgate cancelado.' })
    const titles = async ({ personId }: { personId: string }) =>
      (await trial.notifications.list({ personId, page: 1, limit: 20 })).docs.map(({ title }) => title)
    expect(await titles(ana)).toEqual(['Resgate confirmado'])
    expect(await titles(bia)).toEqual(['Há uma unidade para você'])
    await leave(bia, waiting.experience, 0)
  })

  describe('cancelling', () => {
    const cancel = async (who: Awaited<ReturnType<ExperiencesOnTrial['member']>>, id: string, refundPoints = 100) => {
      const { subscription } = await trial.experiences.one(who, id)
      return trial.experiences.cancel(who, { id: subscription!._id, refundPoints })
    }

    test('in time gives all points back once, with their validity, neither for the level nor as earned', async () => {
      const [ana, id] = [await trial.member(), await trial.offer()]
      await trial.credit(ownerOf(ana), 250, { qualifying: true })
      const [before] = (await trial.extract(ownerOf(ana))).docs
      await trial.subscribe(ana, id)
      const told = await Promise.all([cancel(ana, id), cancel(ana, id)])
      expect(told[0]).toMatchObject({ experience: { subscription: { status: 'cancelled', refundedPoints: 100 } } })
      const { docs, balances } = await trial.extract(ownerOf(ana))
      expect(balances).toMatchObject({ availablePoints: 250, levelPoints: 250, lifetimePoints: 250 })
      expect(docs.map(({ kind }) => kind)).toEqual(['experience-refund', 'experience-redemption', 'adjustment-credit'])
      expect(docs[0]).toMatchObject({ direction: 'credit', points: 100, remaining: 100, expiresAt: before?.expiresAt })
      await trial.subscribe(ana, id)
      expect(await trial.balance(ana)).toBe(150)
    })

    test('with another refund than was told is refused, and nothing happens', async () => {
      const [ana, id] = [await trial.member(100), await trial.offer({ lateRefundPercent: 30 })]
      await trial.subscribe(ana, id)
      trial.later(8)
      await expect(cancel(ana, id)).rejects.toMatchObject({
        code: 'experience-refund-changed',
        details: { points: 30 },
      })
      expect((await trial.experiences.one(ana, id)).subscription).toMatchObject({ status: 'confirmed', refundNow: 30 })
      await cancel(ana, id, 30)
      expect(await trial.balance(ana)).toBe(30)
    })

    test('is too late once it has begun', async () => {
      const [ana, id] = [await trial.member(100), await trial.offer()]
      await trial.subscribe(ana, id)
      trial.later(10)
      expect(await outcome(cancel(ana, id, 0))).toBe('subscription-final')
    })
  })

  describe('the line', () => {
    test('a freed seat is held for the first for a day, then for the next, then for whoever comes', async () => {
      const id = await trial.offer({ capacity: 1 })
      const [ana, bruno, caio, dora] = await Promise.all([1, 2, 3, 4].map(() => trial.member(100)))
      if (!ana || !bruno || !caio || !dora) throw new Error('four people')
      const { experience } = await trial.subscribe(ana, id)
      expect(await outcome(trial.subscribe(bruno, id))).toBe('experience-full')
      expect(await trial.subscribe(bruno, id, 100, true)).toMatchObject({ msg: 'Você está na lista de espera.' })
      trial.later(0, 1)
      await trial.subscribe(caio, id, 100, true)
      await trial.subscribe(bruno, id, 100, true)
      expect(await trial.balance(bruno)).toBe(100)

      await trial.experiences.cancel(ana, { id: experience.subscription!._id, refundPoints: 100 })
      const offered = await trial.experiences.one(bruno, id)
      expect(offered.subscription).toMatchObject({ status: 'offered', offerUntil: trial.at(1).toISOString() })
      expect(await outcome(trial.subscribe(dora, id))).toBe('experience-full')

      trial.later(1)
      const runs = await Promise.all([trial.experiences.advanceDue(), trial.experiences.advanceDue()])
      expect(Math.max(...runs)).toBe(1)
      expect(await trial.experiences.advanceDue()).toBe(0)
      expect((await trial.experiences.one(bruno, id)).subscription?.status).toBe('expired')
      expect(await outcome(trial.subscribe(bruno, id))).toBe('experience-full')
      expect((await trial.experiences.one(caio, id)).subscription?.status).toBe('offered')
      const { docs } = await trial.notifications.list({ personId: caio.personId, page: 1, limit: 20 })
      expect(docs.map(({ kind }) => kind)).toEqual(['experience-waitlist-offer'])

      expect((await trial.subscribe(caio, id)).experience.subscription?.status).toBe('confirmed')
      expect(await trial.balance(caio)).toBe(0)
    })

    test('more seats are offered at once, and a line where a seat is free is an offer', async () => {
      const id = await trial.offer({ capacity: 0 })
      const [ana, bruno] = [await trial.member(100), await trial.member(100)]
      await trial.subscribe(ana, id, 100, true)
      await trial.change(id, { capacity: 2 })
      await database.transaction((tx) => trial.experiences.setExperienceActive(tx, id, true))
      expect((await trial.experiences.one(ana, id)).subscription?.status).toBe('offered')
      expect((await trial.subscribe(bruno, id, 100, true)).experience.subscription?.status).toBe('offered')
    })
  })
})
