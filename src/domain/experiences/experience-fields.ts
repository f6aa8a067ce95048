/** What an admin writes about an experience: one set of rules for the form and for the server. */
import { campaignLink } from '#domain/campaigns/campaign-link.ts'
import { isWithin } from '#domain/text/text-length.ts'
import type { Prices } from './price.ts'
import type { RefundRule } from './subscription.ts'

export const longestExperienceTitle = 120
export const longestSubtitle = 200
export const longestText = 5000
export const longestPlace = 120
export const longestAddress = 200
export const longestExperienceLink = 500

export const mostExperiencePoints = 1_000_000
export const mostSeats = 100_000
/** Minutes of a day: the entrance opens no earlier. */
export const earliestEntrance = 1440

/** Minutes the entrance opens before the start, unless said otherwise. */
export const usualEntrance = 60

/** Bytes of a picture at most. */
export const pictureLimit = 1_000_000

/** An experience as it is written. */
export interface ExperienceFields extends RefundRule, Omit<Prices, 'defaultPoints'> {
  readonly title: string
  readonly subtitle: string
  readonly description: string
  readonly terms: string | null
  readonly place: string | null
  readonly address: string | null
  readonly link: string | null
  /** Null while nobody has said it. */
  readonly subscriptionStartsAt: Date | null
  readonly subscriptionEndsAt: Date | null
  /** Null while nobody has said it; 0 is free. */
  readonly defaultPoints: number | null
  readonly minLevel: number | null
  /** Null when there is no limit; with none everybody stands in line. */
  readonly capacity: number | null
  /** Whether a code at the entrance tells who came. */
  readonly checkIn: boolean
  readonly checkInMinutesBefore: number
  readonly attendancePoints: number
}

/** What a person reads beside a field that is wrong, in Portuguese, in the order of the form. */
export const experienceSentences = {
  title: 'Digite um título válido',
  subtitle: 'Digite um subtítulo válido',
  description: 'Digite uma descrição válida',
  terms: 'O regulamento pode ter até 5.000 caracteres',
  startsAt: 'Informe quando começa',
  endsAt: 'O fim deve ser depois do início',
  place: 'O nome do local pode ter até 120 caracteres',
  address: 'O endereço pode ter até 200 caracteres',
  link: 'Digite um endereço que comece com https://',
  subscriptionStartsAt: 'Informe quando as inscrições começam',
  subscriptionEndsAt: 'As inscrições devem terminar depois de começar',
  capacity: 'As vagas vão de 0 a 100.000',
  cancelUntil: 'O prazo de cancelamento deve ser antes do início',
  lateRefundPercent: 'A devolução vai de 0 a 100%',
  defaultPoints: 'Os pontos vão de 0 a 1.000.000',
  pointsByLevel: 'Cada nível tem um preço só, de 0 a 1.000.000 de pontos',
  minLevel: 'O nível vai de 1 a 20',
  checkInMinutesBefore: 'A entrada abre até 1.440 minutos antes',
  attendancePoints: 'Os pontos vão de 0 a 1.000.000',
} as const satisfies Partial<Record<keyof ExperienceFields, string>>

export type ExperienceField = keyof typeof experienceSentences

/** The specification's sentence for a picture that is too large (second document, section 8). */
export const pictureTooLarge = 'Arquivo não pode ser maior que 1mb'

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

const isWritten = (text: string, longest: number) => text.trim() !== '' && isWithin(text, longest)

const isShort = (text: string | null, longest: number) => text === null || isWithin(text, longest)

const isLevel = (level: number) => isBetween(level, 1, 20)

type Wrong = readonly (ExperienceField | false)[]

function wrongTexts({ title, subtitle, description, terms, place, address, link }: ExperienceFields): Wrong {
  return [
    !isWritten(title, longestExperienceTitle) && 'title',
    !isWritten(subtitle, longestSubtitle) && 'subtitle',
    !isWritten(description, longestText) && 'description',
    !isShort(terms, longestText) && 'terms',
    !isShort(place, longestPlace) && 'place',
    !isShort(address, longestAddress) && 'address',
    link !== null && (campaignLink(link) === null || !isWithin(link, longestExperienceLink)) && 'link',
  ]
}

/** Whether it is no instant at all: the agreement lets a leap second pass. */
const isBroken = (date: Date | null) => date !== null && Number.isNaN(date.getTime())

const isNotAfter = (first: Date | null, second: Date | null) => first !== null && second !== null && second <= first

/** Whoever takes attendance, or says when it ends, says when it begins. */
function wrongMeeting({ startsAt, endsAt, cancelUntil, checkIn }: ExperienceFields): Wrong {
  const isDated = checkIn || endsAt !== null
  return [
    (isBroken(startsAt) || (isDated && startsAt === null)) && 'startsAt',
    (isBroken(endsAt) || isNotAfter(startsAt, endsAt)) && 'endsAt',
    (isBroken(cancelUntil) || (startsAt !== null && cancelUntil !== null && cancelUntil > startsAt)) && 'cancelUntil',
  ]
}

function wrongSubscriptions({ subscriptionStartsAt: from, subscriptionEndsAt: until }: ExperienceFields): Wrong {
  return [
    (from === null || isBroken(from)) && 'subscriptionStartsAt',
    (until === null || isBroken(until) || isNotAfter(from, until)) && 'subscriptionEndsAt',
  ]
}

function arePrices(prices: ExperienceFields['pointsByLevel']): boolean {
  const levels = new Set(prices.map(({ level }) => level))
  return (
    levels.size === prices.length &&
    prices.every((one) => isLevel(one.level) && isBetween(one.points, 0, mostExperiencePoints))
  )
}

function wrongFigures(written: ExperienceFields): Wrong {
  const { capacity, lateRefundPercent, defaultPoints, pointsByLevel, minLevel } = written
  return [
    capacity !== null && !isBetween(capacity, 0, mostSeats) && 'capacity',
    !isBetween(lateRefundPercent, 0, 100) && 'lateRefundPercent',
    (defaultPoints === null || !isBetween(defaultPoints, 0, mostExperiencePoints)) && 'defaultPoints',
    !arePrices(pointsByLevel) && 'pointsByLevel',
    minLevel !== null && !isLevel(minLevel) && 'minLevel',
    !isBetween(written.checkInMinutesBefore, 0, earliestEntrance) && 'checkInMinutesBefore',
    !isBetween(written.attendancePoints, 0, mostExperiencePoints) && 'attendancePoints',
  ]
}

/** The fields that are wrong. */
export function wrongExperienceFields(written: ExperienceFields): readonly ExperienceField[] {
  const wrong = [wrongTexts, wrongMeeting, wrongSubscriptions, wrongFigures].flatMap((look) => look(written))
  return wrong.filter((field) => field !== false)
}

export const longestCategoryName = 80

/** What a person reads where the name of a category is wrong, in Portuguese. */
export const categorySentence = 'Digite um nome válido'

/** The name as it is kept; null when it is empty or too long. */
export function readCategoryName(written: string): string | null {
  const name = written.trim()
  return name === '' || !isWithin(name, longestCategoryName) ? null : name
}
