/** Experiences for tests of pages. */
import type { Experience, ExperienceDetail, ExperienceSubscription, SubscriptionStatus } from '#contract/api.gen.ts'

let made = 600
const newId = () => `0199f3a0-0000-7000-8000-000000000${(made += 1)}`

export function experienceNamed(title: string, change: Partial<Experience> = {}): Experience {
  return {
    _id: newId(),
    title,
    subtitle: 'Uma manhã sobre água',
    kind: 'course',
    category: { _id: '0199f3a0-0000-7000-8000-000000000601', name: 'Cursos', type: 'professional' },
    image: null,
    points: 100,
    minLevel: null,
    seatsLeft: 12,
    waitlistEnabled: false,
    obstacle: null,
    startsAt: '2026-12-05T12:00:00.000Z',
    endsAt: '2026-12-05T15:00:00.000Z',
    subscriptionStartsAt: '2026-11-01T03:00:00.000Z',
    subscriptionEndsAt: '2026-12-04T03:00:00.000Z',
    place: 'Showroom',
    subscription: null,
    ...change,
  }
}

export function detailNamed(title: string, change: Partial<ExperienceDetail> = {}): ExperienceDetail {
  return {
    ...experienceNamed(title),
    description: 'Três horas com quem projeta a luz.',
    terms: null,
    address: null,
    link: null,
    levelPoints: [],
    cancelUntil: '2026-12-03T12:00:00.000Z',
    lateRefundPercent: 0,
    attendancePoints: 50,
    checkInOpensAt: '2026-12-05T11:00:00.000Z',
    availablePoints: 500,
    ...change,
  }
}

export function seat(status: SubscriptionStatus, change: Partial<ExperienceSubscription> = {}): ExperienceSubscription {
  return {
    _id: newId(),
    status,
    points: 0,
    refundNow: 0,
    refundedPoints: 0,
    offerUntil: status === 'offered' ? '2026-12-01T12:00:00.000Z' : null,
    createdAt: '2026-11-20T12:00:00.000Z',
    cancellable: status === 'waitlisted' || status === 'offered' || status === 'confirmed',
    ...change,
  }
}
