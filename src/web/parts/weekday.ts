/** How the days of the week are called. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Weekday } from '#domain/points/calendar.ts'

export const weekdayText = {
  sunday: msg`Domingo`,
  monday: msg`Segunda-feira`,
  tuesday: msg`Terça-feira`,
  wednesday: msg`Quarta-feira`,
  thursday: msg`Quinta-feira`,
  friday: msg`Sexta-feira`,
  saturday: msg`Sábado`,
} as const satisfies Record<Weekday, MessageDescriptor>

/** Some days: `segunda-feira, sábado`; empty for none. */
export const weekdaysText = (some: readonly Weekday[]): string =>
  some.map((each) => i18n._(weekdayText[each]).toLowerCase()).join(', ')
