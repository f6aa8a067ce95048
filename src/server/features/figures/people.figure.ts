/** Figures of people: professionals, and the people of the stores. */
import { sql, type SQL } from 'drizzle-orm'
import type { SocialNetwork } from '#contract/api.gen.ts'
import { invoice, person, professional, session } from '#server/db/schema/schema.ts'
import { termsAreOpen } from '#server/features/accounts/accounts.service.ts'
import { type Figure, instant, ofReferenceStores, ofStores, type FigureScope } from './figure.query.ts'

/** Who was not seen for longer is not active. */
const activeDays = 90

const isProfessional = sql`${person.userType} = 'professional' and ${person.erasedAt} is null`

const isValid = ({ now }: FigureScope): SQL => sql`${isProfessional} and ${person.status} = 'active'
  and ${person.emailValidatedAt} is not null and not ${termsAreOpen(instant(now))}`

function isActive(scope: FigureScope): SQL {
  const since = instant(new Date(scope.now.getTime() - activeDays * 86_400_000))
  // One set read once: asked for each person alone, whoever sent a great part of all invoices would make it a scan for each.
  return sql`${isValid(scope)} and ${person.id} in (
    select s.person_id from ${session} s where s.last_seen_at >= ${since}
    union all select i.sender_id from ${invoice} i where i.received_at >= ${since})`
}

const professionals = (condition: SQL, scope: FigureScope): SQL => sql`
  select 'professional' as kind, ${person.id} as id, ${person.createdAt} as at, 1 as worth from ${person}
  where ${condition} and ${ofReferenceStores(person.id, scope)}`

export const usersTotal: Figure = {
  unit: 'records',
  definition:
    'Profissionais cadastrados, em qualquer situação, menos os que excluíram a conta; contam no dia do cadastro. Com uma loja escolhida, os que a têm como loja de referência.',
  parts: (scope) => professionals(isProfessional, scope),
}

export const usersValid: Figure = {
  unit: 'records',
  definition:
    'Profissionais com cadastro ativo, e-mail confirmado e o regulamento atual aceito; contam no dia do cadastro. Com uma loja escolhida, os que a têm como loja de referência.',
  parts: (scope) => professionals(isValid(scope), scope),
}

export const usersActive: Figure = {
  unit: 'records',
  definition: `Profissionais válidos que entraram no programa ou enviaram uma nota nos últimos ${activeDays} dias; contam no dia do cadastro. Com uma loja escolhida, os que a têm como loja de referência.`,
  parts: (scope) => professionals(isActive(scope), scope),
}

export const totalStoresUsers: Figure = {
  unit: 'records',
  definition:
    'Gerentes e vendedores das lojas, em qualquer situação, menos os que excluíram a conta; contam no dia do cadastro.',
  parts: (scope) => sql`
    select 'storeUser' as kind, ${person.id} as id, ${person.createdAt} as at, 1 as worth from ${person}
    where ${person.userType} = 'shopkeeper' and ${person.erasedAt} is null and ${ofStores(person.storeId, scope)}`,
}

/** Where a professional wrote down their profile on each network. */
export const profileOn = {
  facebook: professional.facebook,
  instagram: professional.instagram,
  behance: professional.behance,
  pinterest: professional.pinterest,
} as const satisfies Record<SocialNetwork, unknown>

const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  behance: 'Behance',
  pinterest: 'Pinterest',
}

export const withSocialMedia = (network: SocialNetwork): Figure => ({
  unit: 'records',
  definition: `Profissionais que informaram o perfil no ${networkNames[network]}; contam no dia do cadastro.`,
  parts: (scope) => {
    const isThere = sql`exists (select 1 from ${professional} where ${professional.personId} = ${person.id}
      and coalesce(${profileOn[network]}, '') <> '')`
    return professionals(sql`${isProfessional} and ${isThere}`, scope)
  },
})
