/** Experiences on a database of their own, with a clock that the test moves. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ExperienceCategory } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { experience } from '#server/db/schema/schema.ts'
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { createSegmentsService } from '#server/features/segments/segments.service.ts'
import { accountsOn } from './accounts.ts'
import {
  createExperiencesService,
  type ExperienceFacts,
  type Member,
} from '#server/features/experiences/experiences.service.ts'
import { ownerOf } from '#server/features/experiences/experiences.deps.ts'

export function experiencesOnTrial(database: Database) {
  const trial = pointsOnTrial(database)
  const world = accountsOn(database)
  const { clock, points } = trial
  const deps = { database, clock, newId: randomUUID }
  const notifications = createNotificationsService({ ...deps, settings: trial.settings })
  const segments = createSegmentsService({ ...deps, points })
  const files = { kind: 'folder' } as never
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const experiences = createExperiencesService({ ...deps, log, files, points, segments, notifications })
  const at = (days: number, hours = 0) => new Date(clock().getTime() + days * 86_400_000 + hours * 3_600_000)

  const categories = new Map<string, string>()
  async function categoryOf(type: ExperienceCategory['type']): Promise<string> {
    const known = categories.get(type)
    if (known) return known
    const facts = { name: randomUUID().slice(0, 8), type }
    const id = await database.transaction((tx) => experiences.createCategory(tx, facts))
    categories.set(type, id)
    return id
  }

  /** In ten days for three hours, 100 points, free to leave until two days before. */
  async function offer(
    wanted: Partial<ExperienceFacts> = {},
    audience: ExperienceCategory['type'] = 'professional',
  ): Promise<string> {
    const facts: ExperienceFacts = {
      categoryId: await categoryOf(audience),
      kind: 'course',
      title: 'Oficina de luz',
      subtitle: 'Uma manhã',
      description: 'Três horas.',
      terms: null,
      place: 'Showroom',
      address: null,
      link: 'https://exemplo.com.br/sala',
      startsAt: at(10),
      endsAt: at(10, 3),
      subscriptionStartsAt: at(-1),
      subscriptionEndsAt: at(9),
      cancelUntil: at(8),
      lateRefundPercent: 0,
      defaultPoints: 100,
      pointsByLevel: [],
      minLevel: null,
      segmentId: null,
      capacity: null,
      waitlistEnabled: true,
      checkIn: true,
      checkInMinutesBefore: 60,
      attendancePoints: 0,
    }
    return database.transaction(async (tx) => {
      const id = await experiences.createExperience(tx, { ...facts, ...wanted })
      await experiences.setExperienceActive(tx, id, true)
      return id
    })
  }

  /** A professional, or a person of a store, with points. */
  async function member(available = 0, shop?: { storeId: string; subUserType: 'manager' | 'seller' }): Promise<Member> {
    const userType = shop ? 'shopkeeper' : 'professional'
    const { id: personId } = await world.person(userType, shop ?? {})
    const who = {
      personId,
      userType,
      subUserType: shop?.subUserType ?? 'standard',
      storeId: shop?.storeId ?? null,
    } as const
    if (available > 0) await trial.credit(ownerOf(who), available)
    return who
  }

  return {
    ...trial,
    world,
    experiences,
    segments,
    notifications,
    at,
    offer,
    member,
    later: (days: number, hours = 0) => trial.at(at(days, hours).toISOString()),
    subscribe: (who: Member, experienceId: string, seenPoints: number | undefined = 100, waitlist = false) =>
      experiences.subscribe(who, { experienceId, seenPoints, waitlist }),
    balance: (who: Member) => trial.available(ownerOf(who)),
    /** Secret of the code at the entrance. */
    tokenOf: async (id: string) => {
      const [row] = await database.db.select().from(experience).where(eq(experience.id, id))
      return row?.checkInToken ?? ''
    },
    change: (id: string, values: Partial<typeof experience.$inferInsert>) =>
      database.db.update(experience).set(values).where(eq(experience.id, id)),
  }
}

export type ExperiencesOnTrial = ReturnType<typeof experiencesOnTrial>
