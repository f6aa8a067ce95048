/** A code that changes all the time: on the screen of an event, alone when it is wanted. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { AdminPointsExtra } from '#contract/api.gen.ts'
import { tokenTolerance } from '#domain/points-extra/promotion.ts'
import { useWakeLock } from '#web/device/wake-lock.ts'
import { addressOfCode } from '#web/parts/code-card.tsx'
import * as css from '#web/parts/code-card.css.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconDeviceDesktop } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { QrCode } from '#web/ui/qr-code/qr-code.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface CodeScreenProps {
  promotion: AdminPointsExtra
  /** Where the code leads at this moment. */
  path: string
  /** When the server told it, in milliseconds since 1970. */
  toldAt: number
}

/** Whether a code is shown for so long that nobody gets anything for it any more. */
function useIsOver(toldAt: number): boolean {
  const [overSince, setOverSince] = useState<number>()
  useEffect(() => {
    const left = toldAt + tokenTolerance - Date.now()
    const timer = setTimeout(() => setOverSince(toldAt), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [toldAt])
  return overSince === toldAt
}

export function CodeScreen({ promotion, path, toldAt }: CodeScreenProps) {
  const { t } = useLingui()
  const { name } = promotion
  const screen = useRef<HTMLDivElement>(null)
  const isOver = useIsOver(toldAt)
  useWakeLock(true)
  return (
    <Card label={t`Código da promoção`}>
      <div className={css.card} ref={screen}>
        {isOver ? (
          <Notice tone="warning" urgent>
            <Trans>Sem conexão há mais de 10 minutos: o código não vale mais. Ele volta sozinho.</Trans>
          </Notice>
        ) : (
          <QrCode text={addressOfCode(path)} label={t`Código da promoção de ${name}`} />
        )}
        <div className={css.words}>
          <Text size="h3" weight="heavy">
            {name}
          </Text>
          <Text size="lead">
            <Trans>Aponte a câmera do celular para receber os pontos.</Trans>
          </Text>
          <div className={css.notAlone}>
            <Text size="small" tone="muted">
              <Trans>O código muda a cada minuto. Cada um vale por mais 10 minutos.</Trans>
            </Text>
            <Button
              outline
              iconLeft={<IconDeviceDesktop size={20} />}
              onClick={() => void screen.current?.requestFullscreen().catch(() => undefined)}
            >
              <Trans>Mostrar em tela cheia</Trans>
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
