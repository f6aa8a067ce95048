/** What somebody asks figures about, checked: days that make sense, a store and a group that exist and belong together. */
import type { ComparedPeriod, StoreChoice } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { type AskedDays, compared, type Days, firstOfMonth, mostDays, periodAsked } from '#domain/figures/period.ts'
import { addDays, dayOf, startOfDay } from '#domain/points/calendar.ts'
import type { Db } from '#server/db/db.ts'
import type { FigureScope } from './figure.query.ts'
import type { Span } from './figures.store.ts'
import { findGroupStatus, findPlace } from './places.store.ts'

export interface AskedPlace {
  readonly store?: string | undefined
  readonly group?: string | undefined
}

function instantOf(day: string): Date {
  const start = startOfDay(day)
  if (!start) throw new RangeError(`not a day: ${day}`)
  return start
}

/** The first instant of a day, and the one after the last. */
export const instantsOf = ({ dateInit, dateEnd }: Days): { from: Date; to: Date } => ({
  from: instantOf(dateInit),
  to: instantOf(addDays(dateEnd, 1)),
})

export const figureSpanOf = (period: ComparedPeriod): Span => ({
  previousFrom: instantOf(period.previousInit),
  ...instantsOf(period),
})

/** The current month up to today unless told; refuses (`validation`) as `periodAsked` does. */
export function figurePeriodOf(asked: AskedDays, now: Date): ComparedPeriod {
  return compared(periodAsked(asked, { today: dayOf(now), begin: firstOfMonth, most: mostDays.month }))
}

/** Without a first day everything until the last one. */
export function untilOf(asked: AskedDays, now: Date): { from: Date | undefined; to: Date } {
  const { from, to } = instantsOf(figurePeriodOf(asked, now))
  return { from: asked.dateInit === undefined ? undefined : from, to }
}

export interface AskedScope {
  readonly scope: FigureScope
  /** The store that was named. */
  readonly store: StoreChoice | null
}

/** Refuses `not-found` for a store or a group nobody registered, `validation` for a store that is not of the group. */
export async function figureScopeOf(db: Db, { store, group }: AskedPlace, now: Date): Promise<AskedScope> {
  const place = store === undefined ? null : await findPlace(db, store)
  if (store !== undefined && !place) throw new Refusal('not-found', { msg: 'Não encontramos essa loja.' })
  if (group !== undefined) {
    if ((await findGroupStatus(db, group)) === null)
      throw new Refusal('not-found', { msg: 'Não encontramos esse grupo econômico.' })
    if (place && place.groupId !== group)
      throw new Refusal('validation', { fields: { store: 'Esta loja não é do grupo econômico escolhido' } })
  }
  const chosen = place && { _id: place._id, name: place.name, cnpj: place.cnpj }
  return { scope: { now, storeId: store, groupId: group }, store: chosen }
}

/** The same for rankings, which a group that is not active has none of. */
export async function rankingScopeOf(db: Db, asked: AskedPlace, now: Date): Promise<FigureScope> {
  const { scope } = await figureScopeOf(db, asked, now)
  if (asked.group !== undefined && (await findGroupStatus(db, asked.group)) !== 'active')
    throw new Refusal('validation', { fields: { group: 'Este grupo econômico está inativo e não tem ranking' } })
  return scope
}
