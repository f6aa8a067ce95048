/** What a professional told, put right by the programme. */
import { useLingui } from '@lingui/react/macro'
import type { Professional } from '#contract/api.gen.ts'
import { AbdDocumentField } from '#web/parts/abd-document-field.tsx'
import { ProfileField } from '#web/parts/profile-field.tsx'
import { RegisterDrawer } from '#web/parts/register-drawer.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type FormField, fieldsFor, useFieldLabel, useProfessionalForm } from './use-professional-form.ts'

interface ProfessionalEditDrawerProps {
  professional: Professional
  onClose: () => void
}

/** A heading stands above the first field of its part. */
function useHeadings(): Readonly<Partial<Record<FormField, string>>> {
  const { t } = useLingui()
  return {
    name: t`Dados pessoais`,
    profession: t`Profissão e trabalho`,
    zipCode: t`Endereço`,
    instagram: t`Redes sociais`,
    referenceSeller: t`Indicação`,
  }
}

export function ProfessionalEditDrawer({ professional, onClose }: ProfessionalEditDrawerProps) {
  const { t } = useLingui()
  const labelOf = useFieldLabel()
  const headings = useHeadings()
  const form = useProfessionalForm({ row: professional, onDone: onClose })
  const { values, set, errorOf } = form
  return (
    <RegisterDrawer title={professional.name} form={form} onClose={onClose}>
      <Stack gap={4}>
        {fieldsFor(values.profession).map((field) => (
          <Stack key={field} gap={4}>
            {headings[field] !== undefined && (
              <Text as="h3" weight="bold">
                {headings[field]}
              </Text>
            )}
            <ProfileField
              field={field}
              label={labelOf(field)}
              foreign
              values={values}
              onType={set}
              error={errorOf(field)}
            />
            {field === 'abd' && (
              <AbdDocumentField
                file={values.file}
                onFile={(file) => set({ file })}
                kept={professional.abdFile}
                error={errorOf('file')}
              />
            )}
          </Stack>
        ))}
        <Switch
          name="subUserType"
          label={t`Lista PCE`}
          hint={t`Aparece também na lista de profissionais PCE.`}
          value={values.subUserType === 'pce'}
          onValueChange={(isPce) => set({ subUserType: isPce ? 'pce' : 'standard' })}
        />
      </Stack>
    </RegisterDrawer>
  )
}
