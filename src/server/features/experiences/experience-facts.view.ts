/** An experience between the agreement and the database: what an admin said, what is kept, and how it is answered. */
import type { AdminExperience, ExperienceUpdate, NewExperience } from '#contract/api.gen.ts'
import { usualEntrance } from '#domain/experiences/experience-fields.ts'
import type { ExperienceFacts } from './catalogue.service.ts'
import type { ExperienceRow } from './experiences.store.ts'
import type { RegisteredExperience } from './register.store.ts'
import { toCategory } from './experiences.query.ts'

type Said = Omit<ExperienceUpdate, 'version' | 'image'>

const text = (date: Date | null) => date?.toISOString() ?? null

export function toAdminExperience({ row, category, taken, waiting, attended }: RegisteredExperience): AdminExperience {
  const { id, categoryId: _categoryId, titleKey: _titleKey, checkInToken, pointsByLevel, ...kept } = row
  return {
    ...kept,
    _id: id,
    category: toCategory(category),
    startsAt: text(row.startsAt),
    endsAt: text(row.endsAt),
    subscriptionStartsAt: row.subscriptionStartsAt.toISOString(),
    subscriptionEndsAt: row.subscriptionEndsAt.toISOString(),
    cancelUntil: text(row.cancelUntil),
    pointsByLevel: [...pointsByLevel],
    checkIn: checkInToken !== null,
    createdAt: row.createdAt.toISOString(),
    taken,
    waiting,
    attended,
  }
}

/** What of a row an admin says. */
export function experienceFactsOf(row: ExperienceRow): ExperienceFacts {
  const { id: _id, image: _image, checkInToken, active: _active, createdAt: _createdAt, ...kept } = row
  const { titleKey: _titleKey, version: _version, ...facts } = kept
  return { ...facts, checkIn: checkInToken !== null }
}

/** Absent stays, empty is nothing. */
const textOf = (said: string | null | undefined, kept: string | null): string | null =>
  said === undefined ? kept : said?.trim() || null

const dateOf = (said: string | null | undefined, kept: Date | null): Date | null =>
  said === undefined ? kept : said === null ? null : new Date(said)

const wordOf = (said: string | undefined, kept: string): string => said?.trim() ?? kept

/** The facts once what was said is written over them. */
export function factsAfter(facts: ExperienceFacts, said: Said): ExperienceFacts {
  const { subscriptionStartsAt, subscriptionEndsAt, pointsByLevel = facts.pointsByLevel } = said
  const byLevel = pointsByLevel.toSorted((one, other) => one.level - other.level)
  return {
    ...facts,
    ...said,
    title: wordOf(said.title, facts.title),
    subtitle: wordOf(said.subtitle, facts.subtitle),
    description: wordOf(said.description, facts.description),
    terms: textOf(said.terms, facts.terms),
    place: textOf(said.place, facts.place),
    address: textOf(said.address, facts.address),
    link: textOf(said.link, facts.link),
    startsAt: dateOf(said.startsAt, facts.startsAt),
    endsAt: dateOf(said.endsAt, facts.endsAt),
    cancelUntil: dateOf(said.cancelUntil, facts.cancelUntil),
    subscriptionStartsAt:
      subscriptionStartsAt === undefined ? facts.subscriptionStartsAt : new Date(subscriptionStartsAt),
    subscriptionEndsAt: subscriptionEndsAt === undefined ? facts.subscriptionEndsAt : new Date(subscriptionEndsAt),
    pointsByLevel: byLevel.map(({ level, points }) => ({ level, points })),
  }
}

type New = Omit<NewExperience, 'image' | 'pointsByLevel'> & Pick<ExperienceFacts, 'pointsByLevel'>

/** What is not said is empty, zero, without a limit or no. */
export function newFacts({ pointsByLevel, ...written }: New): ExperienceFacts {
  const { categoryId, kind, title, subtitle, description, defaultPoints } = written
  const blank: ExperienceFacts = {
    categoryId,
    kind,
    title,
    subtitle,
    description,
    defaultPoints,
    subscriptionStartsAt: new Date(written.subscriptionStartsAt),
    subscriptionEndsAt: new Date(written.subscriptionEndsAt),
    terms: null,
    place: null,
    address: null,
    link: null,
    startsAt: null,
    endsAt: null,
    cancelUntil: null,
    lateRefundPercent: 0,
    pointsByLevel: [],
    minLevel: null,
    segmentId: null,
    capacity: null,
    waitlistEnabled: false,
    checkIn: false,
    checkInMinutesBefore: usualEntrance,
    attendancePoints: 0,
  }
  return factsAfter(blank, { ...written, pointsByLevel: [...pointsByLevel] })
}
