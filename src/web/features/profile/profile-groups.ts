/** Which fields stand in which form, in their order and under which heading. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserType } from '#contract/api.gen.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { isProfession, registrationField } from '#domain/people/profession.ts'

export interface FieldGroup {
  readonly title: MessageDescriptor
  readonly fields: readonly ProfileField[]
}

const address: FieldGroup = {
  title: msg`Endereço`,
  fields: ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'],
}

/** Personal data of each role; the number of the profession stands beside it. */
export function dataGroups(userType: UserType, profession: string): readonly FieldGroup[] {
  if (userType === 'admin') return [{ title: msg`Dados pessoais`, fields: ['name', 'email', 'cellphone'] }]
  if (userType === 'shopkeeper') {
    return [{ title: msg`Dados pessoais`, fields: ['name', 'email', 'cellphone', 'cpf'] }]
  }
  const registration = isProfession(profession) ? [registrationField(profession)] : []
  return [
    { title: msg`Dados pessoais`, fields: ['name', 'email', 'cellphone', 'cpf', 'birthDate'] },
    { title: msg`Profissão`, fields: ['profession', ...registration] },
    address,
    { title: msg`Quem indicou você`, fields: ['referenceStore', 'referenceSeller'] },
  ]
}

export const workGroups: readonly FieldGroup[] = [
  { title: msg`Como você trabalha`, fields: ['modality', 'officeName', 'officeCnpj', 'officeRole'] },
  { title: msg`Redes sociais`, fields: ['instagram', 'facebook', 'behance', 'pinterest'] },
]
