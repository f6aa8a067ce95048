/** What a professional told, put right by the programme. */
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Professional } from '#contract/api.gen.ts'
import { AbdDocumentField } from '#web/parts/abd-document-field.tsx'
import { ProfileField } from '#web/parts/profile-field.tsx'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type FormField, sectionsFor, useFieldLabel, useProfessionalForm } from './use-professional-form.ts'

interface ProfessionalEditDrawerProps {
  professional: Professional
  onClose: () => void
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text as="h3" weight="bold">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

export function ProfessionalEditDrawer({ professional, onClose }: ProfessionalEditDrawerProps) {
  const { t } = useLingui()
  const labelOf = useFieldLabel()
  const form = useProfessionalForm({ row: professional, onDone: onClose })
  const { values, set, errorOf } = form
  const { personal, work, address, social, programme } = sectionsFor(values.profession)
  const controls = (fields: readonly FormField[]) =>
    fields.map((field) => (
      <Fragment key={field}>
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
      </Fragment>
    ))
  return (
    <RegisterDrawer title={professional.name} form={form} onClose={onClose}>
      <Stack gap={6}>
        <Section title={t`Dados pessoais`}>{controls(personal)}</Section>
        <Section title={t`Profissão e trabalho`}>{controls(work)}</Section>
        <Section title={t`Endereço`}>{controls(address)}</Section>
        <Section title={t`Redes sociais`}>{controls(social)}</Section>
        <Section title={t`No programa`}>
          {controls(programme)}
          <Switch
            name="subUserType"
            label={t`Lista PCE`}
            hint={t`Aparece também na lista de profissionais PCE.`}
            value={values.subUserType === 'pce'}
            onValueChange={(isPce) => set({ subUserType: isPce ? 'pce' : 'standard' })}
          />
        </Section>
      </Stack>
    </RegisterDrawer>
  )
}
