/** One field of a person's profile with the control that suits it. */
import { useLingui } from '@lingui/react/macro'
import { federalStates } from '#domain/documents/federal-state.ts'
import { professions } from '#domain/people/profession.ts'
import type { ProfileField as AnyField } from '#domain/people/profile-fields.ts'
import { BirthDateField } from '#web/ui/date/date-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { CnpjField, CpfField, PhoneField } from '#web/ui/field/masked-field.tsx'
import { TextField, type PlainInput } from '#web/ui/field/text-field.tsx'
import { CepLookupField } from './cep-lookup-field.tsx'
import { useModalityChoices } from './modality-choices.ts'
import { fieldLabels } from './profile-labels.ts'

/** The store that brought somebody is chosen from a list of its own. */
type Field = Exclude<AnyField, 'referenceStore'>

const masked = { cellphone: PhoneField, cpf: CpfField, officeCnpj: CnpjField } as const
const isMasked = (field: Field): field is keyof typeof masked => Object.hasOwn(masked, field)

/** How keyboards and browsers help with a line of text. */
const lines: Readonly<Partial<Record<Field, PlainInput>>> = {
  name: { autoComplete: 'name', maxLength: 120 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', maxLength: 254 },
  cau: { autoCapitalize: 'characters', maxLength: 20 },
  crea: { autoCapitalize: 'characters', maxLength: 20 },
  abd: { maxLength: 20 },
  street: { autoComplete: 'address-line1', maxLength: 160 },
  number: { inputMode: 'text', maxLength: 20 },
  complement: { autoComplete: 'address-line2', maxLength: 80 },
  neighborhood: { autoComplete: 'address-level3', maxLength: 80 },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  officeName: { autoComplete: 'organization', maxLength: 160 },
  officeRole: { autoComplete: 'organization-title', maxLength: 80 },
  referenceSeller: { maxLength: 120 },
}

const social: PlainInput = { autoCapitalize: 'none', spellCheck: false, maxLength: 160 }

function useChoices() {
  const { t } = useLingui()
  const ways = useModalityChoices()
  const none = { value: '', label: t`Não informado` }
  return (field: Field) => {
    if (field === 'profession') return [none, ...professions.map((value) => ({ value, label: value }))]
    if (field === 'modality') return [none, ...ways]
    if (field === 'state') return [none, ...federalStates.map((value) => ({ value, label: value }))]
    return null
  }
}

export interface ProfileFieldProps {
  field: Field
  /** As `profile-labels` calls it unless given. */
  label?: string | undefined
  /** Somebody else's data: the browser offers nothing of whoever types. */
  foreign?: boolean | undefined
  values: Readonly<Record<Field, string>>
  /** Gets what changed; one field may say something of others. */
  onType: (typed: Partial<Record<Field, string>>) => void
  error?: string | undefined
}

export function ProfileField({ field, label, foreign = false, values, onType, error }: ProfileFieldProps) {
  const { i18n } = useLingui()
  const options = useChoices()(field)
  const value = values[field]
  const onValueChange = (typed: string) => onType({ [field]: typed })
  const shared = { label: label ?? i18n._(fieldLabels[field]), name: field, value, onValueChange, error }
  if (options) return <Dropdown {...shared} options={options} />
  if (field === 'zipCode') return <CepLookupField value={value} onKnown={onType} error={error} />
  const alone = foreign && ({ autoComplete: 'off' } as const)
  if (field === 'birthDate') return <BirthDateField {...shared} {...alone} />
  if (isMasked(field)) {
    const Masked = masked[field]
    return <Masked {...shared} {...alone} />
  }
  const isSocial = ['instagram', 'facebook', 'behance', 'pinterest'].includes(field)
  const help = isSocial ? social : lines[field]
  return <TextField {...shared} {...help} {...alone} start={isSocial ? '@' : undefined} />
}
