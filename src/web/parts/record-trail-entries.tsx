/** The latest entries of the trail of one record, and the way to all of them. */
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { auditPage } from '#web/data/audit.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AuditChanges, entryText } from './audit-changes.tsx'
import { ListFailure } from './list-failure.tsx'
import type { TrailOf } from './record-trail.tsx'

/** Entries a drawer has room for. */
const latest = 10

export function RecordTrailEntries({ kind, id }: TrailOf) {
  const trail = useQuery(auditPage(useApp(), { kind, subjectId: id, limit: latest }))
  if (trail.isPending) return <ListSkeleton rows={3} />
  if (trail.isLoadingError) return <ListFailure query={trail} />
  const { docs, totalDocs } = trail.data
  if (totalDocs === 0)
    return (
      <Text tone="muted">
        <Trans>Nenhuma alteração registrada ainda.</Trans>
      </Text>
    )
  return (
    <Stack gap={5}>
      <Stack as="ol" gap={5}>
        {docs.map((entry) => (
          <Stack key={entry._id} as="li" gap={2}>
            <Text weight="bold">{entryText(entry, { named: false })}</Text>
            <Text size="small" tone="muted">
              {formatDateTime(entry.at)}
            </Text>
            <AuditChanges entry={entry} />
          </Stack>
        ))}
      </Stack>
      {totalDocs > docs.length && (
        <ButtonLink
          outline
          compact
          // Beside the record: what is typed there is not lost.
          render={
            <Link
              to="/cms/audit"
              search={{ page: 1, kind, ...(id !== undefined && { registro: id }) }}
              target="_blank"
              rel="noreferrer"
            />
          }
        >
          <Trans>Ver o histórico inteiro</Trans>
        </ButtonLink>
      )}
    </Stack>
  )
}
