/** Prices of single levels; each holds up to the next one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { mostExperiencePoints } from '#domain/experiences/experience-fields.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldSet } from '#web/ui/field/field-set.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import type { TypedPrice } from './experience-values.ts'

interface LevelPricesProps {
  value: readonly TypedPrice[]
  onValueChange: (value: readonly TypedPrice[]) => void
  error?: string | undefined
}

/** Prices of one experience at most. */
const mostPrices = 10

export function LevelPrices({ value, onValueChange, error }: LevelPricesProps) {
  const { t } = useLingui()
  const change = (at: number, part: Partial<TypedPrice>) =>
    onValueChange(value.map((price, place) => (place === at ? { ...price, ...part } : price)))
  return (
    <FieldSet
      label={t`Preço por nível`}
      hint={t`Vale daquele nível em diante, até o próximo preço. Os outros pagam os pontos acima.`}
      optional
    >
      <Stack gap={3}>
        {value.map(({ level, points }, at) => (
          // The place is all that tells two half typed prices apart.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Row key={at} gap={3} align="start" wrap={false}>
            <NumberField
              label={t`Nível`}
              min={1}
              max={20}
              value={level}
              onValueChange={(next) => change(at, { level: next })}
              // On the first one, so that the focus finds it.
              error={at === 0 ? error : undefined}
            />
            <NumberField
              label={t`Pontos`}
              min={0}
              max={mostExperiencePoints}
              step={50}
              value={points}
              onValueChange={(next) => change(at, { points: next })}
            />
            <IconButton
              label={t`Remover preço ${at + 1}`}
              icon={<IconTrash size={20} />}
              onClick={() => onValueChange(value.filter((_, place) => place !== at))}
            />
          </Row>
        ))}
        {value.length < mostPrices && (
          <Button
            outline
            compact
            iconLeft={<IconPlus size={18} />}
            onClick={() => onValueChange([...value, { level: null, points: null }])}
          >
            <Trans>Adicionar preço de um nível</Trans>
          </Button>
        )}
      </Stack>
    </FieldSet>
  )
}
