/** What an admin writes about an accelerator: one set of rules for the form and for the server. */
import type { AcceleratorAudience, AcceleratorMode, AcceleratorStatus } from '#contract/api.gen.ts'
import { isWithin } from '#domain/text/text-length.ts'
import { addDays, startOfDay, type Weekday } from './calendar.ts'

/** Bounds of one accelerator; together they never give more than the rules of the programme say (`mostMultiplierPercent`). */
export const leastMultiplier = 101
export const mostMultiplier = 1000

/** Points of a budget. */
export const mostBudget = 1_000_000_000

export const longestAcceleratorName = 120
export const longestAcceleratorDescription = 280

/** An accelerator as it is written; the days are `YYYY-MM-DD` in São Paulo, both of them inside the period. */
export interface AcceleratorFields {
  readonly name: string
  readonly description: string
  readonly audience: AcceleratorAudience
  readonly segmentId: string | null
  /** Of the plain points: 200 doubles them. */
  readonly multiplierPercent: number
  readonly mode: AcceleratorMode
  readonly startsAt: string
  readonly endsAt: string
  /** Days of the week the invoices are of; empty for all of them. */
  readonly weekdays: readonly Weekday[]
  /** Points it may add in all; null for any number. */
  readonly budget: number | null
  /** Points it may add to those of one owner; null for any number. */
  readonly budgetPerOwner: number | null
}

/** What a person reads beside a field that is wrong, in Portuguese. */
export const acceleratorSentences = {
  name: 'Digite um nome válido',
  description: 'A descrição pode ter até 280 caracteres',
  segmentId: 'Escolha um segmento da lista',
  multiplierPercent: 'O multiplicador vai de 1,01 a 10',
  startsAt: 'Digite o primeiro dia',
  endsAt: 'Digite o último dia; ele não vem antes do primeiro',
  budget: 'O limite vai de 1 a 1.000.000.000 pontos',
  budgetPerOwner: 'O limite vai de 1 a 1.000.000.000 pontos',
} as const

export type AcceleratorField = keyof typeof acceleratorSentences

/** First and last instant of a period of days; undefined when one of them is no day, or the last comes before the first. */
export function acceleratorPeriodOf({
  startsAt,
  endsAt,
}: Pick<AcceleratorFields, 'startsAt' | 'endsAt'>): { startsAt: Date; endsAt: Date } | undefined {
  const [first, last] = [startOfDay(startsAt), startOfDay(endsAt)]
  const after = last && startOfDay(addDays(endsAt, 1))
  if (!first || !after || last < first) return undefined
  return { startsAt: first, endsAt: new Date(after.getTime() - 1) }
}

const isBudget = (points: number | null): boolean =>
  points === null || (Number.isInteger(points) && points >= 1 && points <= mostBudget)

/** The fields that are wrong, in the order of the form. */
export function wrongAcceleratorFields(written: AcceleratorFields): readonly AcceleratorField[] {
  const { name, description, audience, segmentId, multiplierPercent, startsAt } = written
  const isWrong: Record<AcceleratorField, boolean> = {
    name: name.trim() === '' || !isWithin(name, longestAcceleratorName),
    description: !isWithin(description, longestAcceleratorDescription),
    // Of everybody there is none; whether it is one of the audience only the server knows.
    segmentId: audience === 'all' && segmentId !== null,
    multiplierPercent:
      !Number.isInteger(multiplierPercent) || multiplierPercent < leastMultiplier || multiplierPercent > mostMultiplier,
    startsAt: startOfDay(startsAt) === undefined,
    endsAt: startOfDay(startsAt) !== undefined && acceleratorPeriodOf(written) === undefined,
    budget: !isBudget(written.budget),
    budgetPerOwner: !isBudget(written.budgetPerOwner),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  return (Object.keys(isWrong) as AcceleratorField[]).filter((field) => isWrong[field])
}

/** Where an accelerator stands: paused while it is switched off, whatever its period. */
export function acceleratorStatus(
  { active, startsAt, endsAt }: { active: boolean; startsAt: Date; endsAt: Date },
  now: Date,
): AcceleratorStatus {
  if (!active) return 'paused'
  if (endsAt < now) return 'ended'
  return startsAt <= now ? 'active' : 'scheduled'
}
