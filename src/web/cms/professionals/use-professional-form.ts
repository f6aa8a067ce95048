/** What is written of a professional: every field a person has in the own profile, and whether they are of the list PCE. */
import { useLingui } from '@lingui/react/macro'
import type { Professional } from '#contract/api.gen.ts'
import {
  isProfession,
  type RegistrationField,
  registrationField,
  registrationFields,
} from '#domain/people/profession.ts'
import { readProfile } from '#domain/people/profile-fields.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { editProfessional, professionalOf, type ProfessionalValues } from '#web/data/professionals.ts'
import { fieldTextsOf } from '#web/data/profile.ts'
import { useApp } from '#web/data/use-app.ts'
import { fieldTexts } from '#web/i18n/field-texts.ts'
import { fieldLabels } from '#web/parts/profile-labels.ts'
import { useProfileWords } from '#web/parts/use-profile-words.ts'
import { useRegisterForm } from '#web/register/use-register-form.ts'

const personal = ['name', 'email', 'cellphone', 'cpf', 'birthDate'] as const
const office = ['modality', 'officeName', 'officeCnpj', 'officeRole'] as const
const address = ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'] as const
const social = ['instagram', 'facebook', 'behance', 'pinterest'] as const

/** Everything but the numbers that prove a profession. */
type PlainField =
  | 'profession'
  | 'referenceSeller'
  | (typeof personal | typeof office | typeof address | typeof social)[number]
export type FormField = PlainField | RegistrationField

/** The parts of the form; of the numbers only the one of the profession that is chosen. */
export function sectionsFor(profession: string) {
  const own = isProfession(profession) ? [registrationField(profession)] : []
  return {
    personal,
    work: ['profession', ...own, ...office],
    address,
    social,
    programme: ['referenceSeller'],
  } as const satisfies Record<string, readonly FormField[]>
}

function valuesOf(row: Professional | null): ProfessionalValues {
  const nobody = { name: '', email: '', cpf: null, cellphone: null }
  const { referenceStore: _stays, ...texts } = fieldTextsOf(row ?? nobody, row)
  return { ...texts, subUserType: row?.subUserType ?? 'standard', file: undefined }
}

function wrongOf(values: ProfessionalValues) {
  const fields = Object.values(sectionsFor(values.profession)).flat()
  const shown = fields.map((field) => [field, values[field]])
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
  const every: readonly FormField[] = [
    ...personal,
    'profession',
    ...registrationFields,
    ...office,
    ...address,
    ...social,
    'referenceSeller',
  ]
  return useRegisterForm({
    name: 'professional',
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
