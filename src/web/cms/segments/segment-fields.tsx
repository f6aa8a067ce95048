/** The fields of a segment: lists of which any may hold, and bounds. Each is asked of one audience only, or of both. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Segment, SegmentAudience } from '#contract/api.gen.ts'
import { federalStates } from '#domain/documents/federal-state.ts'
import type { SegmentFields } from '#domain/segments/segment-fields.ts'
import { knownTags } from '#web/data/tags.ts'
import { levelConfiguration } from '#web/data/configuration.ts'
import { groupCalls } from '#web/data/economic-groups.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import type { FormField } from '#web/register/fields.tsx'
import { GroupChoice } from '#web/register/group-choice.tsx'
import { FilterChips } from '#web/ui/chip/filter-chips.tsx'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { CheckboxGroup } from '#web/ui/field/choice-group.tsx'
import { NumberField } from '#web/ui/field/number-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

type Field = FormField<SegmentFields, Segment>

/** The same, asked only while the segment is one of this audience. */
export const only = (audience: SegmentAudience, { label, told, Input }: Field): Field => ({
  label,
  told: (values, i18n, nameOf) => (values.audience === audience ? told(values, i18n, nameOf) : ''),
  Input: (props) => (props.form.values.audience === audience ? <Input {...props} /> : null),
})

type ListName = 'kinds' | 'statuses' | 'professions' | 'storeStates'

/** Any of a few, all in sight; none is asked for where none is chosen. */
export function several<Name extends ListName>(
  name: Name,
  label: MessageDescriptor,
  texts: Readonly<Record<SegmentFields[Name][number], MessageDescriptor | string>>,
): Field {
  const choices = Object.entries<MessageDescriptor | string>(texts)
  const say = (text: MessageDescriptor | string, i18n: I18n) => (typeof text === 'string' ? text : i18n._(text))
  const has = (values: SegmentFields, choice: string) => values[name].some((one) => one === choice)
  return {
    label,
    told: (values, i18n) =>
      choices
        .filter(([choice]) => has(values, choice))
        .map(([, text]) => say(text, i18n))
        .join(', '),
    Input({ form: { values, set } }) {
      const { i18n } = useLingui()
      return (
        <CheckboxGroup
          label={i18n._(label)}
          inline
          options={choices.map(([value, text]) => ({ value, label: say(text, i18n) }))}
          value={values[name]}
          onValueChange={(chosen) => set({ [name]: chosen })}
        />
      )
    },
  }
}

const levelsLabel = msg`Níveis`
export const levelsField: Field = {
  label: levelsLabel,
  told: ({ levels }) => levels.join(', '),
  Input({ form: { values, set } }) {
    const { i18n } = useLingui()
    const known = useQuery(levelConfiguration(useApp())).data?.levels ?? []
    return (
      <CheckboxGroup
        label={i18n._(levelsLabel)}
        inline
        options={known.map(({ level, name }) => ({ value: String(level), label: name }))}
        value={values.levels.map(String)}
        onValueChange={(levels) => set({ levels: levels.map(Number) })}
      />
    )
  },
}

/** Any of many words, chosen one after the other. */
const words = (
  name: 'states' | 'tags',
  label: MessageDescriptor,
  { all, useWords }: { readonly all: MessageDescriptor; readonly useWords: () => readonly string[] },
): Field => ({
  label,
  told: (values) => values[name].join(', '),
  Input({ form: { values, set } }) {
    const { i18n } = useLingui()
    const chosen = values[name]
    const offered = useWords().filter((word) => !chosen.includes(word))
    return (
      <Stack gap={2}>
        <Dropdown
          label={i18n._(label)}
          placeholder={i18n._(all)}
          options={offered.map((value) => ({ value, label: value }))}
          value=""
          onValueChange={(word) => word && set({ [name]: [...chosen, word].toSorted() })}
        />
        <FilterChips
          label={i18n._(label)}
          removeText={(word) => i18n._(msg`Remover ${word}`)}
          filters={chosen.map((word) => ({
            key: word,
            label: word,
            onRemove: () => set({ [name]: chosen.filter((one) => one !== word) }),
          }))}
          onClear={() => set({ [name]: [] })}
        />
      </Stack>
    )
  },
})

export const statesField = words('states', msg`Estados`, { all: msg`Todos`, useWords: () => federalStates })

export const tagsField = words('tags', msg`Etiquetas`, {
  all: msg`Qualquer uma`,
  useWords: () => useQuery(knownTags(useApp())).data?.docs.map(({ tag }) => tag) ?? [],
})

const groupsLabel = msg`Grupos econômicos`
export const groupsField: Field = {
  label: groupsLabel,
  told: ({ groups }) => (groups.length === 0 ? '' : formatPoints(groups.length)),
  Input({ form: { values, set } }) {
    const { i18n } = useLingui()
    const app = useApp()
    const { groups } = values
    const found = useQueries({ queries: groups.map((id) => groupCalls.one(app, id)) })
    return (
      <Stack gap={2}>
        <GroupChoice
          label={i18n._(groupsLabel)}
          value={undefined}
          chosen={undefined}
          onValueChange={(id) => id !== undefined && !groups.includes(id) && set({ groups: [...groups, id] })}
        />
        <FilterChips
          label={i18n._(groupsLabel)}
          removeText={(name) => i18n._(msg`Remover ${name}`)}
          filters={groups.map((id, at) => ({
            key: id,
            label: found[at]?.data?.name ?? '…',
            onRemove: () => set({ groups: groups.filter((one) => one !== id) }),
          }))}
          onClear={() => set({ groups: [] })}
        />
      </Stack>
    )
  },
}

export const pointsField: Field = {
  label: msg`Pontos`,
  told: ({ pointsFrom, pointsTo }) =>
    [pointsFrom, pointsTo].some((end) => end !== null)
      ? [pointsFrom, pointsTo].map((end) => (end === null ? '…' : formatPoints(end))).join(' – ')
      : '',
  Input({ form: { values, set, errorOf } }) {
    const { i18n } = useLingui()
    return (
      <Row gap={4} align="start">
        <NumberField
          name="pointsFrom"
          label={i18n._(msg`Pontos a partir de`)}
          optional
          value={values.pointsFrom}
          onValueChange={(pointsFrom) => set({ pointsFrom })}
        />
        <NumberField
          name="pointsTo"
          label={i18n._(msg`Pontos até`)}
          optional
          value={values.pointsTo}
          onValueChange={(pointsTo) => set({ pointsTo })}
          error={errorOf('pointsTo')}
        />
      </Row>
    )
  },
}

const signedUpLabel = msg`Cadastro`
export const signedUpField: Field = {
  label: signedUpLabel,
  told: ({ signedUpFrom, signedUpTo }) =>
    signedUpFrom === null && signedUpTo === null
      ? ''
      : [signedUpFrom, signedUpTo].map((day) => (day === null ? '…' : formatCalendarDay(day))).join(' – '),
  Input({ form: { values, set, errorOf } }) {
    const { i18n } = useLingui()
    return (
      <DateRangeField
        label={i18n._(signedUpLabel)}
        optional
        value={{ from: values.signedUpFrom ?? '', to: values.signedUpTo ?? '' }}
        onValueChange={({ from, to }) => set({ signedUpFrom: from || null, signedUpTo: to || null })}
        error={errorOf('signedUpTo')}
      />
    )
  },
}

/** So many days back from today. */
export const daysField = (name: 'sentWithinDays' | 'notSentForDays', label: MessageDescriptor): Field => ({
  label,
  told: (values) => (values[name] === null ? '' : formatPoints(values[name])),
  Input({ form: { values, set, errorOf } }) {
    const { i18n } = useLingui()
    return (
      <NumberField
        name={name}
        label={i18n._(label)}
        unit={i18n._(msg`dias`)}
        optional
        value={values[name]}
        onValueChange={(days) => set({ [name]: days })}
        error={errorOf(name)}
      />
    )
  },
})
