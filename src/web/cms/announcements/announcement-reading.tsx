/** An announcement that is on its way or arrived: it is read, and no longer changed. */
import { useLingui } from '@lingui/react/macro'
import type { Announcement } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { useSegmentName } from '#web/register/segment-choice.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { announcementAudienceText, announcementStatusText } from './announcement-texts.ts'

export function AnnouncementReading({ row, onClose }: { row: Announcement; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { title, body, link, audience, sendAt, status, recipients } = row
  return (
    <Drawer open onClose={onClose} title={title}>
      <Stack gap={5}>
        <DefinitionList
          items={[
            { term: t`Texto`, description: body },
            { term: t`Página`, description: link ?? t`Nenhuma` },
            { term: t`Para quem`, description: i18n._(announcementAudienceText[audience]) },
            { term: t`Segmento`, description: useSegmentName(row.segmentId) ?? t`Todos` },
            { term: t`Envio`, description: formatDateTime(sendAt) },
            { term: t`Situação`, description: i18n._(announcementStatusText[status]) },
            { term: t`Pessoas avisadas`, description: formatPoints(recipients) },
          ]}
        />
        <RecordTrail kind="announcement" id={row._id} />
      </Stack>
    </Drawer>
  )
}
