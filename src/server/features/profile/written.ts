/** The four documented ways to write a profile, brought into one: flat fields by the names they are kept under. */
import type { ProfessionalSelfUpdate, ProfessionalUpdate } from '#contract/api.gen.ts'
import type { WrittenProfile } from '#domain/people/profile-fields.ts'

/** What an update says besides the fields. */
export interface Wishes {
  readonly acceptTerms?: boolean | undefined
  readonly acceptReceiveEmail?: boolean | undefined
  /** Id of a store; empty for none. */
  readonly referenceStore?: string | null | undefined
}

const truth = (text: 'true' | 'false' | '' | undefined) => (text ? text === 'true' : undefined)

/** Of the professional's form. */
export function fromForm(body: ProfessionalSelfUpdate): { written: WrittenProfile; wishes: Wishes } {
  return {
    written: {
      name: body.name,
      email: body.email,
      cellphone: body.cellphone,
      cpf: body['userData[cpf]'],
      birthDate: body['userData[birthDate]'],
      zipCode: body['userData[address][zipCode]'],
      street: body['userData[address][street]'],
      number: body['userData[address][number]'],
      complement: body['userData[address][complement]'],
      neighborhood: body['userData[address][neighborhood]'],
      state: body['userData[address][state]'],
      city: body['userData[address][city]'],
      profession: body['userData[profession]'],
      cau: body['userData[cau]'],
      crea: body['userData[crea]'],
      abd: body['userData[abd]'],
      officeName: body['userData[office][name]'],
      officeCnpj: body['userData[office][cnpj]'],
      officeRole: body['userData[office][role]'],
      instagram: body['userData[socialMedia][instagram]'],
      referenceSeller: body['userData[referenceSeller]'],
    },
    wishes: {
      acceptTerms: truth(body['userData[acceptTerms]']),
      acceptReceiveEmail: truth(body['userData[acceptReceiveEmail]']),
      referenceStore: body['userData[referenceStore]'],
    },
  }
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
