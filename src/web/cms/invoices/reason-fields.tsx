/** Why: a sentence that stands ready, chosen by its number, or one's own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { RadioGroup } from '#web/ui/field/choice-group.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** Sentences that have a key of their own. */
const keys = 9

interface ReasonFieldsProps {
  reasons: readonly string[]
  value: string
  onValueChange: (reason: string) => void
  required: boolean
  error?: string | undefined
}

export function ReasonFields({ reasons, value, onValueChange, required, error }: ReasonFieldsProps) {
  const { t } = useLingui()
  const numbered = reasons.slice(0, keys).map((reason, at) => [String(at + 1), () => onValueChange(reason)] as const)
  useShortcuts(Object.fromEntries(numbered), { within: 'dialog' })
  return (
    <Stack gap={4}>
      {reasons.length > 0 && (
        <RadioGroup
          label={t`Motivo pronto`}
          value={reasons.includes(value) ? value : ''}
          options={reasons.map((reason, at) => ({
            value: reason,
            label: at < keys ? `${at + 1}. ${reason}` : reason,
          }))}
          onValueChange={onValueChange}
        />
      )}
      <TextArea
        name="observation"
        label={required ? t`Motivo` : t`Observação`}
        optional={!required}
        maxLength={1000}
        rows={3}
        value={value}
        onValueChange={onValueChange}
        error={error}
      />
      <Text size="small" tone="muted">
        {required ? <Trans>Quem enviou a nota lê este texto.</Trans> : <Trans>Fica no histórico da nota.</Trans>}
      </Text>
    </Stack>
  )
}
