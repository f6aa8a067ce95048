/** A full screen that reads QR codes and the bars of an invoice, by camera, from a picture or typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { IconX } from '#web/ui/icons.ts'
import { Spinner } from '#web/ui/progress/progress.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CameraProblem } from './camera-problem.tsx'
import * as css from './scan-page.css.ts'
import { ScanTools } from './scan-tools.tsx'
import { ShownCode } from './shown-code.tsx'
import { TypedCode } from './typed-code.tsx'
import { lensId, useScan } from './use-scan.ts'

/** How much larger than it is the picture has to look to cover the screen. */
function useCover(stage: RefObject<HTMLElement | null>, lens: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const [screen, picture] = [stage.current, lens.current]
    if (!screen || !picture) return undefined
    const fit = () => {
      if (picture.clientHeight > 0)
        setScale(Math.max(screen.clientWidth / picture.clientWidth, screen.clientHeight / picture.clientHeight))
    }
    const watch = new ResizeObserver(fit)
    watch.observe(screen)
    watch.observe(picture)
    return () => watch.disconnect()
  }, [stage, lens])
  return scale
}

function Close() {
  const { t } = useLingui()
  const router = useRouter()
  const leave = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' }))
  return (
    <button type="button" className={css.close} aria-label={t`Fechar`} onClick={leave}>
      <IconX size={24} />
    </button>
  )
}

export function ScanPage() {
  const { t } = useLingui()
  const scan = useScan()
  const { state, camera, typed } = scan
  const [stage, lens] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const scale = useCover(stage, lens)
  const hasProblem = state.kind === 'denied' || state.kind === 'missing' || state.kind === 'failed'
  return (
    <div className={css.stage} ref={stage}>
      <div className={css.cover} style={assignInlineVars({ [css.scale]: String(scale) })} aria-hidden="true">
        <div id={lensId} ref={lens} />
      </div>
      <header className={css.head}>
        <Close />
        <h1 className={css.title}>
          <Trans>Ler código</Trans>
        </h1>
      </header>
      {hasProblem ? (
        <CameraProblem problem={state.kind} onRetry={() => void camera.start()} />
      ) : (
        <div className={css.middle}>
          {state.kind === 'live' ? (
            <>
              <div className={css.finder} />
              <p className={css.hint}>
                <Trans>Aponte para o QR code ou para o código de barras da nota</Trans>
              </p>
            </>
          ) : (
            <Spinner label={t`Abrindo a câmera…`} />
          )}
        </div>
      )}
      <ScanTools state={state} camera={camera} onCode={scan.onCode} onType={typed.begin} />
      {scan.said.times > 0 && <div key={scan.said.times} className={css.flash} />}
      <VisuallyHidden>
        <span role="status">{scan.said.text}</span>
      </VisuallyHidden>
      <TypedCode open={typed.open} onClose={typed.onClose} onCode={typed.onCode} />
      <ShownCode shown={scan.shown} onRetry={scan.tryAgain} onClose={scan.goOn} />
    </div>
  )
}
