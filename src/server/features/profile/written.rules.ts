/** The documented ways to write a profile, brought into one: flat fields by the names they are kept under. */
import type { ProfessionalEdit, ProfessionalSelfUpdate, ProfessionalUpdate } from '#contract/api.gen.ts'
import { isInSelfForm, professionalFields, type WrittenProfile, wireNames } from '#domain/people/profile-fields.ts'

/** What an update says besides the fields. */
export interface Wishes {
  readonly acceptTerms?: boolean | undefined
  readonly acceptReceiveEmail?: boolean | undefined
}

const truth = (text: 'true' | 'false' | '' | undefined) => (text ? text === 'true' : undefined)

/** The professional's form without its file. */
export type SelfForm = Omit<ProfessionalSelfUpdate, 'file'>

/** Of the professional's form. */
export function fromForm(body: SelfForm): { written: WrittenProfile; wishes: Wishes } {
  const { name, email, cellphone } = body
  const told = professionalFields.filter(isInSelfForm).map((field) => [field, body[wireNames[field]]] as const)
  return {
    written: { name, email, cellphone, ...Object.fromEntries(told) },
    wishes: {
      acceptTerms: truth(body['userData[acceptTerms]']),
      acceptReceiveEmail: truth(body['userData[acceptReceiveEmail]']),
    },
  }
}

/** The programme's form without its file. */
export type ProgrammeForm = Omit<ProfessionalEdit, 'file'>

/** Of the programme's form, which carries every field and no wishes. */
export function fromProgrammeForm(body: ProgrammeForm): WrittenProfile {
  const { name, email, cellphone } = body
  const told = professionalFields.map((field) => [field, body[wireNames[field]]] as const)
  return { name, email, cellphone, ...Object.fromEntries(told) }
}

/** Of the JSON update. */
export function fromJson({ userData }: ProfessionalUpdate): { written: WrittenProfile; wishes: Wishes } {
  const { acceptTerms, acceptReceiveEmail, address = {}, office = {}, socialMedia = {}, ...own } = userData
  const { name: officeName, cnpj: officeCnpj, role: officeRole } = office
  return {
    written: { ...own, ...address, ...socialMedia, officeName, officeCnpj, officeRole },
    wishes: { acceptTerms, acceptReceiveEmail },
  }
}
