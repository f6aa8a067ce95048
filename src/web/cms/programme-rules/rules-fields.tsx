/** Fields of the rules of the programme. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { NewProgrammeRules, RulesFacts } from '#contract/api.gen.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import type { FieldInputProps, FormField } from '#web/register/fields.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { FieldSet } from '#web/ui/field/field-set.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { hundredthsText } from './rules-texts.ts'

type Field = FormField<NewProgrammeRules>
type Name = keyof RulesFacts

/** Stands in a form for a number that is not typed; no bounds let it through. */
const untyped = -1

interface NumberTexts {
  readonly label: MessageDescriptor
  readonly unit?: MessageDescriptor
  readonly hint?: MessageDescriptor
  /** It may be left out. */
  readonly optional?: boolean
}

interface NumberInputProps extends FieldInputProps<NewProgrammeRules, unknown> {
  name: Name
  texts: NumberTexts
  /** What is kept is a hundred times what is typed. */
  hundredths?: boolean
}

function NumberInput({ name, texts, hundredths = false, form }: NumberInputProps) {
  const { i18n } = useLingui()
  const { optional = false } = texts
  const { [name]: kept } = form.values
  const scale = hundredths ? 100 : 1
  return (
    <NumberField
      name={name}
      label={i18n._(texts.label)}
      hint={texts.hint && i18n._(texts.hint)}
      unit={texts.unit && i18n._(texts.unit)}
      decimals={hundredths ? 2 : 0}
      step={hundredths ? 0.1 : 1}
      optional={optional}
      value={kept === null || kept === untyped ? null : kept / scale}
      onValueChange={(typed) =>
        form.set({ [name]: typed === null ? (optional ? null : untyped) : Math.round(typed * scale) })
      }
      error={form.errorOf(name)}
    />
  )
}

const number = (name: Name, texts: NumberTexts, told: (value: number) => string): Field => ({
  label: texts.label,
  told: ({ [name]: value }) => (value === null ? '' : told(value)),
  Input: (props) => <NumberInput {...props} name={name} texts={texts} />,
})

export const startsOnField: Field = {
  label: msg`Valem desde`,
  told: ({ startsOn }, i18n) => (startsOn === null ? i18n._(msg`O início do programa`) : formatCalendarDay(startsOn)),
  Input({ form: { values, set, errorOf } }) {
    const { i18n } = useLingui()
    return (
      <DateField
        name="startsOn"
        label={i18n._(msg`Valem desde`)}
        hint={i18n._(msg`Para as notas emitidas neste dia ou depois. As de antes seguem as regras que valiam.`)}
        min={addDays(dayOf(useNow()), 1)}
        value={values.startsOn ?? ''}
        onValueChange={(day) => set({ startsOn: day || null })}
        error={errorOf('startsOn')}
      />
    )
  },
}

interface RateGroup {
  readonly label: MessageDescriptor
  readonly hint: MessageDescriptor
  readonly rates: readonly (readonly [Name, MessageDescriptor])[]
}

const rates = ({ label, hint, rates: group }: RateGroup): Field => ({
  label,
  told: (values, i18n) =>
    group.map(([name, each]) => `${i18n._(each)}: ${hundredthsText(values[name] ?? 0)}`).join(' · '),
  Input(props) {
    const { i18n } = useLingui()
    return (
      <FieldSet label={i18n._(label)} hint={i18n._(hint)}>
        <Stack gap={3}>
          {group.map(([name, each]) => (
            <NumberInput key={name} {...props} name={name} texts={{ label: each }} hundredths />
          ))}
        </Stack>
      </FieldSet>
    )
  },
})

export const rateFields: readonly Field[] = [
  rates({
    label: msg`Pontos por real dos profissionais`,
    hint: msg`Com 0, as notas do tipo não rendem nada. Produtos contam com a pontuação deles.`,
    rates: [
      ['professionalRetailRate', msg`Profissional, varejo`],
      ['professionalConstructionRate', msg`Profissional, obra ou construtora`],
      ['professionalShowroomRate', msg`Profissional, mostruário ou uso próprio`],
    ],
  }),
  rates({
    label: msg`Pontos por real das lojas`,
    hint: msg`Valem para as notas que as lojas e seus vendedores enviam.`,
    rates: [
      ['storeRetailRate', msg`Loja, varejo`],
      ['storeConstructionRate', msg`Loja, obra ou construtora`],
      ['storeShowroomRate', msg`Loja, mostruário ou uso próprio`],
    ],
  }),
]

export const otherFields: readonly Field[] = [
  number(
    'specificationPercent',
    {
      label: msg`Bônus de especificação`,
      unit: msg`%`,
      hint: msg`O que uma especificação aprovada soma aos pontos da nota.`,
    },
    (percent) => `${percent}%`,
  ),
  {
    label: msg`Teto dos aceleradores`,
    told: ({ mostMultiplierPercent }) => `${hundredthsText(mostMultiplierPercent)}×`,
    Input: (props) => (
      <NumberInput
        {...props}
        name="mostMultiplierPercent"
        texts={{
          label: msg`Teto dos aceleradores`,
          unit: msg`vezes`,
          hint: msg`Todos juntos multiplicam os pontos da nota no máximo por isto.`,
        }}
        hundredths
      />
    ),
  },
  number(
    'mostInvoicePoints',
    {
      label: msg`Máximo de pontos por nota`,
      unit: msg`pontos`,
      hint: msg`Sem contar o bônus de especificação. Vazio: sem máximo.`,
      optional: true,
    },
    formatPoints,
  ),
  number(
    'holdDays',
    { label: msg`Liberação em dias`, hint: msg`Quantos dias depois da aprovação os pontos ficam disponíveis.` },
    formatPoints,
  ),
  number(
    'expiryMonths',
    {
      label: msg`Validade em meses`,
      hint: msg`Os pontos vencem no fim deste mês depois do mês em que ficaram disponíveis.`,
    },
    formatPoints,
  ),
  number(
    'sendingDays',
    { label: msg`Prazo de envio em dias`, hint: msg`Quantos dias depois da emissão a nota pode ser enviada.` },
    formatPoints,
  ),
]
