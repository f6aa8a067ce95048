/** What the list of professionals is narrowed by: what is asked every day in one row, the rest behind a button, all of it as chips. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { InstagramStatus, ProfessionalState } from '#contract/api.gen.ts'
import { federalStates } from '#domain/documents/federal-state.ts'
import { professions } from '#domain/people/profession.ts'
import { levelConfiguration } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { professionalStateText } from '#web/parts/professional-state.ts'
import { SearchField } from '#web/parts/search-field.tsx'
import { type Band, BandFilter } from '#web/register/band-filter.tsx'
import { usePeriodText, usePointsText } from '#web/register/filter-texts.ts'
import { SegmentChoice, useSegmentName } from '#web/register/segment-choice.tsx'
import { MoreFilters } from '#web/register/more-filters.tsx'
import { chipsFor } from '#web/ui/chip/chips-for.ts'
import { FilterChips } from '#web/ui/chip/filter-chips.tsx'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { instagramText } from './professional-texts.ts'
import type { ProfessionalsPageProps, ProfessionalsSearch } from './professionals-search.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const states = Object.keys(professionalStateText) as ProfessionalState[]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const instagramStates = Object.keys(instagramText) as InstagramStatus[]

interface FilterProps {
  search: ProfessionalsSearch
  change: (part: Partial<ProfessionalsSearch>) => void
}

function Daily({ search, change }: FilterProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <SearchField
        hint={t`Nome, e-mail, CPF, CAU, CREA ou ABD`}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...states.map((state) => ({ value: state, label: i18n._(professionalStateText[state]) })),
        ]}
        onValueChange={(value) => change({ status: states.find((state) => state === value) })}
      />
      <Dropdown
        label={t`Instagram`}
        value={search.instagramStatus ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...instagramStates.map((state) => ({ value: state, label: i18n._(instagramText[state]) })),
        ]}
        onValueChange={(value) => change({ instagramStatus: instagramStates.find((state) => state === value) })}
      />
      <Dropdown
        label={t`Lista`}
        value={search.lista ?? ''}
        options={[
          { value: '', label: t`Todos os profissionais` },
          { value: 'pce', label: t`Profissionais PCE` },
        ]}
        onValueChange={(value) => change({ lista: value === 'pce' ? value : undefined })}
      />
    </>
  )
}

/** Balances people ask for. */
const bands: readonly Band[] = [
  { to: -1 },
  { from: 0, to: 0 },
  { from: 1, to: 999 },
  { from: 1000, to: 4999 },
  { from: 5000 },
]

/** What levels are called; the number itself until they have come. */
function useLevels(wanted: number | undefined) {
  const known = useQuery(levelConfiguration(useApp())).data?.levels ?? []
  const unknown = wanted !== undefined && !known.some(({ level }) => level === wanted)
  return unknown ? [...known, { level: wanted, name: String(wanted) }] : known
}

function Standing({ search, change }: FilterProps) {
  const { t } = useLingui()
  const levels = useLevels(search.level)
  return (
    <>
      <Dropdown
        label={t`Nível`}
        value={search.level === undefined ? '' : String(search.level)}
        options={[
          { value: '', label: t`Todos` },
          ...levels.map(({ level, name }) => ({ value: String(level), label: name })),
        ]}
        onValueChange={(value) => change({ level: value === '' ? undefined : Number(value) })}
      />
      <BandFilter
        label={t`Pontos`}
        bands={bands}
        value={{ from: search.pointsFrom, to: search.pointsTo }}
        textOf={usePointsText()}
        onValueChange={({ from, to }) => change({ pointsFrom: from, pointsTo: to })}
      />
    </>
  )
}

function Less({ search, change }: FilterProps) {
  const { t } = useLingui()
  return (
    <>
      <Dropdown
        label={t`Profissão`}
        value={search.profession ?? ''}
        options={[{ value: '', label: t`Todas` }, ...professions.map((value) => ({ value, label: value }))]}
        onValueChange={(value) => change({ profession: professions.find((one) => one === value) })}
      />
      <Dropdown
        label={t`Estado`}
        value={search.state ?? ''}
        options={[{ value: '', label: t`Todos` }, ...federalStates.map((value) => ({ value, label: value }))]}
        onValueChange={(value) => change({ state: federalStates.find((one) => one === value) })}
      />
      <DateRangeField
        label={t`Cadastro`}
        value={{ from: search.dateInit ?? '', to: search.dateEnd ?? '' }}
        onValueChange={({ from, to }) => change({ dateInit: from || undefined, dateEnd: to || undefined })}
      />
      <Standing search={search} change={change} />
      <SegmentChoice
        label={t`Segmento`}
        all={t`Todos`}
        audience="professional"
        value={search.segmento}
        onValueChange={(segmento) => change({ segmento })}
      />
    </>
  )
}

function Chips({ search, change, onClear }: FilterProps & { onClear: () => void }) {
  const { t, i18n } = useLingui()
  const chip = chipsFor(change)
  const levels = useLevels(search.level)
  const levelName = levels.find(({ level }) => level === search.level)?.name
  const filters = [
    chip(search.search, (words) => `“${words}”`, { search: undefined }),
    chip(search.status, (status) => i18n._(professionalStateText[status]), { status: undefined }),
    chip(search.instagramStatus, (state) => t`Instagram: ${i18n._(instagramText[state])}`, {
      instagramStatus: undefined,
    }),
    chip(search.lista, () => t`Profissionais PCE`, { lista: undefined }),
    chip(search.profession, (profession) => profession, { profession: undefined }),
    chip(search.state, (state) => state, { state: undefined }),
    chip(usePeriodText()(search), (period) => t`Cadastro: ${period}`, { dateInit: undefined, dateEnd: undefined }),
    chip(levelName, (name) => t`Nível: ${name}`, { level: undefined }),
    chip(usePointsText()({ from: search.pointsFrom, to: search.pointsTo }), (band) => t`Pontos: ${band}`, {
      pointsFrom: undefined,
      pointsTo: undefined,
    }),
    chip(useSegmentName(search.segmento), (name) => t`Segmento: ${name}`, { segmento: undefined }),
  ]
  return <FilterChips filters={filters.flat()} onClear={onClear} />
}

export function ProfessionalFilters({ search, onSearch }: ProfessionalsPageProps) {
  const change = (part: Partial<ProfessionalsSearch>) =>
    onSearch({ ...search, page: 1, profissional: undefined, ...part })
  const { profession, state, dateInit, dateEnd, level, pointsFrom, pointsTo, segmento } = search
  const less = [profession, state, dateInit, dateEnd, level, pointsFrom, pointsTo, segmento]
  const inUse = less.some((one) => one !== undefined)
  return (
    <>
      <MoreFilters inUse={inUse} daily={<Daily search={search} change={change} />}>
        <Less search={search} change={change} />
      </MoreFilters>
      <Chips search={search} change={change} onClear={() => onSearch({ page: 1, sort: search.sort })} />
    </>
  )
}
