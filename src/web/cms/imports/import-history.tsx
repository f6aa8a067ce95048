/** What was imported before, by whom, and with what result. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Import, ImportKind } from '#contract/api.gen.ts'
import { importPage } from '#web/data/imports.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { importPaths } from '#web/parts/import-paths.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { kindTexts, importStatusText, importStatusTone } from './import-texts.ts'
import type { ImportsSearch } from './imports-search.ts'

interface ImportHistoryProps {
  kind: ImportKind
  search: ImportsSearch
  onSearch: (search: ImportsSearch) => void
}

function useColumns(kind: ImportKind): TableColumn<Import>[] {
  const { t, i18n } = useLingui()
  const { createdLabel, updatedLabel } = kindTexts[kind]
  const figure = (key: 'created' | 'updated' | 'unchanged' | 'invalid', header: string): TableColumn<Import> => ({
    key,
    header,
    align: 'end',
    cell: (row) => formatPoints(row[key]),
  })
  return [
    { key: 'filename', header: t`Arquivo`, wrap: true, cell: (row) => row.filename },
    { key: 'created-at', header: t`Enviado em`, cell: (row) => formatDateTime(row.createdAt) },
    { key: 'by', header: t`Por`, cell: (row) => row.byName },
    {
      key: 'status',
      header: t`Situação`,
      cell: ({ status }) => <Chip tone={importStatusTone[status]}>{i18n._(importStatusText[status])}</Chip>,
    },
    figure('created', i18n._(createdLabel)),
    figure('updated', i18n._(updatedLabel)),
    figure('unchanged', t`Sem mudança`),
    figure('invalid', t`Com erro`),
  ]
}

export function ImportHistory({ kind, search, onSearch }: ImportHistoryProps) {
  const { t } = useLingui()
  const columns = useColumns(kind)
  const { page } = search
  const imports = useQuery(importPage(useApp(), { kind, page }))
  const link = (importacao: string) => <Link to={importPaths[kind]} search={{ page, importacao }} />
  return (
    <Table
      caption={t`Importações anteriores`}
      columns={columns}
      rows={imports.data?.docs}
      rowKey={(row) => row._id}
      rowName={(row) => row.filename}
      rowTarget={(row) => ({ render: link(row._id) })}
      isCurrent={(row) => row._id === search.importacao}
      paging={{ page, total: imports.data?.totalDocs ?? 0, onPageChange: (to) => onSearch({ ...search, page: to }) }}
      refreshing={imports.isPlaceholderData}
      instead={insteadOfRows(imports, <EmptyState title={t`Nenhuma importação ainda`} />)}
    />
  )
}
