/** Above a form that still has what was typed when it was closed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

interface ResumedNoticeProps {
  resumed: boolean
  onDiscard: () => void
}

export function ResumedNotice({ resumed, onDiscard }: ResumedNoticeProps) {
  const { t } = useLingui()
  if (!resumed) return null
  return (
    <Notice tone="info" title={t`Continue de onde parou`}>
      <Stack gap={3} align="start">
        <Trans>Isto foi digitado antes e ainda não foi salvo.</Trans>
        <Button outline compact onClick={onDiscard}>
          <Trans>Descartar</Trans>
        </Button>
      </Stack>
    </Notice>
  )
}
