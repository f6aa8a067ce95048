/** Categories page by page; each opens beside the list. */
import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminExperienceCategory, ExperienceCategory } from '#contract/api.gen.ts'
import { formatDay } from '#web/i18n/format.ts'
import type { Bulk } from '#web/parts/bulk-act.ts'
import { type PageAnswer, RegisterTable } from '#web/parts/register-table.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { addresses, type CategoriesSearch, filterOf } from './categories-search.ts'

interface CategoryTableProps {
  type: ExperienceCategory['type']
  search: CategoriesSearch
  onSearch: (search: CategoriesSearch) => void
  categories: PageAnswer<AdminExperienceCategory>
  /** Absent for who may only read. */
  actionsOf?: ((row: AdminExperienceCategory) => readonly MenuAction[]) | undefined
  bulk: Bulk<AdminExperienceCategory> | undefined
  instead: ReactNode
}

export function CategoryTable({ type, search, onSearch, categories, actionsOf, bulk, instead }: CategoryTableProps) {
  const { t } = useLingui()
  const columns: TableColumn<AdminExperienceCategory, 'name' | 'createdAt'>[] = [
    { key: 'name', header: t`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
    {
      key: 'experiences',
      header: t`Experiências`,
      align: 'end',
      cell: ({ experiences }) => (
        <Plural value={experiences} one="# experiência" many="# experiências" other="# experiências" />
      ),
    },
    {
      key: 'created',
      header: t`Cadastro`,
      sort: 'createdAt',
      largestFirst: true,
      cell: (row) => formatDay(row.createdAt),
    },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ active }) => <Chip tone={active ? 'success' : 'neutral'}>{active ? t`Ativa` : t`Inativa`}</Chip>,
    },
  ]
  return (
    <RegisterTable
      list="experience-categories"
      exported={{ kind: 'experience-categories', filter: filterOf(search, type) }}
      caption={t`Categorias de experiências`}
      columns={columns}
      answer={categories}
      search={search}
      order="name"
      opened="categoria"
      onSearch={onSearch}
      rowName={(row) => row.name}
      rowTarget={(row) => ({
        render: <Link to={addresses[type]} search={{ ...search, categoria: row._id }} resetScroll={false} />,
      })}
      rowActions={actionsOf}
      bulk={bulk}
      instead={instead}
    />
  )
}
