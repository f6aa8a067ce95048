/** Stores and people of the history: who there is, since when, and what becomes of them. */
import { modulus11 } from '#domain/documents/check-digits.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Profession } from '#domain/people/profession.ts'
import type { ProfessionalField } from '#domain/people/profile-fields.ts'
import type { Typed } from '#domain/people/sign-up.ts'
import { type Dice, diceOf } from './dice.ts'
import { chainName, officeName, personName, storeName } from './names.ts'
import { neighborhoods, type Place, places, streets } from './places.ts'
import { hourOf, later, type Span } from './span.ts'

/** How much of everything there is. */
export interface Size {
  readonly days: number
  readonly shops: number
  readonly groups: number
  readonly professionals: number
  readonly keepers: number
  readonly sales: number
  /** Invoices with a photo that wait for somebody at the end. */
  readonly waiting: number
}

export interface Shop {
  readonly id: string
  readonly cnpj: string
  readonly corporateName: string
  readonly tradeName: string
  readonly place: Place
  readonly opens: Date
  /** How much it sells, beside the others. */
  readonly strength: number
}

export interface Group {
  readonly name: string
  readonly shops: readonly Shop[]
  readonly active: boolean
}

/** Somebody who joins; the e-mail names them in the plan. */
export interface Member {
  readonly name: string
  readonly email: string
  readonly cellphone: string
  readonly cpf: string
  readonly joins: Date
  /** How much they send, beside the others. */
  readonly activity: number
}

/** What becomes of a professional. */
export type Fate = 'active' | 'pending' | 'reproved' | 'blocked' | 'inactive' | 'incomplete'

export interface Professional extends Member {
  readonly fate: Fate
  readonly profile: Typed<ProfessionalField>
  /** Where they buy. */
  readonly shops: readonly Shop[]
}

/** Who works in a store; the first one of it is its manager. */
export interface Keeper extends Member {
  readonly shop: Shop
  readonly isManager: boolean
  /** Whether the store let them in. */
  readonly confirmed: boolean
}

export interface Crowd {
  readonly shops: readonly Shop[]
  readonly groups: readonly Group[]
  /** In the order in which they join, as the next. */
  readonly professionals: readonly Professional[]
  readonly keepers: readonly Keeper[]
}

/** Numbers that are all different and do not look counted. */
const scattered = (serial: number, room: number) => (serial * 611_953) % room

function withDigits(first: string, highest: number): string {
  const one = first + String(modulus11(first, highest))
  return one + String(modulus11(one, highest))
}

/** Eleven digits; every serial number has its own. */
export const cpfOf = (serial: number): string => withDigits(String(100_000_000 + scattered(serial, 800_000_000)), 11)

const cnpjOf = (owner: number, branch: number) =>
  withDigits(`${20_000_000 + scattered(owner, 70_000_000)}${String(branch).padStart(4, '0')}`, 9)

const digits = (dice: Dice, count: number) => Array.from({ length: count }, () => dice.whole(0, 9)).join('')

const townOf = (dice: Dice) => dice.weighted(places.map((each) => [each, each.weight] as const))

/** Few do much and many do little. */
const uneven = (dice: Dice) => Math.min(40, (1 - dice.unit()) ** -0.7)

interface Naming {
  readonly owner: number
  readonly branch: number
  /** What the stores of one owner share. */
  readonly chain: string | null
}

function shopOf(dice: Dice, span: Span, { owner, branch, chain }: Naming): Shop {
  const place = townOf(dice)
  // Of two in one town it is told which is meant.
  const town = branch === 1 ? place.city : `${place.city} ${dice.one(neighborhoods)}`
  const tradeName = chain === null ? storeName(dice, place.city) : `${chain} ${town}`
  return {
    id: dice.uuid(),
    cnpj: cnpjOf(owner, branch),
    corporateName: `${chain ?? tradeName} Comércio de Acabamentos Ltda`,
    tradeName,
    place,
    // Most are there from the beginning, so that everybody finds one.
    opens: branch > 1 && dice.chance(0.5) ? hourOf(span, dice.whole(10, Math.floor(span.days * 0.8)), 9) : span.begins,
    strength: uneven(dice),
  }
}

/** Chains first, then the stores that are on their own. */
function openShops(dice: Dice, span: Span, { shops: most, groups: chains }: Size): Pick<Crowd, 'shops' | 'groups'> {
  const groups: Group[] = []
  const shops: Shop[] = []
  for (let owner = 1; shops.length < most; owner += 1) {
    const size = groups.length < chains ? Math.min(dice.whole(2, 8), most - shops.length) : 1
    const chain = size > 1 ? chainName(dice) : null
    const own = Array.from({ length: size }, (_, at) => shopOf(dice, span, { owner, branch: at + 1, chain }))
    // Two owners of one name are told apart by a number.
    const names = groups.map(({ name }) => name)
    const name = chain !== null && names.includes(chain) ? `${chain} ${owner}` : chain
    if (name !== null) groups.push({ name, shops: own, active: groups.length % 12 !== 5 })
    shops.push(...own)
  }
  return { shops, groups }
}

function memberOf(dice: Dice, serial: number, { joins, ddd }: { joins: Date; ddd: string }): Member {
  const name = personName(dice)
  const mailbox = nameKey(name).split(' ').join('.')
  return {
    name,
    email: `${mailbox}.${serial}@exemplo.com.br`,
    cellphone: `(${ddd}) 9${digits(dice, 4)}-${digits(dice, 4)}`,
    cpf: cpfOf(serial),
    joins,
    activity: uneven(dice),
  }
}

const professionOf = (dice: Dice): Profession =>
  dice.weighted([
    ['Arquiteto', 62],
    ['Designer de Interiores', 26],
    ['Engenheiro', 12],
  ])

function registrationOf(dice: Dice, profession: Profession, { state }: Place): Typed<ProfessionalField> {
  if (profession === 'Arquiteto') return { cau: `A${dice.whole(10_000, 299_999)}-${dice.whole(0, 9)}` }
  if (profession === 'Engenheiro') return { crea: `${state} ${dice.whole(500_000_000, 509_999_999)}` }
  return dice.chance(0.7) ? { abd: String(dice.whole(1000, 39_999)) } : {}
}

const addressIn = (dice: Dice, { city, state, cep }: Place) => ({
  zipCode: `${cep}-${digits(dice, 3)}`,
  street: dice.one(streets),
  number: String(dice.whole(10, 2999)),
  neighborhood: dice.one(neighborhoods),
  city,
  state,
})

/** The address of a store, as whoever enters it writes it. */
export const addressOf = ({ id, place }: Shop) => addressIn(diceOf('address', id), place)

function networksOf(dice: Dice, { email }: Member): Typed<ProfessionalField> {
  const handle = email.replace(/\.\d+@.*$/, '')
  return {
    ...(dice.chance(0.6) && { instagram: `@${handle}` }),
    ...(dice.chance(0.2) && { facebook: handle }),
    ...(dice.chance(0.15) && { behance: handle }),
    ...(dice.chance(0.25) && { pinterest: handle }),
  }
}

/** Up to three stores of the same state, or of another one where there is none. */
function shopsOf(dice: Dice, { state }: Place, open: readonly Shop[]): readonly Shop[] {
  const near = open.filter(({ place }) => place.state === state)
  const choice = (near.length > 0 ? near : open).map((shop) => [shop, shop.strength] as const)
  return [...new Set(Array.from({ length: 3 }, () => dice.weighted(choice)))]
}

/** Of the newest every other one has not finished or waits; of the others some were refused, kept out or left. */
function fateOf(at: number, { professionals: all }: Size): Fate {
  const newest = 6 * Math.max(2, Math.round(all / 80))
  if (at >= all - newest && at % 6 === 1) return 'incomplete'
  if (at >= all - newest && (at % 6 === 3 || at % 6 === 5)) return 'pending'
  if (at % 29 === 7) return 'reproved'
  if (at % 37 === 11) return 'blocked'
  return at % 23 === 5 ? 'inactive' : 'active'
}

/** Days after the beginning at which this share of all has joined: a crowd at the start, then ever more. */
const joinedAfter = (share: number, days: number) =>
  share < 0.15 ? (share / 0.15) * 40 : 40 + (days - 41) * ((share - 0.15) / 0.85) ** 0.8

function professionalOf(dice: Dice, at: number, { span, size, shops }: Ground): Professional {
  const joins = hourOf(span, Math.floor(joinedAfter(at / size.professionals, span.days)), 8 + dice.unit() * 12)
  const place = townOf(dice)
  const own = shopsOf(
    dice,
    place,
    shops.filter(({ opens }) => opens < joins),
  )
  const member = memberOf(dice, at, { joins, ddd: place.ddd })
  const profession = professionOf(dice)
  return {
    ...member,
    fate: fateOf(at, size),
    shops: own,
    profile: {
      ...addressIn(dice, place),
      ...registrationOf(dice, profession, place),
      ...networksOf(dice, member),
      cpf: member.cpf,
      birthDate: `${dice.whole(1961, 2001)}-0${dice.whole(1, 9)}-${dice.whole(10, 28)}`,
      profession,
      modality: dice.one(['autonomo', 'escritorio', 'escritorio', 'construtora']),
      officeName: dice.chance(0.5) ? officeName(dice, member.name) : undefined,
      referenceStore: own[0]?.id,
    },
  }
}

interface Ground {
  readonly span: Span
  readonly size: Size
  readonly shops: readonly Shop[]
}

/** The first of every store are its managers; the others come later, and some were never let in. */
function keepersAt(dice: Dice, at: number, { span, size, shops }: Ground): readonly Keeper[] {
  const round = Math.floor(at / shops.length)
  const shop = shops[at % shops.length]
  if (!shop) return []
  const joins = later(shop.opens, 1 + round * 60 + dice.whole(0, 20))
  // Whoever would join in these days is not there yet.
  if (later(joins, 5) >= span.ends) return []
  const member = memberOf(dice, size.professionals + at, { joins, ddd: shop.place.ddd })
  const activity = member.activity * Math.sqrt(shop.strength)
  return [{ ...member, activity, shop, isManager: round === 0, confirmed: round === 0 || at % 17 !== 3 }]
}

const byJoining = (one: Member, other: Member) => one.joins.getTime() - other.joins.getTime()

/** The same seed, size and span make the same crowd. */
export function crowdOf(seed: number, span: Span, size: Size): Crowd {
  const { shops, groups } = openShops(diceOf(seed, 'shops'), span, size)
  const ground = { span, size, shops }
  const professionals = Array.from({ length: size.professionals }, (_, at) =>
    professionalOf(diceOf(seed, 'professional', at), at, ground),
  )
  const keepers = Array.from({ length: size.keepers }, (_, at) => keepersAt(diceOf(seed, 'keeper', at), at, ground))
  return {
    shops,
    groups,
    professionals: professionals.toSorted(byJoining),
    keepers: keepers.flat().toSorted(byJoining),
  }
}
