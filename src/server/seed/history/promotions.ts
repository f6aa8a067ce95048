/** Extra points and accelerators of the history: a few months of each, one after the other. */
import type { PointsExtraAudience } from '#contract/api.gen.ts'
import type { Crowd, Keeper, Professional, Size } from './crowd.ts'
import { type Dice, diceOf } from './dice.ts'
import { letIn } from './joining.ts'
import { hourOf, later, type Span } from './span.ts'
import { type Act, admins, ownerOf, signedIn } from './stage.ts'

interface Promotion {
  readonly name: string
  readonly description: string
  readonly points: number
  readonly audience: PointsExtraAudience
}

const promotions: readonly Promotion[] = [
  {
    name: 'Mostra de interiores',
    description: 'Para quem visitou o estande e leu o código na entrada.',
    points: 150,
    audience: 'professional',
  },
  {
    name: 'Semana do especificador',
    description: 'Palestras de uma hora, com código na última imagem.',
    points: 100,
    audience: 'all',
  },
  {
    name: 'Vitrine de lançamentos',
    description: 'Para a loja que montou a vitrine da estação.',
    points: 200,
    audience: 'shopkeeper',
  },
  {
    name: 'Feira de revestimentos',
    description: 'O código estava no balcão do Nascente.',
    points: 120,
    audience: 'all',
  },
]

/** Percent of the plain points. */
const accelerators = [
  { name: 'Mês das cubas', multiplierPercent: 150 },
  { name: 'Semana dobrada', multiplierPercent: 200 },
  { name: 'Especial de metais', multiplierPercent: 125 },
] as const

/** Days from one to the next, and days each of them lasts. */
const [everyPromotion, promotionDays, everyAccelerator, acceleratorDays] = [55, 30, 80, 14] as const

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' })

type Reader = Professional | Keeper

interface Credit {
  readonly pointsExtraId: string
  readonly key: string
  readonly at: Date
}

/** Who has read the code. */
function reading(reader: Reader, { pointsExtraId, key, at }: Credit): Act {
  return {
    at,
    play: async (stage) => {
      const identity = signedIn(stage, reader)
      const { personId, userType } = identity
      const who = { personId, userType, owner: ownerOf(identity) }
      const what = { pointsExtraId, key, outboxOwner: undefined, token: undefined, scannedAt: at }
      await stage.services.pointsExtra.apply(who, what)
    },
  }
}

/** Who could not read it asked the programme. */
function byHand(reader: Reader, { at, ...credit }: Credit): Act {
  return {
    at,
    play: async (stage) => {
      const { type: ownerType, id } = ownerOf(signedIn(stage, reader))
      const decision = { ...credit, ownerType, ids: [id], version: undefined, preview: false }
      await stage.services.pointsExtra.applyByHand(admins[0], decision)
    },
  }
}

/** Some were not there after all. */
function takingBack(reader: Reader, { pointsExtraId, at }: Omit<Credit, 'key'>): Act {
  return {
    at,
    play: async (stage) => {
      const wrong = { pointsExtraId, owner: ownerOf(signedIn(stage, reader)), applicationId: undefined, preview: false }
      await stage.services.pointsExtra.takeBack(admins[1], wrong)
    },
  }
}

function crediting(reader: Reader, credit: Credit, dice: Dice): readonly Act[] {
  const act = dice.chance(0.15) ? byHand(reader, credit) : reading(reader, credit)
  if (!dice.chance(0.04)) return [act]
  return [act, takingBack(reader, { ...credit, at: later(credit.at, dice.whole(2, 15)) })]
}

/** Who may have it by then, for a promotion of this audience. */
function readersOf({ professionals, keepers }: Crowd, audience: PointsExtraAudience, at: Date): readonly Reader[] {
  const confirmed = professionals.filter(({ fate, joins }) => fate === 'active' && later(joins, 10) < at)
  const letInByThen = keepers.filter((keeper) => keeper.confirmed && letIn(keeper) < at)
  return [...(audience === 'shopkeeper' ? [] : confirmed), ...(audience === 'professional' ? [] : letInByThen)]
}

function promotionActs(dice: Dice, nth: number, { crowd, span, size }: Ground): readonly Act[] {
  const promotion = promotions[nth % promotions.length]
  const startsAt = hourOf(span, 25 + nth * everyPromotion, 8)
  if (!promotion) return []
  const id = dice.uuid()
  const { audience } = promotion
  const name = `${promotion.name}, ${month.format(startsAt)}`
  const facts = { ...promotion, id, name, startsAt, endsAt: later(startsAt, promotionDays) }
  const readers = readersOf(crowd, audience, startsAt)
  const count = readers.length === 0 ? 0 : Math.ceil(size.professionals / 25)
  const drawn = [...new Set(Array.from({ length: count }, () => dice.one(readers)))]
  return [
    {
      at: later(startsAt, -1),
      play: ({ services: { deps, pointsExtra } }) =>
        deps.database.transaction((tx) => pointsExtra.createPromotion(tx, facts)),
    },
    ...drawn.flatMap((reader) => {
      const at = later(startsAt, 0.1 + dice.unit() * (promotionDays - 1))
      return crediting(reader, { pointsExtraId: id, key: dice.uuid(), at }, dice)
    }),
  ]
}

function acceleratorAct(nth: number, span: Span): Act {
  const accelerator = accelerators[nth % accelerators.length] ?? accelerators[0]
  const startsAt = hourOf(span, 50 + nth * everyAccelerator, 0)
  const facts = {
    description: 'Pontos multiplicados em todas as notas do período.',
    audience: 'all',
    segmentId: null,
    weekdays: [],
    budget: null,
    budgetPerOwner: null,
    mode: 'exclusive',
    active: true,
    startsAt,
    endsAt: later(startsAt, acceleratorDays),
  } as const
  return {
    at: later(startsAt, -3),
    play: async ({ services: { deps, accelerators: service } }) => {
      const name = `${accelerator.name}, ${month.format(startsAt)}`
      const { multiplierPercent } = accelerator
      await deps.database.transaction((tx) => service.create(tx, { ...facts, name, multiplierPercent }))
    },
  }
}

interface Ground {
  readonly crowd: Crowd
  readonly span: Span
  readonly size: Size
}

export function promotionsActs(seed: number, ground: Ground): readonly Act[] {
  const count = (every: number) => Math.ceil(ground.span.days / every)
  return [
    ...Array.from({ length: count(everyPromotion) }, (_, nth) =>
      promotionActs(diceOf(seed, 'promotion', nth), nth, ground),
    ).flat(),
    ...Array.from({ length: count(everyAccelerator) }, (_, nth) => acceleratorAct(nth, ground.span)),
  ]
}
