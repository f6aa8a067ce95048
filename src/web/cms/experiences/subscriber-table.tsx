/** Who subscribed, in the order in which they came. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ExperienceSubscriber, ExperienceSubscriberPage } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { ExportMenu } from '#web/register/export-menu.tsx'
import { useTableDisplay } from '#web/register/use-table-display.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import type { DeskSearch } from './desk-search.ts'
import { subscriberText, subscriberTone } from '#web/parts/subscriber-text.ts'

interface SubscriberTableProps {
  experienceId: string
  /** Whether stores pay for the seats. */
  ofStores: boolean
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  subscribers: { readonly data: ExperienceSubscriberPage | undefined; readonly isPlaceholderData: boolean }
  /** Absent for who may only read. */
  actionsOf?: ((row: ExperienceSubscriber) => readonly MenuAction[]) | undefined
  instead: ReactNode
}

function useColumns(ofStores: boolean): TableColumn<ExperienceSubscriber>[] {
  const { t, i18n } = useLingui()
  const store: TableColumn<ExperienceSubscriber> = {
    key: 'store',
    header: t`Loja`,
    wrap: true,
    cell: (row) => row.store?.name ?? '—',
  }
  return [
    { key: 'name', header: t`Nome`, wrap: true, cell: ({ person }) => person.name },
    ...(ofStores ? [store] : []),
    { key: 'email', header: t`E-mail`, wrap: true, cell: ({ person }) => person.email },
    { key: 'created', header: t`Inscrição`, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { key: 'points', header: t`Pontos`, align: 'end', cell: ({ points }) => formatPoints(points) },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ status }) => <Chip tone={subscriberTone[status]}>{i18n._(subscriberText[status])}</Chip>,
    },
    {
      key: 'attended',
      header: t`Chegada`,
      cell: ({ attendedAt }) => (attendedAt === null ? '—' : formatDateTime(attendedAt)),
    },
  ]
}

export function SubscriberTable(props: SubscriberTableProps) {
  const { experienceId, ofStores, search, onSearch, subscribers, actionsOf, instead } = props
  const { t } = useLingui()
  const columns = useColumns(ofStores)
  const display = useTableDisplay('experience-subscribers')
  return (
    <Table
      caption={t`Inscrições`}
      columns={columns}
      rows={subscribers.data?.docs}
      rowKey={(row) => row._id}
      rowName={(row) => row.person.name}
      rowActions={actionsOf}
      display={display}
      paging={{
        page: search.page,
        total: subscribers.data?.totalDocs ?? 0,
        onPageChange: (page) => onSearch({ ...search, page }),
      }}
      refreshing={subscribers.isPlaceholderData}
      instead={instead}
      tools={<ExportMenu list={{ kind: 'experience-subscribers', id: experienceId, filter: search }} />}
    />
  )
}
