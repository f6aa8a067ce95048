/** Experiences of the history: offered every month, taken, given up, and who was there. */
import type { ExperienceFacts } from '#server/features/experiences/experiences.service.ts'
import { drawCover } from '../experience-cover.ts'
import type { Crowd, Keeper, Professional, Size } from './crowd.ts'
import { type Dice, diceOf, firstWhere, wheelOf } from './dice.ts'
import { letIn } from './joining.ts'
import { type Offer, offers } from './offers.ts'
import { hourOf, later, type Span } from './span.ts'
import { type Act, admins, idOf, signedIn, type Stage } from './stage.ts'

/** Days between one and the next, before it in which people subscribe, and before it until which they get everything back. */
const [every, open, free] = [22, 30, 3] as const

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'America/Sao_Paulo' })

interface Gathering {
  readonly offer: Offer
  readonly title: string
  /** When it begins; when the last one of a thing is sent. */
  readonly at: Date
  /** Its place in the history. */
  readonly nth: number
}

/** Some are still to come: they are open at the end. */
function gatheringsIn(span: Span): readonly Gathering[] {
  const count = Math.floor((span.days - open) / every) + 2
  return Array.from({ length: count }, (_, nth) => {
    const offer = offers[nth % offers.length]
    const at = hourOf(span, open + 5 + nth * every, 14)
    return offer ? [{ offer, title: `${offer.title}, ${month.format(at)}`, at, nth }] : []
  }).flat()
}

function factsOf({ offer, title, at }: Gathering, categoryId: string): ExperienceFacts {
  const { kind, subtitle, description, points, minLevel, seats, hours, place, attendancePoints } = offer
  const hasDate = hours !== null
  return {
    categoryId,
    kind,
    title,
    subtitle,
    description,
    terms: null,
    place,
    address: null,
    link: null,
    startsAt: hasDate ? at : null,
    endsAt: hasDate ? later(at, hours / 24) : null,
    subscriptionStartsAt: later(at, -open),
    subscriptionEndsAt: later(at, -1),
    cancelUntil: hasDate ? later(at, -free) : null,
    lateRefundPercent: 50,
    defaultPoints: points,
    pointsByLevel: [],
    minLevel: minLevel ?? null,
    segmentId: null,
    capacity: seats,
    waitlistEnabled: true,
    checkIn: hasDate,
    checkInMinutesBefore: 60,
    attendancePoints,
  }
}

async function announce({ services, known }: Stage, gathering: Gathering): Promise<void> {
  const { deps, experiences } = services
  const { audience: type, category: name, motif } = gathering.offer
  const { docs } = await experiences.listCategories({ page: 1, limit: 100, order: 'name', type })
  const cover = await drawCover(motif, gathering.nth)
  const id = await deps.database.transaction(async (tx) => {
    const category = docs.find((each) => each.name === name)
    const categoryId = category?._id ?? (await experiences.createCategory(tx, { name, type }))
    const made = await experiences.createExperience(tx, factsOf(gathering, categoryId))
    await experiences.setImage(tx, made, cover)
    await experiences.setExperienceActive(tx, made, true)
    return made
  })
  known.experiences.set(gathering.title, id)
}

type Guest = Professional | Keeper

/** Whoever sees nothing in the way takes a seat; where all are taken, a place in the line. */
async function take(stage: Stage, title: string, guest: Guest): Promise<void> {
  const { experiences } = stage.services
  const [member, experienceId] = [signedIn(stage, guest), idOf(stage.known.experiences, title)]
  const { obstacle, points, waitlistEnabled } = await experiences.one(member, experienceId)
  if (obstacle === null) await experiences.subscribe(member, { experienceId, seenPoints: points })
  else if (obstacle === 'full' && waitlistEnabled)
    await experiences.subscribe(member, { experienceId, seenPoints: points, waitlist: true })
}

/** Whoever has a seat, or waits for one, gives it up. */
async function giveUp(stage: Stage, title: string, guest: Guest): Promise<void> {
  const { experiences } = stage.services
  const member = signedIn(stage, guest)
  const { subscription } = await experiences.one(member, idOf(stage.known.experiences, title))
  if (subscription?.cancellable)
    await experiences.cancel(member, { id: subscription._id, refundPoints: subscription.refundNow })
}

/** The desk marks who comes, which are most of them. */
async function welcome({ services, known }: Stage, { title }: Gathering): Promise<void> {
  const { experiences } = services
  const experienceId = idOf(known.experiences, title)
  const { docs } = await experiences.subscribers({ experienceId, page: 1, limit: 100 })
  for (const { _id: subscriptionId, markable, person } of docs) {
    if (markable && diceOf('attendance', title, person._id).chance(0.85))
      await experiences.markByHand(admins[0], { experienceId, subscriptionId })
  }
}

/** Everybody who may come: members in good standing, and of the stores who spends their points. */
function guestsOf({ professionals, keepers }: Crowd) {
  const [all, managers] = [
    professionals.filter(({ fate }) => fate === 'active'),
    keepers.filter(({ isManager }) => isManager),
  ]
  const drawing = <Each extends Guest>(list: readonly Each[], from: (each: Each) => Date) => {
    const wheel = wheelOf(list.map(({ activity }) => activity))
    return (dice: Dice, at: Date): Guest | undefined => {
      const there = firstWhere(list.length, (place) => {
        const each = list[place]
        return each !== undefined && from(each) > at
      })
      return list[wheel(dice, there) ?? -1]
    }
  }
  return {
    professional: drawing(all, ({ joins }) => later(joins, 10)),
    shopkeeper: drawing(managers, letIn),
  } satisfies Record<Offer['audience'], unknown>
}

function visits(gathering: Gathering, dice: Dice, guests: ReturnType<typeof guestsOf>): readonly Act[] {
  const { offer, title, at } = gathering
  const opens = later(at, -open)
  const drawn = Array.from({ length: Math.ceil(offer.seats * 1.4) + 2 }, () => guests[offer.audience](dice, opens))
  return [...new Set(drawn)].flatMap((guest): Act[] => {
    if (guest === undefined) return []
    const taken = later(opens, 0.1 + dice.unit() * (open - 6))
    const taking: Act = { at: taken, play: (stage) => take(stage, title, guest) }
    if (!dice.chance(0.08)) return [taking]
    return [taking, { at: later(taken, 1 + dice.unit() * 3), play: (stage) => giveUp(stage, title, guest) }]
  })
}

/** Announcements, seats and entrances of all gatherings; in a small history fewer come. */
export function gatheringActs(seed: number, crowd: Crowd, { span, size }: { span: Span; size: Size }): readonly Act[] {
  const guests = guestsOf(crowd)
  return gatheringsIn(span).flatMap((gathering): Act[] => {
    const seats = Math.max(2, Math.min(gathering.offer.seats, Math.ceil(size.professionals / 10)))
    const own = { ...gathering, offer: { ...gathering.offer, seats } }
    const hasDate = own.offer.hours !== null
    return [
      { at: later(own.at, -open - 2), play: (stage) => announce(stage, own) },
      ...visits(own, diceOf(seed, 'gathering', own.nth), guests),
      ...(hasDate ? [{ at: later(own.at, 0.02), play: (stage: Stage) => welcome(stage, own) }] : []),
    ]
  })
}
