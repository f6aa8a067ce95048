/** Invitations to join as a professional; the specification names the calls and leaves these numbers open. */

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Milliseconds an invitation may be answered; sending it again starts them anew. */
export const invitationLife = 30 * day
/** Milliseconds in which the mails below are counted. */
export const mailWindow = day
/** Invitations by mail a store, or the programme, sends in that time. */
export const mailsOfInviter = { store: 20, programme: 200 } as const
/** Of these, to one address. */
export const mailsToOne = 3

/** As it is kept: `opened` once somebody followed the link. */
export type KeptStatus = 'sent' | 'opened' | 'accepted' | 'cancelled'

/** As people see it. */
export type InvitationStatus = 'pending' | 'accepted' | 'expired' | 'cancelled'

/** At the very moment of its end an invitation is over. */
export function invitationStatusOf(
  { status, expiresAt }: { readonly status: KeptStatus; readonly expiresAt: Date },
  now: Date,
): InvitationStatus {
  if (status === 'accepted' || status === 'cancelled') return status
  return now < expiresAt ? 'pending' : 'expired'
}

/** Where whoever is invited signs up; the token fills in what the inviter knows. */
export const invitationPath = (token: string): string => `/sign-up-profissional?token=${token}`
