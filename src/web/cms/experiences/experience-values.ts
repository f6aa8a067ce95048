/** What the form of an experience holds, and what it says to the rules and to the server. */
import type { AdminExperience } from '#contract/api.gen.ts'
import { type ExperienceFields, usualEntrance } from '#domain/experiences/experience-fields.ts'
import type { WrittenExperience } from '#web/data/experience-register.ts'
import { instantOf, isHalfSaid, type Moment, momentOf, never } from '#web/parts/moment.ts'

/** A price of a level, half typed. */
export interface TypedPrice {
  readonly level: number | null
  readonly points: number | null
}

export const moments = ['startsAt', 'endsAt', 'subscriptionStartsAt', 'subscriptionEndsAt', 'cancelUntil'] as const
export type MomentField = (typeof moments)[number]

export const words = ['title', 'subtitle', 'description', 'terms', 'place', 'address', 'link'] as const
export type WordField = (typeof words)[number]

type Figures = Pick<AdminExperience, 'waitlistEnabled' | 'checkIn' | 'minLevel' | 'segmentId' | 'capacity' | 'kind'>

/** Names are those of the agreement, so that what the server says of a field finds it. */
export interface ExperienceValues
  extends Readonly<Record<WordField, string>>, Readonly<Record<MomentField, Moment>>, Readonly<Figures> {
  readonly categoryId: string
  readonly pointsByLevel: readonly TypedPrice[]
  readonly defaultPoints: number | null
  readonly lateRefundPercent: number | null
  readonly checkInMinutesBefore: number | null
  readonly attendancePoints: number | null
  /** Address of the picture that is kept; null when it was taken away. */
  readonly image: string | null
  /** A new picture. */
  readonly picture: File | null
}

const blank: ExperienceValues = {
  kind: 'course',
  categoryId: '',
  image: null,
  picture: null,
  title: '',
  subtitle: '',
  description: '',
  terms: '',
  place: '',
  address: '',
  link: '',
  startsAt: never,
  endsAt: never,
  cancelUntil: never,
  subscriptionStartsAt: never,
  subscriptionEndsAt: never,
  defaultPoints: null,
  pointsByLevel: [],
  minLevel: null,
  segmentId: null,
  capacity: null,
  waitlistEnabled: true,
  lateRefundPercent: 0,
  checkIn: false,
  checkInMinutesBefore: usualEntrance,
  attendancePoints: 0,
}

export function experienceValuesOf(row: AdminExperience | null): ExperienceValues {
  if (!row) return blank
  const { kind, title, subtitle, description, image, pointsByLevel, defaultPoints, lateRefundPercent } = row
  const { minLevel, segmentId, capacity, waitlistEnabled, checkIn, checkInMinutesBefore, attendancePoints } = row
  return {
    kind,
    title,
    subtitle,
    description,
    image,
    pointsByLevel,
    defaultPoints,
    lateRefundPercent,
    minLevel,
    segmentId,
    capacity,
    waitlistEnabled,
    checkIn,
    checkInMinutesBefore,
    attendancePoints,
    categoryId: row.category._id,
    terms: row.terms ?? '',
    place: row.place ?? '',
    address: row.address ?? '',
    link: row.link ?? '',
    startsAt: momentOf(row.startsAt),
    endsAt: momentOf(row.endsAt),
    subscriptionStartsAt: momentOf(row.subscriptionStartsAt),
    subscriptionEndsAt: momentOf(row.subscriptionEndsAt),
    cancelUntil: momentOf(row.cancelUntil),
    picture: null,
  }
}

/** Moments that were begun and say no instant. */
export const halfSaidOfExperience = (values: ExperienceValues): readonly MomentField[] =>
  moments.filter((field) => isHalfSaid(values[field]))

const textOf = (typed: string): string | null => typed.trim() || null

/** What was not typed where something must be is no number the rules let pass. */
const figure = (typed: number | null): number => typed ?? Number.NaN

/** What the rules look at. */
export function experienceFieldsOf(values: ExperienceValues): ExperienceFields {
  const { title, subtitle, description, defaultPoints, minLevel, capacity, checkIn } = values
  return {
    title,
    subtitle,
    description,
    defaultPoints,
    minLevel,
    capacity,
    checkIn,
    terms: textOf(values.terms),
    place: textOf(values.place),
    address: textOf(values.address),
    link: textOf(values.link),
    startsAt: instantOf(values.startsAt),
    endsAt: instantOf(values.endsAt),
    subscriptionStartsAt: instantOf(values.subscriptionStartsAt),
    subscriptionEndsAt: instantOf(values.subscriptionEndsAt),
    cancelUntil: instantOf(values.cancelUntil),
    pointsByLevel: values.pointsByLevel.map(({ level, points }) => ({ level: figure(level), points: figure(points) })),
    lateRefundPercent: figure(values.lateRefundPercent),
    // Without an entrance nobody sees these two.
    checkInMinutesBefore: figure(values.checkInMinutesBefore ?? (checkIn ? null : usualEntrance)),
    attendancePoints: figure(values.attendancePoints ?? (checkIn ? null : 0)),
  }
}

/** What is sent, once the rules let it pass. */
export function writtenExperienceOf(values: ExperienceValues): WrittenExperience {
  const fields = experienceFieldsOf(values)
  const { subscriptionStartsAt, subscriptionEndsAt } = fields
  const text = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...fields,
    categoryId: values.categoryId,
    kind: values.kind,
    segmentId: values.segmentId,
    waitlistEnabled: values.waitlistEnabled,
    defaultPoints: fields.defaultPoints ?? 0,
    pointsByLevel: [...fields.pointsByLevel],
    startsAt: text(fields.startsAt),
    endsAt: text(fields.endsAt),
    cancelUntil: text(fields.cancelUntil),
    subscriptionStartsAt: text(subscriptionStartsAt) ?? '',
    subscriptionEndsAt: text(subscriptionEndsAt) ?? '',
    picture: values.picture ?? (values.image === null ? null : undefined),
  }
}
