/** Experiences page by page; each opens beside the list, and leads to who subscribed. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminExperience, ExperienceCategory } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import type { Bulk } from '#web/parts/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/parts/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { addresses, type ExperienceRegisterSearch, filterOf } from './experiences-search.ts'

interface ExperienceTableProps {
  type: ExperienceCategory['type']
  search: ExperienceRegisterSearch
  onSearch: (search: ExperienceRegisterSearch) => void
  experiences: PageAnswer<AdminExperience>
  actionsOf: (row: AdminExperience) => readonly MenuAction[]
  bulk: Bulk<AdminExperience> | undefined
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
  const { type, search, onSearch, experiences, actionsOf, bulk, instead } = props
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <RegisterTable
      list="experiences"
      exported={{ kind: 'experiences', filter: filterOf(search, type) }}
      caption={t`Experiências`}
      columns={columns}
      answer={experiences}
      search={search}
      order="-createdAt"
      opened="experiencia"
      onSearch={onSearch}
      rowName={(row) => row.title}
      rowTarget={(row) => ({
        render: <Link to={addresses[type]} search={{ ...search, experiencia: row._id }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
