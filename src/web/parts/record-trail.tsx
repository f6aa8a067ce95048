/** Who changed a record, when and how: a part of its drawer that loads when it is opened, for whoever may read the trail. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { AuditKind } from '#domain/audit/audit-act.ts'
import { mayReadTrail } from '#domain/people/admin-permission.ts'
import { usePerson } from '#web/data/use-app.ts'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'

/** A record of the trail; a part of the configuration needs no id. */
export interface TrailOf {
  readonly kind: AuditKind
  readonly id?: string
}

const Entries = lazy(() =>
  import('./record-trail-entries.tsx').then((module) => ({ default: module.RecordTrailEntries })),
)

export function RecordTrail(record: TrailOf) {
  const [wanted, setWanted] = useState(false)
  if (!mayReadTrail(usePerson().subUserType)) return null
  return (
    <Card padding="none">
      <AccordionRow title={<Trans>Histórico de alterações</Trans>} onOpen={() => setWanted(true)}>
        {wanted && (
          <Suspense fallback={<ListSkeleton rows={3} />}>
            <Entries {...record} />
          </Suspense>
        )}
      </AccordionRow>
    </Card>
  )
}
