/** What is counted, in the order in which it is shown. */
import type { FigureStep, FigureType, SocialNetwork } from '#contract/api.gen.ts'

export const figureTypes = [
  'usersActive',
  'usersValid',
  'usersTotal',
  'totalPoints',
  'totalStores',
  'totalStoresParticipating',
  'totalStoresUsers',
  'totalStoresPoints',
  'totalInvoices',
  'totalQtdInvoicesApproved',
  'totalQtdInvoicesReproved',
  'specifications',
  'redemptions',
] as const satisfies readonly FigureType[]

export const figureSteps = ['day', 'week', 'month'] as const satisfies readonly FigureStep[]

export const socialNetworks = [
  'instagram',
  'facebook',
  'behance',
  'pinterest',
] as const satisfies readonly SocialNetwork[]
