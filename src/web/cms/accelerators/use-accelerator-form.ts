/** What is written of an accelerator. */
import { useLingui } from '@lingui/react/macro'
import type { Accelerator, NewAccelerator } from '#contract/api.gen.ts'
import { wrongAcceleratorFields } from '#domain/points/accelerator-fields.ts'
import { saveAccelerator } from '#web/data/accelerators.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'
import { useRegisterForm } from '#web/parts/use-register-form.ts'
import { audienceText, factorText, modeText, wrongText } from './accelerator-texts.ts'

export type AcceleratorValues = Required<Omit<NewAccelerator, 'active'>>

/** Nobody has typed a factor yet. */
export const noFactor = 0

const blank: AcceleratorValues = {
  name: '',
  description: '',
  audience: 'all',
  multiplierPercent: noFactor,
  mode: 'exclusive',
  startsAt: '',
  endsAt: '',
}

function valuesOf(row: Accelerator | null): AcceleratorValues {
  if (!row) return blank
  const { name, description, audience, multiplierPercent, mode, startsAt, endsAt } = row
  return { name, description, audience, multiplierPercent, mode, startsAt, endsAt }
}

interface AcceleratorFormOptions {
  /** Null for a new one. */
  row: Accelerator | null
  reread: () => Promise<Accelerator | undefined>
  onDone: () => void
}

export function useAcceleratorForm(options: AcceleratorFormOptions) {
  const { t, i18n } = useLingui()
  return useRegisterForm({
    name: 'accelerator',
    ...options,
    valuesOf,
    wrongOf: (values) =>
      Object.fromEntries(wrongAcceleratorFields(values).map((field) => [field, i18n._(wrongText[field])])),
    said: [
      { label: t`Nome`, of: ({ name }) => name.trim() },
      { label: t`Descrição`, of: ({ description }) => description.trim() },
      { label: t`Vale para`, of: ({ audience }) => i18n._(audienceText[audience]) },
      { label: t`Multiplicador`, of: ({ multiplierPercent }) => factorText(multiplierPercent) },
      { label: t`Com outros aceleradores`, of: ({ mode }) => i18n._(modeText[mode]) },
      {
        label: t`Notas emitidas`,
        of: ({ startsAt, endsAt }) => `${formatCalendarDay(startsAt)} – ${formatCalendarDay(endsAt)}`,
      },
    ],
    save: saveAccelerator(useApp()),
  })
}
