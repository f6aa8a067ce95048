/** What is written of a professional: every field a person has in the own profile, and whether they are of the list PCE. */
import { useLingui } from '@lingui/react/macro'
import type { Professional } from '#contract/api.gen.ts'
import { isProfession, type RegistrationField, registrationField } from '#domain/people/profession.ts'
import { readProfile } from '#domain/people/profile-fields.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { editProfessional, professionalOf, type ProfessionalValues } from '#web/data/professionals.ts'
import { fieldTextsOf } from '#web/data/profile.ts'
import { useApp } from '#web/data/use-app.ts'
import { fieldTexts } from '#web/i18n/field-texts.ts'
import { fieldLabels } from '#web/parts/profile-labels.ts'
import { useProfileWords } from '#web/parts/use-profile-words.ts'
import { useRegisterForm } from '#web/parts/use-register-form.ts'

const before = ['name', 'email', 'cellphone', 'cpf', 'birthDate', 'profession'] as const
const after = [
  ...(['modality', 'officeName', 'officeCnpj', 'officeRole'] as const),
  ...(['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const),
  ...(['instagram', 'facebook', 'behance', 'pinterest', 'referenceSeller'] as const),
] as const

/** Fields of the form; of the numbers that prove a profession only the one of the profession that is chosen. */
export type FormField = (typeof before)[number] | (typeof after)[number] | RegistrationField

export function fieldsFor(profession: string): readonly FormField[] {
  return [...before, ...(isProfession(profession) ? [registrationField(profession)] : []), ...after]
}

function valuesOf(row: Professional | null): ProfessionalValues {
  const nobody = { name: '', email: '', cpf: null, cellphone: null }
  const { referenceStore: _stays, ...texts } = fieldTextsOf(row ?? nobody, row)
  return { ...texts, subUserType: row?.subUserType ?? 'standard', file: undefined }
}

function wrongOf(values: ProfessionalValues) {
  const shown = fieldsFor(values.profession).map((field) => [field, values[field]])
  return fieldTexts(readProfile(Object.fromEntries(shown), dayOf(new Date())).wrong)
}

export function useFieldLabel() {
  const { t, i18n } = useLingui()
  // The profile of a person speaks to them.
  return (field: FormField) => (field === 'officeRole' ? t`Cargo` : i18n._(fieldLabels[field]))
}

export function useProfessionalForm({ row, onDone }: { row: Professional; onDone: () => void }) {
  const { t } = useLingui()
  const app = useApp()
  const labelOf = useFieldLabel()
  const words = useProfileWords()
  const every: readonly FormField[] = [...before, 'cau', 'crea', 'abd', ...after]
  return useRegisterForm({
    row,
    valuesOf,
    wrongOf,
    said: [
      ...every.map((field) => ({
        label: labelOf(field),
        of: (values: ProfessionalValues) => words(field, values[field].trim()),
      })),
      { label: t`Lista PCE`, of: ({ subUserType }: ProfessionalValues) => (subUserType === 'pce' ? t`Sim` : t`Não`) },
    ],
    save: editProfessional(app),
    reread: async () => (await app.queries.fetchQuery({ ...professionalOf(app, row._id), staleTime: 0 })) ?? undefined,
    onDone,
  })
}
