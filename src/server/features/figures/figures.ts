/** All figures by their name in the agreement: a name without its definition does not compile. */
import type { FigureType } from '#contract/api.gen.ts'
import type { Figure } from './figure.ts'
import { specifications, totalInvoices, totalQtdInvoicesApproved, totalQtdInvoicesReproved } from './invoice-figures.ts'
import { totalStoresUsers, usersActive, usersTotal, usersValid } from './people-figures.ts'
import { redemptions, totalPoints, totalStoresPoints } from './points-figures.ts'
import { totalStores, totalStoresParticipating } from './store-figures.ts'

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
