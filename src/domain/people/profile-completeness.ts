/** What a professional has not told yet: joining asks for little, and the profile says what is missing and what it is for. */
import type { ProfessionalStatus } from '#contract/api.gen.ts'
import type { PersonStatus } from './admission.ts'
import type { ProfileField } from './profile-fields.ts'

/** What is told after joining, in the order of the form. */
export const profileParts = ['cellphone', 'cpf', 'birthDate', 'address'] as const
export type ProfilePart = (typeof profileParts)[number]

/** The field a part begins with, and every field it is complete with. */
export const fieldsOfPart = {
  cellphone: ['cellphone'],
  cpf: ['cpf'],
  birthDate: ['birthDate'],
  address: ['zipCode', 'street', 'number', 'neighborhood', 'city', 'state'],
} as const satisfies Record<ProfilePart, readonly ProfileField[]>

/** The programme confirms nobody before: who they are, and that they are of age. */
const neededToConfirm: readonly ProfilePart[] = ['cpf', 'birthDate']

/** Absent, null and empty are the same. */
export type ToldProfile = { readonly [Field in ProfileField]?: string | null | undefined }

/** The parts that are not complete, in the order of the form. */
export const missingInProfile = (told: ToldProfile): readonly ProfilePart[] =>
  profileParts.filter((part) => fieldsOfPart[part].some((field) => !told[field]))

/** What keeps somebody who waits from being confirmed; of any other way from state to state, nothing. */
export const missingToMove = (
  told: ToldProfile,
  { from, to }: { from: PersonStatus; to: ProfessionalStatus },
): readonly ProfilePart[] =>
  from === 'pending' && to === 'active' ? missingInProfile(told).filter((part) => neededToConfirm.includes(part)) : []
