/** What joining asks for, and what is kept of it: one set of rules for the form and for the server. */
import { isProfession, registrationField, registrationFields } from './profession.ts'
import {
  type AccountField,
  accountFields,
  type ProfessionalField,
  professionalFields,
  type ProfileField,
  type ReadProfile,
  readProfile,
} from './profile-fields.ts'

/** Days a half-filled sign-up is kept on the device, and its handle is good on the server. */
export const registrationDays = 7

/** Days after which the server removes a registration nobody completed. */
export const abandonedDays = 30

/** What somebody who works in a store says, besides the password. */
export const shopkeeperFields = [...accountFields, 'cpf'] as const
export type ShopkeeperField = (typeof shopkeeperFields)[number]

/** What the app asks a professional for at joining, besides the account; the rest is told in the profile. */
export const joiningFields = ['profession', ...registrationFields, 'referenceStore', 'referenceSeller'] as const

/** As it is typed or sent: absent and empty are the same. */
export type Typed<Field extends string> = Partial<Record<Field, string | undefined>>

/** As it is kept: null where nothing was said. */
export type Kept<Asked extends ProfileField> = { readonly [Each in Asked]: Exclude<ReadProfile[Each], undefined> }

export interface Read<Field extends ProfileField> {
  readonly kept: Kept<Field>
  /** Fields that are missing or wrong, in the order of the form. */
  readonly wrong: readonly Field[]
}

function read<Asked extends ProfileField>(
  typed: Typed<Asked>,
  { asked, required, today }: { asked: readonly Asked[]; required: readonly Asked[]; today: string },
): Read<Asked> {
  const { values, wrong } = readProfile(Object.fromEntries(asked.map((field) => [field, typed[field] ?? ''])), today)
  const keptOf = (field: Asked) => values[field] ?? null
  return {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every field that is asked for
    kept: Object.fromEntries(asked.map((field) => [field, keptOf(field)])) as Kept<Asked>,
    wrong: asked.filter((field) => wrong.includes(field) || (required.includes(field) && keptOf(field) === null)),
  }
}

/** Name, e-mail in small letters, cellphone as E.164; a professional may tell the cellphone later. */
export function readAccount(typed: Typed<AccountField>): Read<AccountField> {
  return read(typed, { asked: accountFields, required: ['name', 'email'], today: '' })
}

/** Everything a shopkeeper says, as it is kept; the CPF in eleven digits. */
export function readShopkeeper(typed: Typed<ShopkeeperField>): Read<ShopkeeperField> {
  return read(typed, { asked: shopkeeperFields, required: shopkeeperFields, today: '' })
}

/**
 * The rest of a professional's registration, of which only the profession and its number are asked for at once: the others
 * are told in the profile (`missingInProfile`). A number of another profession is left out, whatever it says: cau is kept
 * only for Arquiteto, crea only for Engenheiro, abd only for Designer de Interiores (specification, section 5). Not
 * every designer is a member of the association; the others cannot work without their number.
 */
export function readSignUp(typed: Typed<ProfessionalField>, today: string): Read<ProfessionalField> {
  const named = typed.profession?.trim() ?? ''
  const mine = isProfession(named) ? registrationField(named) : null
  const others = Object.fromEntries(registrationFields.filter((field) => field !== mine).map((field) => [field, '']))
  const required = ['profession', ...(mine === 'cau' || mine === 'crea' ? [mine] : [])] as const
  return read({ ...typed, ...others }, { asked: professionalFields, required, today })
}
