/**
 * What each figure of the report of what the programme owes is made of, written once: which movements of the ledger, when
 * they count, and what each adds. The figure is their sum, its list and its file these movements.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PointsLiabilityFlow } from '#contract/api.gen.ts'
import { ledgerEntry } from '#server/db/schema/schema.ts'
import { changeOf } from '#server/features/points/points.service.ts'
import { instant } from './figure.query.ts'

export type OwnerType = typeof ledgerEntry.$inferSelect.ownerType

export interface Flow {
  /** What is counted, for whoever reads the number. */
  readonly definition: string
  /** When a movement counts. */
  readonly at: SQLWrapper
  /** Which of the movements that change what is available. */
  readonly holds: SQL
  /** What a movement adds. */
  readonly worth: SQL
}

const { fromBucket, toBucket, occurredAt, expiresAt, ownerType } = ledgerEntry

const isMoved = (from: string, to: string): SQL => sql`(${fromBucket} = ${from} and ${toBucket} = ${to})`

const came = changeOf('active')
const went = sql`-(${came})`

export const flows: Readonly<Record<PointsLiabilityFlow, Flow>> = {
  issued: {
    definition: 'Pontos que ficaram disponíveis no mês, inclusive os devolvidos de experiências.',
    at: occurredAt,
    holds: sql`(${isMoved('issued', 'active')} or ${isMoved('pending', 'active')})`,
    worth: came,
  },
  redeemed: {
    definition: 'Pontos disponíveis que foram trocados por experiências ou debitados no mês.',
    at: occurredAt,
    // One lot paying the debt of another goes there and back: nothing was spent by it.
    holds: sql`(${isMoved('active', 'consumed')} or ${isMoved('consumed', 'active')})`,
    worth: went,
  },
  expired: {
    definition: 'Pontos disponíveis que venceram no mês sem serem usados.',
    at: occurredAt,
    holds: isMoved('active', 'expired'),
    worth: went,
  },
  reversed: {
    definition: 'Pontos disponíveis que foram estornados no mês, porque a nota ou o ponto extra deixou de valer.',
    at: occurredAt,
    holds: isMoved('active', 'reversed'),
    worth: went,
  },
  available: {
    definition:
      'Pontos que podem ser usados no fim do mês: os do mês anterior mais os emitidos, menos os resgatados, vencidos e estornados.',
    at: occurredAt,
    holds: sql`true`,
    worth: came,
  },
  expiring: {
    definition: 'Pontos disponíveis agora, pelo mês em que vencem se ninguém os usar.',
    at: expiresAt,
    holds: sql`true`,
    worth: came,
  },
}

/** The movements that change what members of a type, or all of them, have available. */
export const movesBalance = (type: OwnerType | undefined): SQL =>
  sql`(${toBucket} = 'active' or ${fromBucket} = 'active') and ${type ? sql`${ownerType} = ${type}` : sql`true`}`

/** Whether what a movement moved has not expired by now. */
export const isAhead = (now: Date): SQL => sql`${expiresAt} > ${instant(now)}`
