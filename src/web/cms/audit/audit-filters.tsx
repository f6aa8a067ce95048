/** What the trail is narrowed to: who, which kind of record, what was done to it, and when. */
import { useLingui } from '@lingui/react/macro'
import { auditActNames, auditActs, auditKinds } from '#domain/audit/audit-act.ts'
import { actText, recordKindText } from '#web/parts/audit-act-texts.ts'
import { SearchField } from '#web/parts/search-field.tsx'
import { FilterChips } from '#web/ui/chip/filter-chips.tsx'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import type { AuditSearch } from './audit-search.ts'

export interface AuditFiltersProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

const actorTypes = ['admin', 'professional', 'shopkeeper', 'system'] as const

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'pt-BR')

function useChoices(kind: string | undefined) {
  const { t, i18n } = useLingui()
  const actors = {
    admin: t`Administração`,
    professional: t`Profissionais`,
    shopkeeper: t`Lojistas`,
    system: t`O sistema`,
  }
  const acts = auditActNames.filter((act) => kind === undefined || auditActs[act] === kind)
  const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
  return {
    actorTypes: [{ value: '', label: t`Todos` }, ...actorTypes.map((value) => ({ value, label: actors[value] }))],
    kinds: [
      { value: '', label: t`Todos` },
      ...auditKinds.map((value) => ({ value, label: i18n._(recordKindText(value)) })).toSorted(byLabel),
    ],
    acts: [
      { value: '', label: t`Tudo` },
      ...acts.map((value) => ({ value, label: capital(i18n._(actText(value))) })).toSorted(byLabel),
    ],
  }
}

export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { t } = useLingui()
  const { actorType, kind, action, dateInit, dateEnd } = search
  const choices = useChoices(kind)
  const change = (part: Partial<AuditSearch>) => onSearch({ ...search, page: 1, ato: undefined, ...part })
  return (
    <Stack gap={3}>
      <Row gap={4} align="end">
        <SearchField
          hint={t`Quem fez ou o que foi alterado`}
          value={search.search}
          onSearch={(text) => change({ search: text })}
        />
        <Dropdown
          label={t`Quem`}
          value={actorType ?? ''}
          options={choices.actorTypes}
          onValueChange={(value) => change({ actorType: actorTypes.find((each) => each === value) })}
        />
        <Dropdown
          label={t`Registro`}
          noOptionsText={t`Nenhum registro encontrado`}
          searchable
          value={kind ?? ''}
          options={choices.kinds}
          // Another kind of record knows other acts, and has not this one record.
          onValueChange={(value) => change({ kind: value || undefined, action: undefined, registro: undefined })}
        />
        <Dropdown
          label={t`O que fez`}
          noOptionsText={t`Nenhuma ação encontrada`}
          searchable
          value={action ?? ''}
          options={choices.acts}
          onValueChange={(value) => change({ action: value || undefined })}
        />
        <DateRangeField
          label={t`Período`}
          value={{ from: dateInit ?? '', to: dateEnd ?? '' }}
          onValueChange={({ from, to }) => change({ dateInit: from || undefined, dateEnd: to || undefined })}
        />
      </Row>
      <OneRecord search={search} onSearch={onSearch} />
    </Stack>
  )
}

/** The trail of one record, as its drawer leads here. */
function OneRecord({ search, onSearch }: AuditFiltersProps) {
  const { t } = useLingui()
  const whole = () => onSearch({ ...search, page: 1, registro: undefined, ato: undefined })
  return (
    <FilterChips
      filters={search.registro === undefined ? [] : [{ key: 'record', label: t`Só um registro`, onRemove: whole }]}
    />
  )
}
