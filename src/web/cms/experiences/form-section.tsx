/** Fields of an experience that belong together, and the moments among them. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MomentField } from '#web/parts/moment-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { experienceFieldText } from './experience-texts.ts'
import type { MomentField as MomentName } from './experience-values.ts'
import type { ExperienceForm } from './use-experience-form.ts'

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={4}>
      <Text as="h3" size="h4" weight="heavy">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

interface MomentOfProps {
  form: ExperienceForm
  name: MomentName
  hint?: string | undefined
  optional?: boolean | undefined
}

/** A moment of the form, under its own name. */
export function MomentOf({ form, name, ...texts }: MomentOfProps) {
  const { i18n } = useLingui()
  return (
    <MomentField
      {...texts}
      label={i18n._(experienceFieldText[name])}
      value={form.values[name]}
      onValueChange={(moment) => form.set({ [name]: moment })}
      error={form.errorOf(name)}
    />
  )
}
