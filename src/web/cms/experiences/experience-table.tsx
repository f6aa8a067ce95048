/** Experiences page by page; each opens beside the list, and leads to who subscribed. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminExperience, AdminExperiencePage, ExperienceCategory } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { useTableDisplay } from '#web/parts/use-table-display.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { addresses, type ExperienceRegisterSearch } from './experiences-search.ts'

interface ExperienceTableProps {
  type: ExperienceCategory['type']
  search: ExperienceRegisterSearch
  onSearch: (search: ExperienceRegisterSearch) => void
  experiences: { readonly data: AdminExperiencePage | undefined; readonly isPlaceholderData: boolean }
  /** Who may only read gets to who subscribed by pressing the row. */
  mayChange: boolean
  actionsOf: (row: AdminExperience) => readonly MenuAction[]
  instead: ReactNode
}

function useColumns(): TableColumn<AdminExperience, 'title' | 'startsAt' | 'createdAt'>[] {
  const { t } = useLingui()
  return [
    { key: 'title', header: t`Título`, sort: 'title', wrap: true, cell: (row) => row.title },
    { key: 'category', header: t`Categoria`, wrap: true, cell: (row) => row.category.name },
    {
      key: 'starts',
      header: t`Começa`,
      sort: 'startsAt',
      largestFirst: true,
      cell: ({ startsAt }) => (startsAt === null ? t`Sem data` : formatDateTime(startsAt)),
    },
    {
      key: 'until',
      header: t`Inscrições até`,
      cell: ({ subscriptionEndsAt }) => formatDateTime(subscriptionEndsAt),
    },
    {
      key: 'points',
      header: t`Pontos`,
      align: 'end',
      cell: ({ defaultPoints }) => (defaultPoints === 0 ? t`Grátis` : formatPoints(defaultPoints)),
    },
    {
      key: 'seats',
      header: t`Vagas`,
      align: 'end',
      cell: ({ taken, capacity }) =>
        capacity === null
          ? t`${formatPoints(taken)} · sem limite`
          : t`${formatPoints(taken)} de ${formatPoints(capacity)}`,
    },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ active }) => <Chip tone={active ? 'success' : 'neutral'}>{active ? t`Ativa` : t`Inativa`}</Chip>,
    },
  ]
}

export function ExperienceTable(props: ExperienceTableProps) {
  const { type, search, onSearch, experiences, mayChange, actionsOf, instead } = props
  const { t } = useLingui()
  const columns = useColumns()
  const display = useTableDisplay('experiences')
  return (
    <Table
      caption={t`Experiências`}
      columns={columns}
      rows={experiences.data?.docs}
      rowKey={(row) => row._id}
      rowName={(row) => row.title}
      rowTarget={(row) => ({
        render: mayChange ? (
          <Link to={addresses[type]} search={{ ...search, experiencia: row._id }} resetScroll={false} />
        ) : (
          <Link to="/cms/experiences/$id" params={{ id: row._id }} />
        ),
      })}
      rowActions={actionsOf}
      isCurrent={(row) => row._id === search.experiencia}
      sorting={{
        order: search.sort ?? '-createdAt',
        onChange: (sort) => onSearch({ ...search, page: 1, experiencia: undefined, sort }),
      }}
      display={display}
      paging={{
        page: search.page,
        total: experiences.data?.totalDocs ?? 0,
        onPageChange: (page) => onSearch({ ...search, page, experiencia: undefined }),
      }}
      refreshing={experiences.isPlaceholderData}
      instead={instead}
    />
  )
}
