/** What a promotion is worth from now on, in its form and in its row. */
import { useLingui } from '@lingui/react/macro'
import type { AdminPointsExtra } from '#contract/api.gen.ts'
import { mostPromotionPoints } from '#domain/points-extra/promotion-fields.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { cellEdit } from '#web/register/cell-edit.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import type { Audience } from './extra-points-search.ts'
import { promotionFieldText } from './promotion-texts.ts'
import { type PromotionForm, usePromotionForm } from './use-promotion-form.ts'

interface PromotionPointsProps {
  form: PromotionForm
  /** It stands in a row of the list: the head of its column says what it is. */
  bare?: boolean | undefined
}

export function PromotionPoints({ form: { values, set, errorOf }, bare }: PromotionPointsProps) {
  const { t, i18n } = useLingui()
  return (
    <NumberField
      name="points"
      label={i18n._(promotionFieldText.points)}
      labelHidden={bare}
      hint={bare ? undefined : t`Vale daqui em diante. Quem já recebeu fica com o que recebeu.`}
      unit={t`pontos`}
      min={1}
      max={mostPromotionPoints}
      step={50}
      value={values.points}
      onValueChange={(points) => set({ points })}
      error={errorOf('points')}
    />
  )
}

/** The `edit` of their column. */
export const promotionPointsEdit = (audience: Audience) =>
  cellEdit<AdminPointsExtra, PromotionForm>({
    label: promotionFieldText.points,
    useForm: (row, onDone) => usePromotionForm({ row, audience, onDone }),
    Input: ({ form }) => <PromotionPoints form={form} bare />,
    useTold: ({ values: { points } }) => (points === null ? '' : formatPoints(points)),
  })
