/** Where an address without a code leads: how to read one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CodeFrame } from '#web/parts/code-frame.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconQrcode } from '#web/ui/icons.ts'
import { Text } from '#web/ui/text/text.tsx'

export function CodeHintPage() {
  const { t } = useLingui()
  return (
    <CodeFrame title={t`Pontos extras`}>
      <Text tone="muted">
        <Trans>
          Encontrou um QR code do programa em um evento, showroom ou material impresso? Leia e receba os pontos.
        </Trans>
      </Text>
      <ButtonLink fullWidth iconLeft={<IconQrcode size={20} />} render={<Link to="/scan" />}>
        <Trans>Ler QR code</Trans>
      </ButtonLink>
      <ButtonLink fullWidth quiet render={<Link to="/dashboard" />}>
        <Trans>Ir para o início</Trans>
      </ButtonLink>
    </CodeFrame>
  )
}
