/** What an admin writes about a promotion of extra points: one set of rules for the form and for the server. */
import { isWithin } from '#domain/text/text-length.ts'

export const longestPromotionName = 120
export const longestPromotionDescription = 280
export const mostPromotionPoints = 1_000_000
export const mostApplications = 1_000_000
export const mostPerOwner = 100
export const mostBudget = 1_000_000_000

/** A promotion as it is written. */
export interface PromotionFields {
  readonly name: string
  readonly description: string
  readonly points: number
  /** Null while nobody has said it. */
  readonly startsAt: Date | null
  /** First instant at which it is over; null without an end. */
  readonly endsAt: Date | null
  /** Null without a limit. */
  readonly maxApplications: number | null
  /** Points over all owners; null without a limit. */
  readonly budget: number | null
  readonly perOwnerLimit: number
}

/** What a person reads beside a field that is wrong, in Portuguese, in the order of the form. */
export const promotionSentences = {
  name: 'Digite um nome válido',
  description: 'Digite uma descrição válida',
  points: 'Os pontos vão de 1 a 1.000.000',
  startsAt: 'Informe quando começa',
  endsAt: 'O fim deve ser depois do início',
  maxApplications: 'O limite vai de 1 a 1.000.000',
  budget: 'O orçamento cobre ao menos uma aplicação e vai até 1.000.000.000 pontos',
  perOwnerLimit: 'O limite vai de 1 a 100',
} as const satisfies Record<keyof PromotionFields, string>

export type PromotionField = keyof typeof promotionSentences

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

const isWritten = (text: string, longest: number) => text.trim() !== '' && isWithin(text, longest)

/** What a credit is worth, and what its owner reads about it. */
export const arePoints = (points: number): boolean => isBetween(points, 1, mostPromotionPoints)

export const isName = (text: string): boolean => isWritten(text, longestPromotionName)

/** Whether it is no instant at all: the agreement lets a leap second pass. */
const isBroken = (date: Date | null) => date !== null && Number.isNaN(date.getTime())

/** The fields that are wrong, in the order of the form. */
export function wrongPromotionFields(written: PromotionFields): readonly PromotionField[] {
  const { name, description, points, startsAt, endsAt, maxApplications, budget, perOwnerLimit } = written
  const isWrong: Record<PromotionField, boolean> = {
    name: !isName(name),
    description: !isWritten(description, longestPromotionDescription),
    points: !arePoints(points),
    startsAt: startsAt === null || isBroken(startsAt),
    endsAt: isBroken(endsAt) || (startsAt !== null && endsAt !== null && endsAt <= startsAt),
    maxApplications: maxApplications !== null && !isBetween(maxApplications, 1, mostApplications),
    budget: budget !== null && !isBetween(budget, arePoints(points) ? points : 1, mostBudget),
    perOwnerLimit: !isBetween(perOwnerLimit, 1, mostPerOwner),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  return (Object.keys(isWrong) as PromotionField[]).filter((field) => isWrong[field])
}
