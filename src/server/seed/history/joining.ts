/** How stores and people come into the history, and how some of them leave it. */
import type { Origin } from '#server/identity.ts'
import { demoPassword } from '../demo-ground.ts'
import { origin } from '../seeding.ts'
import { addressOf, type Crowd, type Fate, type Group, type Keeper, type Professional, type Shop } from './crowd.ts'
import { type Dice, diceOf } from './dice.ts'
import { day, later, officeHour, type Span } from './span.ts'
import { type Act, admins, idOf, recognize, signedIn, type Stage } from './stage.ts'

function opening(shop: Shop): Act {
  const { id, cnpj, corporateName, tradeName, place, opens } = shop
  const dice = diceOf('telephone', id)
  const phone = `+55${place.ddd}3${dice.whole(1_000_000, 9_999_999)}`
  const names = { id, cnpj, corporateName, tradeName, phone, email: `contato@loja${cnpj}.exemplo.com.br`.toLowerCase() }
  const { zipCode, ...address } = addressOf(shop)
  return {
    at: opens,
    play: async ({ services: { accounts, deps } }) => {
      await deps.database.transaction((tx) =>
        accounts.createStore(tx, { ...names, ...address, zipCode: zipCode.replace('-', '') }),
      )
    },
  }
}

/** A group is written when the last of its stores is there. */
function grouping({ name, shops, active }: Group): Act {
  const storeIds = shops.map(({ id }) => id)
  return {
    at: later(new Date(Math.max(...shops.map(({ opens }) => opens.getTime()))), 1),
    play: async ({ services: { economicGroups } }) => {
      const { _id } = await economicGroups.create(admins[0], { name, storeIds })
      if (!active) await economicGroups.setStatus(admins[0], _id, 'inactive')
    },
  }
}

/** Every person comes from a network of their own. */
const originOf = (dice: Dice): Origin => ({
  address: `10.${dice.whole(0, 255)}.${dice.whole(0, 255)}.${dice.whole(1, 254)}`,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0',
})

async function joinAsProfessional(stage: Stage, member: Professional): Promise<void> {
  const { accounts } = stage.services
  const { name, email, cellphone, profile, fate } = member
  const dice = diceOf('sign-up', email)
  const from = originOf(dice)
  const password = { password: demoPassword, confirmPassword: demoPassword }
  const account = { name, email, cellphone }
  const { userId: handle } = await accounts.beginSignUp({
    key: undefined,
    handle: undefined,
    account,
    ...password,
    origin: from,
  })
  await recognize(stage, email, null)
  if (fate === 'incomplete') return
  await accounts.completeSignUp({
    handle,
    account,
    profile,
    file: undefined,
    invitation: undefined,
    acceptTerms: true,
    termsVersion: (await accounts.readPublicTerms('professional')).version,
    acceptReceiveEmail: dice.chance(0.6),
    origin: from,
  })
}

type Decision = 'active' | 'reproved' | 'blocked' | 'inactive'

/** What the programme decides about a professional after the first look, and later on. */
const decisions: Readonly<Record<Fate, readonly Decision[]>> = {
  active: ['active'],
  blocked: ['active', 'blocked'],
  inactive: ['active', 'inactive'],
  reproved: ['reproved'],
  pending: [],
  incomplete: [],
}

const observations: Readonly<Record<Decision, string>> = {
  active: '',
  reproved: 'O número de registro informado não foi encontrado no conselho.',
  blocked: 'Notas de terceiros enviadas como próprias.',
  inactive: '',
}

/** When a professional is looked at first, and from when on they send nothing any more. */
export function courseOf(
  { email, joins, fate }: Professional,
  { ends }: Span,
): { readonly confirmed: Date; readonly leaves: Date | null } {
  const dice = diceOf('course', email)
  const confirmed = officeHour(joins, dice.whole(1, 4), dice)
  const stays = (dice.unit() * 0.8 * (ends.getTime() - joins.getTime())) / day
  const isGone = fate === 'blocked' || fate === 'inactive'
  return { confirmed, leaves: isGone ? officeHour(joins, Math.max(10, stays), dice) : null }
}

function professionalActs(member: Professional, span: Span): readonly Act[] {
  const dice = diceOf('joining', member.email)
  const { confirmed, leaves } = courseOf(member, span)
  const by = dice.one(admins)
  const deciding = decisions[member.fate].map((status, nth): Act => ({
    at: nth === 0 ? confirmed : (leaves ?? confirmed),
    play: async ({ services: { professionals }, known }) => {
      const id = idOf(known.people, member.email)
      await professionals.changeStatus(by, id, { status, observation: observations[status] })
    },
  }))
  return [
    { at: member.joins, play: (stage) => joinAsProfessional(stage, member) },
    ...deciding,
    ...lookingAtInstagram(member, officeHour(confirmed, 3, dice), dice),
    ...choosing(member, officeHour(confirmed, 20, dice), dice),
  ]
}

/** A few become PCE. */
function choosing({ fate, email }: Professional, at: Date, dice: Dice): readonly Act[] {
  if (fate !== 'active' || !dice.chance(0.06)) return []
  return [
    {
      at,
      play: async ({ services: { professionals }, known }) => {
        await professionals.edit({ by: admins[0], origin }, idOf(known.people, email), { subUserType: 'pce' })
      },
    },
  ]
}

/** Most profiles that were named have been looked at. */
function lookingAtInstagram({ fate, email, profile }: Professional, at: Date, dice: Dice): readonly Act[] {
  if (fate !== 'active' || !profile.instagram || dice.chance(0.25)) return []
  const [by, status] = [dice.one(admins), dice.chance(0.85) ? ('approved' as const) : ('reproved' as const)]
  return [
    {
      at,
      play: async ({ services: { professionals }, known }) => {
        await professionals.changeInstagramStatus(by, idOf(known.people, email), { status })
      },
    },
  ]
}

async function joinStore(stage: Stage, { shop, name, email, cellphone, cpf }: Keeper): Promise<void> {
  const { accounts } = stage.services
  const dice = diceOf('sign-up', email)
  await accounts.joinStore({
    key: undefined,
    storeId: shop.id,
    facts: { name, email, cellphone, cpf },
    password: demoPassword,
    confirmPassword: demoPassword,
    acceptTerms: true,
    termsVersion: (await accounts.readPublicTerms('shopkeeper')).version,
    acceptReceiveEmail: dice.chance(0.6),
    origin: originOf(dice),
  })
  await recognize(stage, email, shop.id)
}

/** From when on somebody of a store sends. */
export const letIn = ({ joins }: Keeper): Date => later(joins, 1)

/** The programme lets in who manages a store, and they let in the others. */
async function confirmKeeper(stage: Stage, keeper: Keeper, manager: Keeper | undefined): Promise<void> {
  const { storeUsers } = stage.services
  const id = idOf(stage.known.people, keeper.email)
  if (manager === undefined) await storeUsers.update(admins[0], id, { status: 'active' })
  else await storeUsers.setMember(signedIn(stage, manager), id, 'active')
}

function keeperActs(keeper: Keeper, managers: ReadonlyMap<string, Keeper>): readonly Act[] {
  const manager = keeper.isManager ? undefined : managers.get(keeper.shop.id)
  const joining: Act = { at: keeper.joins, play: (stage) => joinStore(stage, keeper) }
  if (!keeper.confirmed) return [joining]
  return [joining, { at: letIn(keeper), play: (stage) => confirmKeeper(stage, keeper, manager) }]
}

/** Everybody's arrival and what follows from it. */
export function joiningActs({ shops, groups, professionals, keepers }: Crowd, span: Span): readonly Act[] {
  const managers = new Map(keepers.filter(({ isManager }) => isManager).map((each) => [each.shop.id, each]))
  return [
    ...shops.map(opening),
    ...groups.map(grouping),
    ...professionals.flatMap((member) => professionalActs(member, span)),
    ...keepers.flatMap((keeper) => keeperActs(keeper, managers)),
  ]
}
