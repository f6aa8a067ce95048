/** The rules of the programme: what invoices bring, from a day on. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { NewProgrammeRules, ProgrammeRules } from '#contract/api.gen.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { firstRules } from '#domain/points/programme-rules.ts'
import { longestRulesNote, rulesFactsOf, wrongRulesFields } from '#domain/points/programme-rules-fields.ts'
import { type RulesFilter, rulesCalls } from '#web/data/programme-rules.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import { fieldsOf } from '#web/register/fields.tsx'
import { recordForm } from '#web/register/record-form.tsx'
import type { RecordDrawerProps } from '#web/register/register.ts'
import { registerPage } from '#web/register/register-page.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconScale } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import type { ProgrammeRulesSearch } from './programme-rules-search.ts'
import { otherFields, rateFields, startsOnField } from './rules-fields.tsx'
import { RulesOutcome } from './rules-outcome.tsx'
import { hundredthsText, rulesStandingText, rulesStandingTone, wrongRulesText } from './rules-texts.ts'
import { useRulesActs } from './use-rules-acts.tsx'

const field = fieldsOf<NewProgrammeRules>()

/** New rules are written over those that begin last. */
function useLatest(): NewProgrammeRules | undefined {
  const { data, isPending } = useQuery(rulesCalls.page(useApp(), { page: 1 }))
  const [latest = firstRules] = data?.docs ?? []
  return isPending ? undefined : { ...rulesFactsOf(latest), startsOn: null, note: '' }
}

const rulesForm = recordForm<ProgrammeRules, NewProgrammeRules>({
  name: 'programme-rules',
  calls: rulesCalls,
  trail: 'programme-rules',
  blank: { ...rulesFactsOf(firstRules), startsOn: null, note: '' },
  useBlank: useLatest,
  fields: [
    startsOnField,
    ...rateFields,
    ...otherFields,
    field.text('note', msg`Motivo`, {
      longest: longestRulesNote,
      rows: 3,
      optional: true,
      hint: msg`Só a equipe lê.`,
    }),
  ],
  wrongFields: (values) => wrongRulesFields(values, dayOf(new Date())),
  wrongTexts: wrongRulesText,
  facts: ({ values, row, mayChange }) =>
    mayChange ? (
      <RulesOutcome values={values} />
    ) : (
      row?.standing !== 'coming' && (
        <Notice>
          <Trans>Estas regras já começaram a valer e não mudam mais. Para mudar, escreva novas.</Trans>
        </Notice>
      )
    ),
})

/** Only what is to come is changed. */
function RulesDrawer({ row, mayChange, ...props }: RecordDrawerProps<ProgrammeRules>) {
  return <rulesForm.Drawer {...props} row={row} mayChange={mayChange && (!row || row.standing === 'coming')} />
}

const beginningOf = ({ startsOn }: ProgrammeRules): string =>
  startsOn === null ? t`O início do programa` : formatCalendarDay(startsOn)

const filterOf = ({ versao: _open, ...filter }: ProgrammeRulesSearch): RulesFilter => filter

export const ProgrammeRulesPage = registerPage({
  list: 'programme-rules',
  calls: rulesCalls,
  changing: 'createProgrammeRules',
  opened: 'versao',
  newWord: 'nova',
  filterOf,
  order: '-startsOn',
  nameOf: (row) => (row.startsOn === null ? t`Regras do início` : t`Regras de ${formatCalendarDay(row.startsOn)}`),
  texts: {
    title: msg`Regras do programa`,
    subtitle: msg`O que as notas rendem. Cada nota segue as regras do dia em que foi emitida.`,
    add: msg`Novas regras`,
    none: {
      icon: <IconScale size={40} />,
      title: msg`Nenhuma regra escrita ainda`,
      text: msg`Até lá valem as do início: 1 ponto por real.`,
    },
    noneFound: msg`Nenhuma regra com este filtro`,
  },
  filters: {},
  columns: [
    { key: 'startsOn', header: msg`Valem desde`, sort: 'startsOn', largestFirst: true, cell: beginningOf },
    {
      key: 'standing',
      header: msg`Situação`,
      cell: ({ standing }, i18n) => (
        <Chip tone={rulesStandingTone[standing]}>{i18n._(rulesStandingText[standing])}</Chip>
      ),
    },
    {
      key: 'professionals',
      header: msg`Profissionais, varejo`,
      align: 'end',
      cell: (row) => hundredthsText(row.professionalRetailRate),
    },
    { key: 'stores', header: msg`Lojas, varejo`, align: 'end', cell: (row) => hundredthsText(row.storeRetailRate) },
    {
      key: 'specification',
      header: msg`Bônus de especificação`,
      align: 'end',
      cell: (row) => `${row.specificationPercent}%`,
    },
    { key: 'hold', header: msg`Liberação em dias`, align: 'end', cell: (row) => formatPoints(row.holdDays) },
    { key: 'expiry', header: msg`Validade em meses`, align: 'end', cell: (row) => formatPoints(row.expiryMonths) },
    { key: 'sending', header: msg`Prazo de envio em dias`, align: 'end', cell: (row) => formatPoints(row.sendingDays) },
  ],
  Drawer: RulesDrawer,
  useActs: useRulesActs,
})
