/** What an invoice brings, will probably bring, or brought until it was taken back. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceSummary } from '#contract/api.gen.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'

export function InvoicePoints({
  invoice: { points, pointsPreview, reversedPoints },
}: {
  invoice: Pick<InvoiceSummary, 'points' | 'pointsPreview' | 'reversedPoints'>
}) {
  const { t } = useLingui()
  const shown = reversedPoints ?? points ?? pointsPreview
  if (shown === null) return null
  const text = t`${formatPoints(shown)} pontos`
  if (reversedPoints !== null)
    return (
      <Text size="small" numeric struck>
        {text}
      </Text>
    )
  return points === null ? (
    <Stack gap={1} align="end">
      <Text size="caption" tone="muted">
        <Trans>cerca de</Trans>
      </Text>
      <Text size="small" numeric tone="muted">
        {text}
      </Text>
    </Stack>
  ) : (
    <Text size="small" numeric weight="bold">
      {text}
    </Text>
  )
}
