/** What members are told of an experience: a seat is subscribed to, a thing is redeemed. */
import type { ExperienceKind, SubscriptionStatus } from '#contract/api.gen.ts'
import { isThing } from '#domain/experiences/taking.ts'

interface Words {
  /** Answers to whoever subscribed, by where they stand then. */
  readonly subscribed: Readonly<Record<'confirmed' | 'waitlisted' | 'offered', string>>
  readonly cancelled: string
  readonly confirmedNotice: (title: string) => { readonly title: string; readonly body: string }
  /** @param until when the offer ends, written out */
  readonly offerNotice: (title: string, until: string) => { readonly title: string; readonly body: string }
}

const waitlisted = 'Você está na lista de espera.'

const ofSeat: Words = {
  subscribed: {
    confirmed: 'Inscrição confirmada!',
    waitlisted,
    offered: 'Abriu uma vaga para você. Confirme a inscrição.',
  },
  cancelled: 'Inscrição cancelada.',
  confirmedNotice: (title) => ({ title: 'Inscrição confirmada', body: `Seu lugar em “${title}” está garantido.` }),
  offerNotice: (title, until) => ({
    title: 'Abriu uma vaga para você',
    body: `A vaga em “${title}” é sua até ${until}. Confirme para não perder.`,
  }),
}

const ofThing: Words = {
  subscribed: {
    confirmed: 'Resgate confirmado!',
    waitlisted,
    offered: 'Há uma unidade para você. Confirme o resgate.',
  },
  cancelled: 'Resgate cancelado.',
  confirmedNotice: (title) => ({ title: 'Resgate confirmado', body: `“${title}” é seu. Veja como recebê-lo.` }),
  offerNotice: (title, until) => ({
    title: 'Há uma unidade para você',
    body: `“${title}” está reservado para você até ${until}. Confirme para não perder.`,
  }),
}

export const wordsOf = (experience: { readonly kind: ExperienceKind }): Words =>
  isThing(experience) ? ofThing : ofSeat

/** The answer to whoever subscribed. */
export const subscribedText = (experience: { readonly kind: ExperienceKind }, status: SubscriptionStatus): string => {
  const { subscribed } = wordsOf(experience)
  return status === 'waitlisted' || status === 'offered' ? subscribed[status] : subscribed.confirmed
}
