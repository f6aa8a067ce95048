/** Offers to put the app on the home screen; shown at its moment, never on the first paint. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconDeviceMobilePlus, IconShare2, IconSquareRoundedPlus } from '#web/ui/icons.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { programme } from '#domain/brand/brand.ts'
import { float, words } from './float.css.ts'
import * as css from './install-prompt.css.ts'
import type { InstallOffer } from './install-offer.ts'

export function InstallPrompt({ offer }: { offer: InstallOffer }) {
  const { t } = useLingui()
  const { name } = programme
  const way = useSyncExternalStore(offer.subscribe, offer.way)
  if (way === 'none') return null
  return (
    <section className={float} aria-label={t`Instalar o aplicativo`}>
      <div className={words}>
        <Text weight="bold">
          <Trans>Tenha o {name} na tela inicial</Trans>
        </Text>
        <Text size="small" tone="muted">
          <Trans>Abre mais rápido, funciona sem internet e guarda suas notas até o envio.</Trans>
        </Text>
      </div>
      {way === 'steps' && <AppleSteps />}
      <Row justify="end">
        <Button quiet onClick={offer.dismiss}>
          <Trans>Agora não</Trans>
        </Button>
        {way === 'button' && (
          <Button iconLeft={<IconDeviceMobilePlus size={20} />} onClick={() => void offer.install()}>
            <Trans>Instalar</Trans>
          </Button>
        )}
      </Row>
    </section>
  )
}

function AppleSteps() {
  return (
    <ol className={css.steps}>
      <li className={css.step}>
        <IconShare2 className={css.icon} size={24} aria-hidden="true" />
        <Trans>Toque em Compartilhar, na barra do navegador.</Trans>
      </li>
      <li className={css.step}>
        <IconSquareRoundedPlus className={css.icon} size={24} aria-hidden="true" />
        <Trans>Escolha “Adicionar à Tela de Início”.</Trans>
      </li>
    </ol>
  )
}
