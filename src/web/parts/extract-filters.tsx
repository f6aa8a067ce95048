/** What the extract is narrowed to; it all stands in the address, so that a view can be kept and passed on. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ExtractStatus, PointsKind } from '#contract/api.gen.ts'
import type { ExtractFilter } from '#web/data/points.ts'
import { formatCalendarDay } from '#web/i18n/format.ts'
import { FoldedFilters } from './folded-filters.tsx'
import { pointsKindText } from './points-kind-text.ts'
import { chipsFor } from '#web/ui/chip/chips-for.ts'
import { FilterChips } from '#web/ui/chip/filter-chips.tsx'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { extractStatusText } from './points-text.ts'

export interface ExtractFiltersProps {
  filter: ExtractFilter
  onFilter: (filter: ExtractFilter) => void
}

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const kinds = Object.keys(pointsKindText) as PointsKind[]
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const statuses = Object.keys(extractStatusText) as ExtractStatus[]

/** What an address asks for, as far as there is such a kind and such a state. */
export const extractFilterOf = ({
  kind,
  status,
  ...rest
}: Omit<ExtractFilter, 'kind' | 'status'> & {
  kind?: string | undefined
  status?: string | undefined
}): ExtractFilter => ({
  ...rest,
  kind: kinds.find((one) => one === kind),
  status: statuses.find((one) => one === status),
})

export const isExtractFiltered = ({ kind, status, dateInit, dateEnd }: ExtractFilter) =>
  Boolean(kind ?? status ?? dateInit ?? dateEnd)

/** `beside` stands in the line of the button that opens them on a phone. */
export function ExtractFilters({ filter, onFilter, beside }: ExtractFiltersProps & { beside?: ReactNode }) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<ExtractFilter>) => onFilter({ ...filter, page: 1, ...part })
  return (
    <Stack gap={3}>
      <FoldedFilters beside={beside}>
        <Dropdown
          label={t`Tipo`}
          value={filter.kind ?? ''}
          options={[
            { value: '', label: t`Todos` },
            ...kinds.map((kind) => ({ value: kind, label: i18n._(pointsKindText[kind]) })),
          ]}
          onValueChange={(value) => change({ kind: kinds.find((kind) => kind === value) })}
        />
        <Dropdown
          label={t`Situação`}
          value={filter.status ?? ''}
          options={[
            { value: '', label: t`Todas` },
            ...statuses.map((status) => ({ value: status, label: i18n._(extractStatusText[status]) })),
          ]}
          onValueChange={(value) => change({ status: statuses.find((status) => status === value) })}
        />
        <DateRangeField
          label={t`Período`}
          value={{ from: filter.dateInit ?? '', to: filter.dateEnd ?? '' }}
          onValueChange={({ from, to }) => change({ dateInit: from || undefined, dateEnd: to || undefined })}
        />
      </FoldedFilters>
      <ActiveFilters filter={filter} onFilter={onFilter} />
    </Stack>
  )
}

function ActiveFilters({ filter, onFilter }: ExtractFiltersProps) {
  const { t, i18n } = useLingui()
  const { kind, status, dateInit, dateEnd } = filter
  const chip = chipsFor<ExtractFilter>((without) => onFilter({ ...filter, page: 1, ...without }))
  const filters = [
    chip(kind, (one) => i18n._(pointsKindText[one]), { kind: undefined }),
    chip(status, (one) => i18n._(extractStatusText[one]), { status: undefined }),
    chip(dateInit, (day) => t`desde ${formatCalendarDay(day)}`, { dateInit: undefined }),
    chip(dateEnd, (day) => t`até ${formatCalendarDay(day)}`, { dateEnd: undefined }),
  ]
  return <FilterChips filters={filters.flat()} onClear={() => onFilter({ page: 1 })} />
}
