/** Figures of points, read from the ledger: what members hold, and what they spent. */
import { sql, type SQL } from 'drizzle-orm'
import { ledgerEntry } from '#server/db/schema/schema.ts'
import { changeOf } from '#server/features/points/points.service.ts'
import { type Figure, ofOwners, ofReferenceStores, ofStores, type FigureScope } from './figure.query.ts'

const entries = (worth: SQL, condition: SQL): SQL => sql`
  select ${ledgerEntry.ownerType} as kind, ${ledgerEntry.ownerId} as id, ${ledgerEntry.occurredAt} as at, ${worth} as worth
  from ${ledgerEntry} where ${condition}`

const movesBalance = sql`(${ledgerEntry.toBucket} = 'active' or ${ledgerEntry.fromBucket} = 'active')`

const heldBy = (type: 'professional' | 'store', condition: SQL): SQL =>
  entries(changeOf('active'), sql`${ledgerEntry.ownerType} = ${type} and ${movesBalance} and ${condition}`)

export const totalPoints: Figure = {
  unit: 'points',
  definition:
    'Pontos que os profissionais têm disponíveis: liberados menos usados, vencidos e estornados, cada um no dia do lançamento. Com uma loja escolhida, os dos profissionais que a têm como loja de referência.',
  parts: (scope) => heldBy('professional', ofReferenceStores(ledgerEntry.ownerId, scope)),
}

export const totalStoresPoints: Figure = {
  unit: 'points',
  definition:
    'Pontos que as lojas têm disponíveis: liberados menos usados, vencidos e estornados, cada um no dia do lançamento.',
  parts: (scope) => heldBy('store', ofStores(ledgerEntry.ownerId, scope)),
}

const owner = { type: ledgerEntry.ownerType, id: ledgerEntry.ownerId }

/** What a spending took from a balance, and what of it came back as a new credit. */
const spent = (scope: FigureScope): SQL => {
  const redeemed = sql`${ledgerEntry.kind} = 'experience-redemption' and ${ledgerEntry.fromBucket} = 'active'`
  const returned = sql`${ledgerEntry.kind} = 'experience-refund' and ${ledgerEntry.fromBucket} = 'issued'`
  const worth = sql`case ${ledgerEntry.kind} when 'experience-refund' then -${ledgerEntry.points} else ${ledgerEntry.points} end`
  return entries(worth, sql`((${redeemed}) or (${returned})) and ${ofOwners(owner, scope)}`)
}

export const redemptions: Figure = {
  unit: 'points',
  definition:
    'Pontos trocados por experiências menos os devolvidos por cancelamento, cada um no dia do lançamento. Com uma loja escolhida, os dela e os dos profissionais que a têm como loja de referência.',
  parts: spent,
}
