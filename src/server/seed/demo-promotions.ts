/** Promotions of extra points of the demo: running, over, for stores only, and one whose code changes every minute. */
import { defaultPointsExtraId, pointsExtraByToken } from '#domain/people/legacy-path.ts'
import type { NewPromotion } from '#server/features/points-extra/points-extra.store.ts'

const day = 86_400_000

type Facts = Omit<NewPromotion, 'createdAt' | 'startsAt' | 'endsAt'> & {
  readonly id: string
  /** Days before today. */
  readonly startedAgo: number
  /** Days after today, when it ends at all. */
  readonly endsIn?: number
}

const facts: readonly Facts[] = [
  {
    id: defaultPointsExtraId,
    name: 'Guia de acabamentos',
    description: 'Para quem leu o código impresso no guia de acabamentos do Nascente.',
    points: 100,
    audience: 'all',
    startedAgo: 60,
  },
  {
    id: pointsExtraByToken.get('showroom') ?? '',
    name: 'Visita ao showroom',
    description: 'Conheça os lançamentos da linha Orvalho e leia o código na recepção.',
    points: 150,
    audience: 'professional',
    startedAgo: 30,
    endsIn: 60,
  },
  {
    id: pointsExtraByToken.get('treinamento') ?? '',
    name: 'Treinamento de vendas',
    description: 'Para a loja que completou o treinamento da linha Serena.',
    points: 200,
    audience: 'shopkeeper',
    startedAgo: 20,
    endsIn: 40,
  },
  {
    id: '00000000-0000-4000-8000-000000000004',
    name: 'Noite de lançamentos Orvalho',
    description: 'O código muda a cada minuto na tela do evento.',
    points: 300,
    audience: 'all',
    startedAgo: 2,
    endsIn: 5,
    rotating: true,
    maxApplications: 200,
  },
  {
    id: '00000000-0000-4000-8000-000000000005',
    name: 'Semana da arquitetura',
    description: 'Palestras e visitas guiadas com a equipe Nascente.',
    points: 250,
    audience: 'professional',
    startedAgo: 25,
    endsIn: -18,
  },
]

/** As they stand when the demo is laid. */
export const demoPromotions = (today: Date): Omit<NewPromotion, 'createdAt'>[] =>
  facts.map(({ startedAgo, endsIn, ...promotion }) => ({
    ...promotion,
    startsAt: new Date(today.getTime() - startedAgo * day),
    endsAt: endsIn === undefined ? null : new Date(today.getTime() + endsIn * day),
  }))
