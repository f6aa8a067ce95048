/** A photo that can hardly be read: why, and whether another one is taken. */
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { useTroubleText, type TroubledPage } from './photo-trouble.ts'
import type { PickedPage } from './picked-page.ts'

export interface TroubleQuestionProps {
  troubled: TroubledPage
  onRetake: (page: PickedPage) => void
  /** It is used all the same. */
  onUse: (page: PickedPage) => void
}

export function TroubleQuestion({ troubled, onRetake, onUse }: TroubleQuestionProps) {
  const text = useTroubleText()
  return (
    <Stack gap={3}>
      <span>{text(troubled)}</span>
      <Row gap={3}>
        <Button compact onClick={() => onRetake(troubled.page)}>
          <Trans>Tirar outra</Trans>
        </Button>
        <Button compact outline onClick={() => onUse(troubled.page)}>
          <Trans>Usar mesmo assim</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
