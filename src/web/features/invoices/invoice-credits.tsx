/** All an invoice ever promised or brought; what counts no more is struck through. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceCredit } from '#contract/api.gen.ts'
import { isClosed, pointsStatusText, pointsStatusTone } from '#web/parts/points-text.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { pointsKindText } from '#web/parts/points-kind-text.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Text } from '#web/ui/text/text.tsx'

export function InvoiceCredits({ credits }: { credits: readonly InvoiceCredit[] }) {
  const { t, i18n } = useLingui()
  /** Whether a later one of its kind counts in its place. */
  const isReplaced = (at: number) => credits.some(({ kind }, other) => other > at && kind === credits[at]?.kind)
  return (
    <Stack gap={3}>
      <Text as="h3" weight="bold">
        <Trans>Pontos desta nota</Trans>
      </Text>
      <Card padding="none" label={t`Pontos desta nota`}>
        <List label={t`Pontos desta nota`}>
          {credits.map(({ _id, kind, points, status, occurredAt }, at) => (
            <ListRow
              key={_id}
              title={i18n._(pointsKindText[kind])}
              subtitle={formatDateTime(occurredAt)}
              trailing={
                <Stack gap={1} align="end">
                  <Text weight="bold" numeric struck={isClosed(status)}>
                    {formatPoints(points)}
                  </Text>
                  <Chip tone={pointsStatusTone[status]}>
                    {isReplaced(at) ? t`Recalculado` : i18n._(pointsStatusText[status])}
                  </Chip>
                </Stack>
              }
            />
          ))}
        </List>
      </Card>
    </Stack>
  )
}
