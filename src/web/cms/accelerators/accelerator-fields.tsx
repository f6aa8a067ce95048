/** Fields only an accelerator has: its segment, its factor, its period with its days, and its budget. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { weekdays } from '#domain/points/calendar.ts'
import type { AcceleratorValues } from '#web/data/accelerators.ts'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import { weekdaysText, weekdayText } from '#web/parts/weekday.ts'
import type { FormField } from '#web/register/fields.tsx'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { SegmentField } from '#web/register/segment-choice.tsx'
import { CheckboxGroup } from '#web/ui/field/choice-group.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { factorText } from './accelerator-texts.ts'

/** Nobody has typed a factor yet. */
export const noFactor = 0

export const segmentField: FormField<AcceleratorValues> = {
  label: msg`Segmento`,
  told: ({ segmentId }, _i18n, nameOf) => nameOf(segmentId),
  Input({ form: { values, set, errorOf } }) {
    const { t } = useLingui()
    return (
      <SegmentField
        audience={values.audience}
        hint={t`Vale quem está nele quando envia a nota. As notas que já esperam valem para quem está nele agora.`}
        value={values.segmentId}
        onValueChange={(segmentId) => set({ segmentId })}
        error={errorOf('segmentId')}
      />
    )
  },
}

export const factorField: FormField<AcceleratorValues> = {
  label: msg`Multiplicador`,
  told: ({ multiplierPercent }) => factorText(multiplierPercent),
  Input({ form: { values, set, errorOf }, bare }) {
    const { t } = useLingui()
    return (
      <NumberField
        name="multiplierPercent"
        label={t`Multiplicador`}
        labelHidden={bare}
        hint={bare ? undefined : t`De 1,01 a 10: 2 dobra os pontos. Somados, vale o teto das regras do programa.`}
        decimals={2}
        step={0.25}
        value={values.multiplierPercent === noFactor ? null : values.multiplierPercent / 100}
        onValueChange={(factor) => set({ multiplierPercent: Math.round((factor ?? noFactor) * 100) })}
        error={errorOf('multiplierPercent')}
      />
    )
  },
}

export const periodField: FormField<AcceleratorValues> = {
  label: msg`Notas emitidas`,
  told: ({ startsAt, endsAt }) => `${formatCalendarDay(startsAt)} – ${formatCalendarDay(endsAt)}`,
  Input({ form: { values, set, errorOf } }) {
    const { t } = useLingui()
    return (
      <DateRangeField
        label={t`Notas emitidas`}
        hint={t`Conta o dia da nota, não o do envio.`}
        value={{ from: values.startsAt, to: values.endsAt }}
        onValueChange={({ from, to }) => set({ startsAt: from, endsAt: to })}
        error={errorOf('startsAt') ?? errorOf('endsAt')}
      />
    )
  },
}

export const weekdaysField: FormField<AcceleratorValues> = {
  label: msg`Dias da semana`,
  told: ({ weekdays: some }) => weekdaysText(some),
  Input({ form: { values, set, errorOf } }) {
    const { t, i18n } = useLingui()
    return (
      <CheckboxGroup
        label={t`Dias da semana`}
        hint={t`Sem escolher nenhum, vale todos os dias.`}
        value={values.weekdays}
        options={weekdays.map((value) => ({ value, label: i18n._(weekdayText[value]) }))}
        onValueChange={(chosen) => set({ weekdays: weekdays.filter((each) => chosen.includes(each)) })}
        error={errorOf('weekdays')}
      />
    )
  },
}

type BudgetName = 'budget' | 'budgetPerOwner'

const budgetField = (
  name: BudgetName,
  { label, hint }: Record<'label' | 'hint', MessageDescriptor>,
): FormField<AcceleratorValues> => ({
  label,
  told: ({ [name]: points }) => (points === null ? '' : formatPoints(points)),
  Input({ form: { values, set, errorOf }, bare }) {
    const { t, i18n } = useLingui()
    return (
      <NumberField
        name={name}
        label={i18n._(label)}
        labelHidden={bare}
        hint={bare ? undefined : i18n._(hint)}
        optional
        unit={t`pontos`}
        value={values[name]}
        onValueChange={(points) => set({ [name]: points })}
        error={errorOf(name)}
      />
    )
  },
})

export const budgetFields = [
  budgetField('budget', {
    label: msg`Orçamento`,
    hint: msg`O que ele pode somar ao todo. Quando acaba, ele para, e as notas seguintes contam sem ele.`,
  }),
  budgetField('budgetPerOwner', {
    label: msg`Limite por participante`,
    hint: msg`O que ele pode somar para cada profissional ou loja.`,
  }),
]
