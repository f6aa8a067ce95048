/** What stands in a field of a person's profile, as people read it. */
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'
import { useModalityChoices } from './modality-choices.ts'

const written: Readonly<Partial<Record<ProfileField, (kept: string) => string>>> = {
  cpf: formatCpf,
  // The form leaves the country out.
  cellphone: (number) => formatPhone(`+55${number}`),
  birthDate: formatCalendarDay,
  zipCode: formatCep,
  officeCnpj: formatCnpj,
}

/** The words for a value of a form; empty for none. */
export function useProfileWords() {
  const ways = useModalityChoices()
  return (field: ProfileField, value: string): string => {
    if (value === '') return ''
    if (field === 'modality') return ways.find((way) => way.value === value)?.label ?? value
    return written[field]?.(value) ?? value
  }
}
