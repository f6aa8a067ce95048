/** The camera inside the page: photograph page after page without leaving the form. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { usePageCamera } from '#web/device/use-page-camera.ts'
import { vibrate } from '#web/device/vibrate.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconCamera } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Spinner } from '#web/ui/progress/progress.tsx'
import * as css from './camera-view.css.ts'

export interface CameraViewProps {
  /** Pages collected so far, told after each shot. */
  taken: number
  onPhoto: (photo: Blob) => void
  onClose: () => void
}

function Problem({ kind }: { kind: 'denied' | 'missing' | 'failed' }) {
  const { t } = useLingui()
  const text = {
    denied: t`O acesso à câmera está bloqueado. Libere a câmera para este site nas configurações do navegador, ou use Galeria, PDF ou XML.`,
    missing: t`Este aparelho não tem câmera disponível. Use Galeria, PDF ou XML.`,
    failed: t`A câmera não abriu. Feche outros aplicativos que a usem e tente de novo, ou use Galeria, PDF ou XML.`,
  }[kind]
  return (
    <Notice tone="warning" urgent>
      {text}
    </Notice>
  )
}

export function CameraView({ taken, onPhoto, onClose }: CameraViewProps) {
  const { t } = useLingui()
  const { state, video, grab, start, setTorch } = usePageCamera()
  const [busy, setBusy] = useState(false)

  useEffect(() => void start(), [start])

  async function shoot() {
    setBusy(true)
    try {
      onPhoto(await grab())
      vibrate('done')
    } finally {
      setBusy(false)
    }
  }

  if (state.kind === 'denied' || state.kind === 'missing' || state.kind === 'failed') {
    return (
      <Stack gap={3}>
        <Problem kind={state.kind} />
        <Row gap={3}>
          {state.kind !== 'missing' && (
            <Button compact outline onClick={() => void start()}>
              <Trans>Tentar de novo</Trans>
            </Button>
          )}
          <Button compact quiet onClick={onClose}>
            <Trans>Fechar câmera</Trans>
          </Button>
        </Row>
      </Stack>
    )
  }
  return (
    <Stack gap={3}>
      <div className={css.frame}>
        <video ref={video} className={css.picture} playsInline muted autoPlay aria-label={t`Imagem da câmera`} />
        <span className={css.guide}>{state.kind !== 'live' && <Spinner label={t`Abrindo a câmera…`} />}</span>
      </div>
      <Row gap={3} justify="center">
        <Button
          iconLeft={<IconCamera size={20} />}
          loading={busy}
          disabled={state.kind !== 'live'}
          onClick={() => void shoot()}
        >
          <Trans>Tirar foto</Trans>
        </Button>
        {state.kind === 'live' && state.torch !== null && (
          <Button outline aria-pressed={state.torch} onClick={() => void setTorch(!state.torch)}>
            <Trans>Luz</Trans>
          </Button>
        )}
        <Button quiet onClick={onClose}>
          {taken === 0 ? <Trans>Fechar câmera</Trans> : <Trans>Pronto</Trans>}
        </Button>
      </Row>
    </Stack>
  )
}
