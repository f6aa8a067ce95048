/** What steps of figures and networks are called on the screen. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FigureStep, SocialNetwork } from '#contract/api.gen.ts'

export const stepText: Readonly<Record<FigureStep, MessageDescriptor>> = {
  day: msg`Por dia`,
  week: msg`Por semana`,
  month: msg`Por mês`,
}

/** Heads the first column of a graph's table. */
export const stepName: Readonly<Record<FigureStep, MessageDescriptor>> = {
  day: msg`Dia`,
  week: msg`Semana de`,
  month: msg`Mês`,
}

/** Names of companies are the same in every language. */
export const networkName: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  behance: 'Behance',
  pinterest: 'Pinterest',
}
