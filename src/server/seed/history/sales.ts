/** What was sold in the history: who bought what, where and when, and who sends the invoice. */
import { modulus11 } from '#domain/documents/check-digits.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { demoPrices, type DemoProduct, demoProducts } from '../demo-ground.ts'
import type { Crowd, Keeper, Professional, Shop, Size } from './crowd.ts'
import { type Dice, diceOf, firstWhere, type Wheel, wheelOf } from './dice.ts'
import { courseOf, letIn } from './joining.ts'
import { stateCodes } from './places.ts'
import { hourOf, later, sellingDays, type Span } from './span.ts'

export interface Bought {
  readonly id: string
  readonly name: string
  readonly quantity: number
  /** Of one piece. */
  readonly cents: number
}

export interface Sale {
  /** Of the sending: every sender has one of their own. */
  readonly key: string
  readonly sender: Professional | Keeper
  readonly shop: Shop
  readonly soldAt: Date
  readonly basket: readonly Bought[]
  readonly number: string
  readonly accessKey: string
  /** Its place among those that wait at the end; null for all others. */
  readonly waits: number | null
}

/** How often each product is bought, beside the others. */
const demand: readonly (readonly [DemoProduct, number])[] = [
  ['torneiraMesa', 18],
  ['torneiraParede', 8],
  ['misturador', 14],
  ['cubaApoio', 12],
  ['cubaEmbutir', 10],
  ['vaso', 14],
  ['vasoSuspenso', 7],
  ['assento', 12],
  ['chuveiro', 9],
  ['ducha', 12],
  ['banheira', 1],
  ['espelho', 6],
  ['valvula', 14],
]

function basketOf(dice: Dice): readonly Bought[] {
  const keys = new Set(Array.from({ length: dice.whole(1, 4) }, () => dice.weighted(demand)))
  // Every shop has its own prices.
  const margin = dice.whole(92, 112)
  return [...keys].map((key) => {
    const { id, name } = demoProducts[key]
    const most = key === 'banheira' ? 1 : 3
    return { id, name, quantity: dice.whole(1, most), cents: Math.round((demoPrices[key] * margin) / 100) }
  })
}

/** What the basket costs, in cents. */
export const totalOf = ({ basket }: Pick<Sale, 'basket'>): number =>
  basket.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)

/** The key of an NF-e of the shop (model 55, first series). */
function accessKeyOf({ cnpj, place }: Shop, number: number, soldAt: Date): string {
  const date = dayOf(soldAt)
  const serial = String(number).padStart(9, '0')
  const code = String((number * 7919) % 100_000_000).padStart(8, '0')
  const body = `${stateCodes[place.state] ?? '35'}${date.slice(2, 4)}${date.slice(5, 7)}${cnpj}55001${serial}1${code}`
  return body + String(modulus11(body))
}

/** Those who send, from when on, and until when. */
interface Senders<Sender> {
  readonly all: readonly Sender[]
  readonly wheel: Wheel
  readonly from: (sender: Sender) => Date
  readonly until: (sender: Sender) => Date | null
}

/** Somebody who was there then; null when the draw falls on nobody. */
function senderAt<Sender>({ all, wheel, from, until }: Senders<Sender>, soldAt: Date, dice: Dice): Sender | null {
  const there = firstWhere(all.length, (at) => {
    const sender = all[at]
    return sender !== undefined && from(sender) > soldAt
  })
  const sender = all[wheel(dice, there) ?? -1]
  const end = sender === undefined ? null : until(sender)
  return sender === undefined || (end !== null && end < later(soldAt, 7)) ? null : sender
}

interface Market {
  readonly span: Span
  readonly days: Wheel
  readonly professionals: Senders<Professional>
  readonly keepers: Senders<Keeper>
  /** By their shop. */
  readonly staff: ReadonlyMap<string, readonly Keeper[]>
}

function marketOf({ professionals, keepers }: Crowd, span: Span): Market {
  const until = (member: Professional) => {
    const { confirmed, leaves } = courseOf(member, span)
    return member.fate === 'reproved' ? confirmed : leaves
  }
  return {
    span,
    days: sellingDays(span),
    professionals: {
      all: professionals,
      wheel: wheelOf(professionals.map(({ fate, activity }) => (fate === 'incomplete' ? 0 : activity))),
      from: ({ joins }) => joins,
      until,
    },
    keepers: {
      all: keepers,
      wheel: wheelOf(keepers.map(({ confirmed, activity }) => (confirmed ? activity : 0))),
      from: letIn,
      until: () => null,
    },
    staff: staffOf(keepers.filter(({ confirmed }) => confirmed)),
  }
}

function staffOf(keepers: readonly Keeper[]): Market['staff'] {
  const staff = new Map<string, Keeper[]>()
  for (const keeper of keepers) staff.set(keeper.shop.id, [...(staff.get(keeper.shop.id) ?? []), keeper])
  return staff
}

type Draft = Omit<Sale, 'number' | 'accessKey'> & {
  /** Somebody of the shop sends the same invoice, for the shop. */
  readonly twin: { readonly key: string; readonly sender: Keeper } | null
}

function twinOf(dice: Dice, { staff }: Market, { shop, soldAt }: { shop: Shop; soldAt: Date }): Draft['twin'] {
  const there = (staff.get(shop.id) ?? []).filter((keeper) => letIn(keeper) < soldAt)
  return there.length > 0 && dice.chance(0.2) ? { key: dice.uuid(), sender: dice.one(there) } : null
}

/** Most senders are professionals; what waits at the end was sold in the last days. */
function draftOf(dice: Dice, market: Market, waits: number | null): Draft | null {
  const { span, days, professionals, keepers } = market
  const usual = hourOf(span, days(dice) ?? 0, dice.whole(9, 17) + dice.unit())
  const soldAt = waits === null ? usual : later(span.ends, -(0.2 + dice.unit() * 5))
  const facts = { key: dice.uuid(), soldAt, basket: basketOf(dice), waits }
  if (dice.chance(0.7)) {
    const sender = senderAt(professionals, soldAt, dice)
    if (sender === null) return null
    const shop = dice.one(sender.shops)
    return { ...facts, sender, shop, twin: waits === null ? twinOf(dice, market, { shop, soldAt }) : null }
  }
  const sender = senderAt(keepers, soldAt, dice)
  return sender && { ...facts, sender, shop: sender.shop, twin: null }
}

/** Draws again until somebody was there: nobody waits in vain for an invoice that waits. */
function draftsOf(seed: number, market: Market, { sales, waiting }: Size): readonly Draft[] {
  const drafts: Draft[] = []
  for (let serial = 0; drafts.length < sales; serial += 1) {
    if (serial > sales * 20) throw new Error('there is hardly anybody who could send an invoice')
    const waits = drafts.length < waiting ? drafts.length : null
    const draft = draftOf(diceOf(seed, 'sale', serial), market, waits)
    if (draft !== null) drafts.push(draft)
  }
  return drafts
}

/** Every sale in the order of their days; each shop counts its invoices. */
export function salesOf(seed: number, crowd: Crowd, { span, size }: { span: Span; size: Size }): readonly Sale[] {
  const drafts = draftsOf(seed, marketOf(crowd, span), size)
  const counted = new Map<string, number>()
  return drafts
    .toSorted((one, other) => one.soldAt.getTime() - other.soldAt.getTime())
    .flatMap(({ twin, ...facts }) => {
      const { shop, soldAt } = facts
      const dice = diceOf(seed, 'number', facts.key)
      const number = (counted.get(shop.id) ?? diceOf('numbers', shop.id).whole(1000, 60_000)) + dice.whole(1, 30)
      counted.set(shop.id, number)
      const sale: Sale = { ...facts, number: String(number), accessKey: accessKeyOf(shop, number, soldAt) }
      return twin === null ? [sale] : [sale, { ...sale, ...twin }]
    })
}
