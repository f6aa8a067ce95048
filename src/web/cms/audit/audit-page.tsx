/** Who did what in the whole programme, for whoever answers for it. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { auditPage } from '#web/data/audit.ts'
import { useApp } from '#web/data/use-app.ts'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { useOpened } from '#web/register/use-opened.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilters, type AuditFiltersProps } from './audit-filters.tsx'
import { auditFilterOf } from './audit-search.ts'
import { AuditTable } from './audit-table.tsx'

export function AuditPage({ search, onSearch }: AuditFiltersProps) {
  const { t } = useLingui()
  const entries = useQuery(auditPage(useApp(), auditFilterOf(search)))
  const opened = useOpened(entries.data?.docs, search.ato)
  return (
    <Stack gap={6}>
      <PageHeading title={t`Auditoria`} subtitle={t`Quem fez o quê, quando, e como estava antes.`} />
      <AuditFilters search={search} onSearch={onSearch} />
      <AuditTable
        search={search}
        onSearch={onSearch}
        entries={entries}
        instead={insteadOfRows(
          entries,
          <NothingFound
            title={t`Nada registrado com este filtro`}
            onClear={() => onSearch({ page: 1, sort: search.sort })}
          />,
        )}
      />
      {opened && <AuditDrawer entry={opened} onClose={() => onSearch({ ...search, ato: undefined })} />}
    </Stack>
  )
}
