/** All figures by their name in the agreement: a name without its definition does not compile. */
import type { FigureType } from '#contract/api.gen.ts'
import type { Figure } from './figure.query.ts'
import { specifications, totalInvoices, totalQtdInvoicesApproved, totalQtdInvoicesReproved } from './invoices.figure.ts'
import { totalStoresUsers, usersActive, usersTotal, usersValid } from './people.figure.ts'
import { redemptions, totalPoints, totalStoresPoints } from './points.figure.ts'
import { totalStores, totalStoresParticipating } from './stores.figure.ts'

export const figures: Readonly<Record<FigureType, Figure>> = {
  usersActive,
  usersValid,
  usersTotal,
  totalPoints,
  totalStores,
  totalStoresParticipating,
  totalStoresPoints,
  totalInvoices,
  totalQtdInvoicesApproved,
  totalQtdInvoicesReproved,
  totalStoresUsers,
  specifications,
  redemptions,
}
