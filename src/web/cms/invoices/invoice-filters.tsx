/** What the list of the desk is narrowed by: what is asked every day in one row, the rest behind a button, all of it as chips. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceStatus, InvoiceType } from '#contract/api.gen.ts'
import { adminCalls } from '#web/data/admins.ts'
import { groupCalls } from '#web/data/economic-groups.ts'
import { ownerPoints } from '#web/data/owner-points.ts'
import { storeOf } from '#web/data/stores.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { invoiceSourceText, invoiceStatusText, typeText } from '#web/parts/invoice-status.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { type Band, BandFilter } from '#web/register/band-filter.tsx'
import { useAmountText, usePeriodText } from '#web/register/filter-texts.ts'
import { AdminChoice } from '#web/register/admin-choice.tsx'
import { GroupChoice } from '#web/register/group-choice.tsx'
import { MoreFilters } from '#web/register/more-filters.tsx'
import { StoreChoice } from '#web/register/store-choice.tsx'
import { chipsFor } from '#web/ui/chip/chips-for.ts'
import { FilterChips } from '#web/ui/chip/filter-chips.tsx'
import { DateRangeField } from '#web/ui/date/date-range-field.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { type InvoiceReviewPageProps, type ReviewSearch, sourceOf, typeOf } from './review-search.ts'

interface FilterProps {
  search: ReviewSearch
  change: (part: Partial<ReviewSearch>) => void
}

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of complete tables
const [states, kinds] = [Object.keys(invoiceStatusText) as InvoiceStatus[], Object.keys(typeText) as InvoiceType[]]

function Daily({ search, change }: FilterProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <SearchField
        hint={t`Remetente, número ou chave`}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...states.map((status) => ({ value: status, label: i18n._(invoiceStatusText[status]) })),
        ]}
        onValueChange={(value) => change({ status: states.find((status) => status === value) })}
      />
      <Dropdown
        label={t`Quem enviou`}
        value={search.ownerType ?? ''}
        options={[
          { value: '', label: t`Todos` },
          { value: 'professional', label: t`Profissionais` },
          { value: 'store', label: t`Lojas` },
        ]}
        onValueChange={(value) =>
          change({ ownerType: value === 'professional' || value === 'store' ? value : undefined, dono: undefined })
        }
      />
      <Dropdown
        label={t`Alertas`}
        value={search.prontas ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'sim', label: t`Tudo lido e sem alerta` },
          { value: 'nao', label: t`Com algum alerta` },
        ]}
        onValueChange={(value) => change({ prontas: value === 'sim' || value === 'nao' ? value : undefined })}
      />
    </>
  )
}

/** Sums people ask for, in whole reais. */
const bands: readonly Band[] = [{ to: 500 }, { from: 500, to: 2000 }, { from: 2000, to: 10_000 }, { from: 10_000 }]

function Amount({ search, change }: FilterProps) {
  const { t } = useLingui()
  return (
    <BandFilter
      label={t`Valor`}
      bands={bands}
      value={{ from: search.amountFrom, to: search.amountTo }}
      textOf={useAmountText()}
      onValueChange={({ from, to }) => change({ amountFrom: from, amountTo: to })}
    />
  )
}

/** The store that issued the invoices and the group of it, by name as soon as they are known. */
function useIssuer({ loja, grupo }: ReviewSearch) {
  const app = useApp()
  const store = useQuery({ ...storeOf(app, loja ?? ''), enabled: loja !== undefined }).data
  const group = useQuery({ ...groupCalls.one(app, grupo ?? ''), enabled: grupo !== undefined }).data
  return { store: store && { _id: store._id, name: store.tradeName, cnpj: store.cnpj }, group }
}

function Issuer({ search, change }: FilterProps) {
  const { t } = useLingui()
  const { store, group } = useIssuer(search)
  return (
    <>
      <StoreChoice
        label={t`Loja emissora`}
        value={search.loja}
        chosen={store}
        onValueChange={(loja) => change({ loja })}
      />
      <GroupChoice
        label={t`Grupo da loja emissora`}
        value={search.grupo}
        chosen={group}
        onValueChange={(grupo) => change({ grupo })}
      />
    </>
  )
}

/** The admin who decided them, by name as soon as it is known. */
function useDecider({ decisor }: ReviewSearch) {
  return useQuery({ ...adminCalls.one(useApp(), decisor ?? ''), enabled: decisor !== undefined }).data
}

function Less({ search, change }: FilterProps) {
  const { t, i18n } = useLingui()
  const { _id: me } = usePerson()
  return (
    <>
      <DateRangeField
        label={t`Recebida`}
        value={{ from: search.dateInit ?? '', to: search.dateEnd ?? '' }}
        onValueChange={({ from, to }) => change({ dateInit: from || undefined, dateEnd: to || undefined })}
      />
      <Amount search={search} change={change} />
      <Issuer search={search} change={change} />
      <Dropdown
        label={t`Origem`}
        value={sourceOf(search) ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...Object.entries(invoiceSourceText).map(([value, text]) => ({ value, label: i18n._(text) })),
        ]}
        onValueChange={(value) => change({ origem: value || undefined })}
      />
      <AdminChoice
        label={t`Quem decidiu`}
        value={search.decisor}
        chosen={useDecider(search)}
        onValueChange={(decisor) => change({ decisor })}
      />
      <Dropdown
        label={t`Tipo`}
        value={typeOf(search) ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...kinds.map((type) => ({ value: type, label: i18n._(typeText[type]) })),
        ]}
        onValueChange={(value) => change({ type: kinds.find((type) => type === value) })}
      />
      <Dropdown
        label={t`Com quem`}
        value={search.holder ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: me, label: t`Comigo` },
          { value: 'anyone', label: t`Com alguém` },
          { value: 'nobody', label: t`Com ninguém` },
        ]}
        onValueChange={(value) => change({ holder: value || undefined })}
      />
      <Dropdown
        label={t`Perguntas`}
        value={search.perguntas ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'sim', label: t`Esperando resposta` },
        ]}
        onValueChange={(value) => change({ perguntas: value === 'sim' ? value : undefined })}
      />
    </>
  )
}

/** Whose invoices are shown, by name as soon as it is known. */
function useOwnerName({ ownerType, dono }: ReviewSearch): string {
  const { t } = useLingui()
  const owner = useQuery({
    ...ownerPoints(useApp(), { ownerType: ownerType ?? 'professional', id: dono ?? '' }),
    enabled: dono !== undefined && ownerType !== undefined,
  })
  return owner.data?.name ?? t`um só remetente`
}

function Chips({ search, change, onClear }: FilterProps & { onClear: () => void }) {
  const { t, i18n } = useLingui()
  const { _id: me } = usePerson()
  const name = useOwnerName(search)
  const { store, group } = useIssuer(search)
  const decider = useDecider(search)
  const from = { professional: t`Profissionais`, store: t`Lojas` }
  const holders: Readonly<Record<string, string>> = { anyone: t`com alguém`, nobody: t`com ninguém`, [me]: t`comigo` }
  const { dono, ownerType } = search
  const chip = chipsFor(change)
  const filters = [
    chip(search.search, (words) => `“${words}”`, { search: undefined }),
    chip(search.status, (status) => i18n._(invoiceStatusText[status]), { status: undefined }),
    chip(dono, () => t`De ${name}`, { ownerType: undefined, dono: undefined }),
    chip(dono === undefined ? ownerType : undefined, (kind) => from[kind], { ownerType: undefined }),
    chip(search.loja, () => t`Emitida por ${store?.name ?? t`uma só loja`}`, { loja: undefined }),
    chip(search.grupo, () => t`Emitida pelo grupo ${group?.name ?? t`escolhido`}`, { grupo: undefined }),
    chip(sourceOf(search), (source) => i18n._(invoiceSourceText[source]), { origem: undefined }),
    chip(search.decisor, () => t`Decidida por ${decider?.name ?? t`uma só pessoa`}`, { decisor: undefined }),
    chip(search.prontas, (said) => (said === 'sim' ? t`Tudo lido e sem alerta` : t`Com algum alerta`), {
      prontas: undefined,
    }),
    chip(usePeriodText()(search), (period) => t`Recebida: ${period}`, { dateInit: undefined, dateEnd: undefined }),
    chip(useAmountText()({ from: search.amountFrom, to: search.amountTo }), (sum) => t`Valor: ${sum}`, {
      amountFrom: undefined,
      amountTo: undefined,
    }),
    chip(typeOf(search), (type) => i18n._(typeText[type]), { type: undefined }),
    chip(search.holder, (holder) => holders[holder] ?? t`com outra pessoa`, { holder: undefined }),
    chip(search.perguntas, () => t`Esperando resposta`, { perguntas: undefined }),
  ]
  return <FilterChips filters={filters.flat()} onClear={onClear} />
}

export function InvoiceFilters({ search, onSearch }: InvoiceReviewPageProps) {
  const change = (part: Partial<ReviewSearch>) => onSearch({ ...search, page: 1, nota: undefined, ...part })
  const { dateInit, dateEnd, amountFrom, amountTo, loja, grupo, origem, decisor, type, holder, perguntas } = search
  const asked = [dateInit, dateEnd, amountFrom, amountTo, loja, grupo, origem, decisor, type, holder, perguntas]
  const inUse = asked.some((one) => one !== undefined)
  return (
    <>
      <MoreFilters inUse={inUse} daily={<Daily search={search} change={change} />}>
        <Less search={search} change={change} />
      </MoreFilters>
      <Chips search={search} change={change} onClear={() => onSearch({ page: 1, sort: search.sort })} />
    </>
  )
}
