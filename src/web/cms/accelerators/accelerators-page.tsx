/** The accelerators: what multiplies points, for whom and when. */
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  longestAcceleratorDescription,
  longestAcceleratorName,
  wrongAcceleratorFields,
} from '#domain/points/accelerator-fields.ts'
import { type AcceleratorFilter, acceleratorCalls, type AcceleratorValues } from '#web/data/accelerators.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'
import { activationOf } from '#web/register/activation.ts'
import { usedOf } from '#web/register/columns.tsx'
import { fieldsOf } from '#web/register/fields.tsx'
import { recordForm } from '#web/register/record-form.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import { useSegmentNames } from '#web/register/segment-choice.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconBolt } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { AcceleratorCost } from './accelerator-cost.tsx'
import { budgetFields, factorField, noFactor, periodField, segmentField, weekdaysField } from './accelerator-fields.tsx'
import {
  acceleratorAudienceText,
  factorText,
  modeHint,
  modeText,
  acceleratorStatusText,
  acceleratorStatusTone,
  wrongAcceleratorText,
} from './accelerator-texts.ts'
import type { AcceleratorsSearch } from './accelerators-search.ts'

const field = fieldsOf<AcceleratorValues>()

const filterOf = ({ acelerador: _open, ...filter }: AcceleratorsSearch): AcceleratorFilter => filter

const acceleratorForm = recordForm({
  name: 'accelerator',
  calls: acceleratorCalls,
  trail: 'accelerator',
  blank: {
    name: '',
    description: '',
    audience: 'all',
    segmentId: null,
    multiplierPercent: noFactor,
    mode: 'exclusive',
    startsAt: '',
    endsAt: '',
    weekdays: [],
    budget: null,
    budgetPerOwner: null,
  },
  fields: [
    field.text('name', msg`Nome`, { longest: longestAcceleratorName }),
    field.text('description', msg`Descrição`, {
      longest: longestAcceleratorDescription,
      rows: 3,
      optional: true,
      hint: msg`Aparece para quem participa, na tela inicial.`,
    }),
    field.choice('audience', msg`Vale para`, { texts: acceleratorAudienceText, clears: { segmentId: null } }),
    segmentField,
    factorField,
    field.choice('mode', msg`Com outros aceleradores`, { texts: modeText, radio: true, hints: modeHint }),
    periodField,
    weekdaysField,
    ...budgetFields,
  ],
  useNameOf: useSegmentNames,
  wrongFields: wrongAcceleratorFields,
  wrongTexts: wrongAcceleratorText,
  facts: ({ values, row, mayChange }) =>
    mayChange && (
      <>
        <AcceleratorCost values={values} />
        {row && (
          <Notice tone="info">
            <Trans>Notas já aprovadas ficam com os pontos que têm. A mudança vale para as próximas aprovações.</Trans>
          </Notice>
        )}
      </>
    ),
})

export const AcceleratorsPage = registerPage({
  list: 'accelerators',
  calls: acceleratorCalls,
  changing: 'createAccelerator',
  opened: 'acelerador',
  newWord: 'novo',
  filterOf,
  exported: (filter) => ({ kind: 'accelerators', filter }),
  order: '-startsAt',
  nameOf: ({ name }) => name,
  texts: {
    title: msg`Aceleradores`,
    subtitle: msg`O que multiplica os pontos das notas, para quem e quando.`,
    add: msg`Novo acelerador`,
    search: msg`Nome`,
    none: {
      icon: <IconBolt size={40} />,
      title: msg`Nenhum acelerador ainda`,
      text: msg`Um acelerador multiplica os pontos das notas emitidas num período.`,
    },
    noneFound: msg`Nenhum acelerador com este filtro`,
  },
  filters: {
    status: { label: msg`Situação`, all: msg`Todas`, choices: acceleratorStatusText },
    audience: { label: msg`Vale para`, all: msg`Todos`, choices: acceleratorAudienceText },
  },
  columns: [
    { key: 'name', header: msg`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    {
      key: 'factor',
      header: msg`Multiplicador`,
      align: 'end',
      cell: (row) => factorText(row.multiplierPercent),
      edit: acceleratorForm.edit(factorField),
    },
    { key: 'mode', header: msg`Com outros`, cell: (row, i18n) => i18n._(modeText[row.mode]) },
    { key: 'audience', header: msg`Vale para`, cell: (row, i18n) => i18n._(acceleratorAudienceText[row.audience]) },
    {
      key: 'period',
      header: msg`Notas emitidas`,
      sort: 'startsAt',
      largestFirst: true,
      cell: ({ startsAt, endsAt }) => `${formatCalendarDay(startsAt)} – ${formatCalendarDay(endsAt)}`,
    },
    {
      key: 'added',
      header: msg`Pontos que somou`,
      align: 'end',
      cell: ({ added, budget }) => usedOf(added, budget),
    },
    {
      key: 'status',
      header: msg`Situação`,
      cell: (row, i18n) => (
        <Chip tone={acceleratorStatusTone[row.status]}>{i18n._(acceleratorStatusText[row.status])}</Chip>
      ),
    },
  ],
  Drawer: acceleratorForm.Drawer,
  useActs: activationOf({
    calls: acceleratorCalls,
    isActive: ({ active }) => active,
    consequence: msg`Notas já aprovadas ficam com os pontos que têm; as próximas aprovações não contam mais com ele.`,
  }),
})
