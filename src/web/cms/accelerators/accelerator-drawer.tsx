/** One accelerator beside the list, or a new one. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Accelerator } from '#contract/api.gen.ts'
import { longestDescription, longestName } from '#domain/points/accelerator-fields.ts'
import { RegisterDrawer } from '#web/parts/register-drawer.tsx'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { audienceText, modeHint, modeText } from './accelerator-texts.ts'
import { noFactor, useAcceleratorForm } from './use-accelerator-form.ts'

interface AcceleratorDrawerProps {
  /** Null for a new one. */
  row: Accelerator | null
  mayChange: boolean
  reread: () => Promise<Accelerator | undefined>
  onClose: () => void
}

const audiences = ['all', 'professional', 'shopkeeper'] as const
const modes = ['exclusive', 'stackable'] as const

function Fields({ form }: { form: ReturnType<typeof useAcceleratorForm> }) {
  const { t, i18n } = useLingui()
  const { values, set, errorOf } = form
  const { name, description, audience, multiplierPercent, mode, startsAt, endsAt } = values
  return (
    <Stack gap={4}>
      <TextField
        name="name"
        label={t`Nome`}
        autoComplete="off"
        maxLength={longestName}
        value={name}
        onValueChange={(text) => set({ name: text })}
        error={errorOf('name')}
      />
      <TextArea
        name="description"
        label={t`Descrição`}
        hint={t`Aparece para quem participa, na tela inicial.`}
        optional
        rows={3}
        maxLength={longestDescription}
        value={description}
        onValueChange={(text) => set({ description: text })}
        error={errorOf('description')}
      />
      <Dropdown
        label={t`Vale para`}
        value={audience}
        options={audiences.map((value) => ({ value, label: i18n._(audienceText[value]) }))}
        onValueChange={(value) => set({ audience: audiences.find((each) => each === value) ?? audience })}
      />
      <NumberField
        name="multiplierPercent"
        label={t`Multiplicador`}
        hint={t`De 1,01 a 10: 2 dobra os pontos. Somados, os aceleradores chegam a 5 no máximo.`}
        decimals={2}
        step={0.25}
        value={multiplierPercent === noFactor ? null : multiplierPercent / 100}
        onValueChange={(factor) => set({ multiplierPercent: Math.round((factor ?? noFactor) * 100) })}
        error={errorOf('multiplierPercent')}
      />
      <RadioGroup
        label={t`Com outros aceleradores`}
        value={mode}
        options={modes.map((value) => ({ value, label: i18n._(modeText[value]), hint: i18n._(modeHint[value]) }))}
        onValueChange={(value) => set({ mode: modes.find((each) => each === value) ?? mode })}
      />
      <DateRangeField
        label={t`Notas emitidas`}
        hint={t`Conta o dia da nota, não o do envio.`}
        value={{ from: startsAt, to: endsAt }}
        onValueChange={({ from, to }) => set({ startsAt: from, endsAt: to })}
        error={errorOf('startsAt') ?? errorOf('endsAt')}
      />
    </Stack>
  )
}

export function AcceleratorDrawer({ row, mayChange, reread, onClose }: AcceleratorDrawerProps) {
  const { t } = useLingui()
  const form = useAcceleratorForm({ row, reread, onDone: onClose })
  return (
    <RegisterDrawer
      title={row?.name ?? t`Novo acelerador`}
      reading={!mayChange}
      form={form}
      onClose={onClose}
      trail={row && { kind: 'accelerator', id: row._id }}
    >
      <Fields form={form} />
      {row && (
        <Notice tone="info">
          <Trans>Notas já aprovadas ficam com os pontos que têm. A mudança vale para as próximas aprovações.</Trans>
        </Notice>
      )}
    </RegisterDrawer>
  )
}
