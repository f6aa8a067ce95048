/** How experiences and subscriptions are called on the screen. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Experience, ExperienceObstacle, ExperienceSubscription, SubscriptionStatus } from '#contract/api.gen.ts'
import { isOut } from '#domain/experiences/subscription.ts'
import { isThing } from '#domain/experiences/taking.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export interface Look {
  readonly text: MessageDescriptor
  readonly tone: Tone
}

const seatLook = {
  waitlisted: { text: msg`Na lista de espera`, tone: 'info' },
  offered: { text: msg`Vaga guardada para você`, tone: 'warning' },
  confirmed: { text: msg`Inscrição confirmada`, tone: 'success' },
  attended: { text: msg`Presença confirmada`, tone: 'success' },
  'no-show': { text: msg`Ausente`, tone: 'neutral' },
  cancelled: { text: msg`Inscrição cancelada`, tone: 'neutral' },
  expired: { text: msg`Vaga não confirmada`, tone: 'neutral' },
} as const satisfies Record<SubscriptionStatus, Look>

const thingLook = {
  ...seatLook,
  offered: { text: msg`Guardado para você`, tone: 'warning' },
  confirmed: { text: msg`Resgate confirmado`, tone: 'success' },
  cancelled: { text: msg`Resgate cancelado`, tone: 'neutral' },
  expired: { text: msg`Não confirmado a tempo`, tone: 'neutral' },
} as const satisfies Record<SubscriptionStatus, Look>

/** Missing points are told as a figure beside the price. */
const obstacleLook = {
  'not-open': { text: msg`Em breve`, tone: 'info' },
  closed: { text: msg`Encerrado`, tone: 'neutral' },
  'manager-only': { text: msg`Só com o gerente`, tone: 'neutral' },
  level: { text: msg`Nível acima do seu`, tone: 'neutral' },
  full: { text: msg`Esgotado`, tone: 'neutral' },
} as const satisfies Record<Exclude<ExperienceObstacle, 'points'>, Look>

const waitingLook = { text: msg`Lista de espera`, tone: 'info' } as const satisfies Look

/** Lists of what is offered, and of what the member subscribed to. */
export type Among = 'offered' | 'subscribed'

/** Among what is offered, a subscription that is over says nothing any more. */
export const mineAmong = ({ subscription }: Experience, among: Among): ExperienceSubscription | null =>
  among === 'offered' && isOut(subscription) ? null : subscription

const seated: readonly SubscriptionStatus[] = ['confirmed', 'attended', 'no-show']

/** What was paid for a seat; null without one. */
export const paidFor = (mine: ExperienceSubscription | null): number | null =>
  mine && seated.includes(mine.status) ? mine.points : null

/** Where the member stands, or what stands in the way. */
export function lookOf(experience: Experience, among: Among): Look | null {
  const mine = mineAmong(experience, among)
  const { obstacle, waitlistEnabled } = experience
  if (mine) return (isThing(experience) ? thingLook : seatLook)[mine.status]
  if (obstacle === null || obstacle === 'points') return null
  return obstacle === 'full' && waitlistEnabled ? waitingLook : obstacleLook[obstacle]
}

/** From so few on, how many are left is said loudly. */
const fewSeats = 5

export const areFew = (seatsLeft: number | null): boolean => seatsLeft !== null && seatsLeft <= fewSeats
