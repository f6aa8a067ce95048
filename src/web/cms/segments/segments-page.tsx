/** The segments: who an announcement, a list or a file is for, said once under a name. */
import { msg } from '@lingui/core/macro'
import { professions } from '#domain/people/profession.ts'
import {
  blankSegment,
  longestSegmentName,
  type SegmentFields,
  wrongSegmentFields,
} from '#domain/segments/segment-fields.ts'
import { segmentCalls } from '#web/data/segments.ts'
import { professionalStateText } from '#web/parts/professional-state.ts'
import { storeStateText } from '#web/parts/store-state.ts'
import { activationOf } from '#web/register/activation.ts'
import { activeMasculineColumn, createdColumn } from '#web/register/columns.tsx'
import { fieldsOf } from '#web/register/fields.tsx'
import { recordForm } from '#web/register/record-form.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import { IconUsersGroup } from '#web/ui/icons.ts'
import {
  daysField,
  groupsField,
  levelsField,
  only,
  pointsField,
  several,
  signedUpField,
  statesField,
  tagsField,
} from './segment-fields.tsx'
import { memberCountField, SegmentMembers } from './segment-members.tsx'
import { kindText, segmentAudienceText, wrongSegmentText } from './segment-texts.ts'
import { segmentFilterOf, type SegmentsSearch } from './segments-search.ts'

const field = fieldsOf<SegmentFields>()

const professionText = {
  Arquiteto: professions[0],
  Engenheiro: professions[1],
  'Designer de Interiores': professions[2],
}

const segmentForm = recordForm({
  name: 'segment',
  calls: segmentCalls,
  trail: 'segment',
  blank: blankSegment,
  fields: [
    field.text('name', msg`Nome`, { longest: longestSegmentName }),
    field.choice('audience', msg`De quem`, { texts: segmentAudienceText }),
    memberCountField,
    only('professional', several('statuses', msg`Situações`, professionalStateText)),
    only('professional', several('professions', msg`Profissões`, professionText)),
    only('professional', levelsField),
    only('professional', several('kinds', msg`Listas`, kindText)),
    only('store', several('storeStates', msg`Situações das lojas`, storeStateText)),
    only('store', groupsField),
    statesField,
    tagsField,
    pointsField,
    signedUpField,
    daysField('sentWithinDays', msg`Enviou nota nos últimos`),
    daysField('notSentForDays', msg`Não enviou nota nos últimos`),
  ],
  wrongFields: wrongSegmentFields,
  wrongTexts: wrongSegmentText,
  facts: ({ values, row }) => <SegmentMembers values={values} row={row} />,
})

export const SegmentsPage = registerPage({
  list: 'segments',
  calls: segmentCalls,
  changing: 'createSegment',
  opened: 'segmento',
  newWord: 'novo',
  filterOf: (search: SegmentsSearch) => segmentFilterOf(search),
  order: 'name',
  nameOf: ({ name }) => name,
  texts: {
    title: msg`Segmentos`,
    subtitle: msg`Profissionais ou lojas com algo em comum, para comunicados, listas e arquivos.`,
    add: msg`Novo segmento`,
    search: msg`Nome`,
    none: {
      icon: <IconUsersGroup size={40} />,
      title: msg`Nenhum segmento ainda`,
      text: msg`Um segmento diz uma vez para quem é um comunicado ou uma lista, e vale como está na hora em que é usado.`,
    },
    noneFound: msg`Nenhum segmento com este filtro`,
  },
  filters: {
    audience: { label: msg`De quem`, all: msg`Todos`, choices: segmentAudienceText },
    status: { label: msg`Situação`, all: msg`Todas`, choices: { active: msg`Ativos`, inactive: msg`Inativos` } },
  },
  columns: [
    { key: 'name', header: msg`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    { key: 'audience', header: msg`De quem`, cell: (row, i18n) => i18n._(segmentAudienceText[row.audience]) },
    createdColumn,
    activeMasculineColumn,
  ],
  Drawer: segmentForm.Drawer,
  useActs: activationOf({
    calls: segmentCalls,
    isActive: ({ active }) => active,
    consequence: null,
  }),
})
