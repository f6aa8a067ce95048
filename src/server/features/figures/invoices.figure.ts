/** Figures of invoices. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { invoice } from '#server/db/schema/schema.ts'
import { type Figure, ofOwners, type FigureScope } from './figure.query.ts'

const owner = { type: invoice.ownerType, id: invoice.ownerId }

const invoices = (at: SQLWrapper, condition: SQL, scope: FigureScope): SQL => sql`
  select 'invoice' as kind, ${invoice.id} as id, ${at} as at, 1 as worth from ${invoice}
  where ${condition} and ${ofOwners(owner, scope)}`

const ofStore = 'Com uma loja escolhida, as que ela enviou e as dos profissionais que a têm como loja de referência.'

export const totalInvoices: Figure = {
  unit: 'records',
  definition: `Notas recebidas, em qualquer situação; contam no dia do recebimento. ${ofStore}`,
  parts: (scope) => invoices(invoice.receivedAt, sql`true`, scope),
}

export const totalQtdInvoicesApproved: Figure = {
  unit: 'records',
  definition: `Notas que estão aprovadas; contam no dia da decisão. ${ofStore}`,
  parts: (scope) => invoices(invoice.decidedAt, sql`${invoice.status} = 'approved'`, scope),
}

export const totalQtdInvoicesReproved: Figure = {
  unit: 'records',
  definition: `Notas que estão reprovadas; contam no dia da decisão. ${ofStore}`,
  parts: (scope) => invoices(invoice.decidedAt, sql`${invoice.status} = 'reproved'`, scope),
}

export const specifications: Figure = {
  unit: 'records',
  definition: `Notas aprovadas cuja especificação também foi aprovada; contam no dia em que ela foi analisada. ${ofStore}`,
  parts: (scope) =>
    invoices(
      invoice.specificationReviewedAt,
      sql`${invoice.specificationStatus} = 'approved' and ${invoice.status} = 'approved'`,
      scope,
    ),
}
