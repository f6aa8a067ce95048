/** A code was read and nobody could be told: the reading waits on this device and goes by itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconCloudUpload } from '#web/ui/icons.ts'
import { Text } from '#web/ui/text/text.tsx'
import { CodeFrame, type CodeFrameProps, WaysOn } from './code-frame.tsx'

export function KeptReading(worth: Pick<CodeFrameProps, 'points' | 'unit'>) {
  const { t } = useLingui()
  return (
    <CodeFrame {...worth} sign={<IconCloudUpload size={40} />} title={t`Leitura guardada neste aparelho`}>
      <Text tone="muted" as="div">
        <span role="status">
          <Trans>
            Ela segue sozinha assim que for possível, com a hora em que você leu o código. Pode fechar o aplicativo.
          </Trans>
        </span>
      </Text>
      <ButtonLink fullWidth render={<Link to="/envios" />}>
        <Trans>Ver envios</Trans>
      </ButtonLink>
      <WaysOn />
    </CodeFrame>
  )
}
