/** The trail page by page; each entry opens beside the list. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/api.gen.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { recordKindText } from '#web/parts/audit-act-texts.ts'
import { changedFields, entryText } from '#web/parts/audit-changes.tsx'
import { type PageAnswer, RegisterTable } from '#web/register/register-table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { type AuditSearch, auditFilterOf } from './audit-search.ts'

interface AuditTableProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
  entries: PageAnswer<AuditEntry>
  instead: ReactNode
}

export function AuditTable({ search, onSearch, entries, instead }: AuditTableProps) {
  const { t, i18n } = useLingui()
  const columns: TableColumn<AuditEntry, 'at'>[] = [
    { key: 'what', header: t`O que aconteceu`, wrap: true, cell: (entry) => entryText(entry) },
    { key: 'at', header: t`Quando`, sort: 'at', largestFirst: true, cell: ({ at }) => formatDateTime(at) },
    { key: 'kind', header: t`Registro`, cell: ({ kind }) => i18n._(recordKindText(kind)) },
    { key: 'changes', header: t`Campos`, wrap: true, cell: (entry) => changedFields(entry) || '—' },
  ]
  return (
    <RegisterTable
      list="audit"
      exported={{ kind: 'audit', filter: auditFilterOf(search) }}
      caption={t`Auditoria`}
      columns={columns}
      answer={entries}
      search={search}
      order="-at"
      opened="ato"
      onSearch={onSearch}
      rowName={(entry) => entryText(entry)}
      rowTarget={({ _id }) => ({
        render: <Link to="/cms/audit" search={{ ...search, ato: _id }} resetScroll={false} />,
      })}
      instead={instead}
    />
  )
}
