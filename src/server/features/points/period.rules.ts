/** A period somebody asks for by its days in São Paulo. */
import { Refusal } from '#domain/errors/refusal.ts'
import { addDays, startOfDay } from '#domain/points/calendar.ts'

export interface PeriodQuery {
  /** First day, inclusive, `YYYY-MM-DD`. */
  readonly dateInit?: string | undefined
  /** Last day, inclusive. */
  readonly dateEnd?: string | undefined
}

/** From the first instant to the last, exclusive. Refuses (`validation`) days that do not exist and an end before the beginning. */
export function askedPeriodOf({ dateInit, dateEnd }: PeriodQuery): { from: Date | undefined; to: Date | undefined } {
  const from = firstInstant('dateInit', dateInit)
  const to = firstInstant('dateEnd', dateEnd, 1)
  if (from && to && from >= to) {
    throw new Refusal('validation', { fields: { dateEnd: 'A data final deve ser igual ou posterior à inicial' } })
  }
  return { from, to }
}

function firstInstant(field: keyof PeriodQuery, day: string | undefined, daysLater = 0): Date | undefined {
  if (day === undefined) return undefined
  if (!startOfDay(day)) throw new Refusal('validation', { fields: { [field]: 'Digite uma data válida' } })
  return startOfDay(addDays(day, daysLater))
}
