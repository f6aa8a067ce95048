/** The camera over the whole screen: aims, says what is in sight, takes page after page, and says when a picture is no good. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { parseAccessKey } from '#domain/documents/access-key.ts'
import type { Aim } from '#domain/reading/aim.ts'
import type { CameraState } from '#web/device/page-camera.ts'
import { usePageCamera, type PageCameraView } from '#web/device/use-page-camera.ts'
import { useWakeLock } from '#web/device/wake-lock.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as stage from '#web/ui/full-screen/full-screen.css.ts'
import { FullScreen } from '#web/ui/full-screen/full-screen.tsx'
import { StageButton } from '#web/ui/full-screen/stage-button.tsx'
import { IconBolt, IconCameraOff, IconFileTypePdf, IconSend, IconTarget } from '#web/ui/icons.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { Spinner } from '#web/ui/progress/progress.tsx'
import * as css from './camera-stage.css.ts'
import type { TroubledPage } from './photo-trouble.ts'
import type { PickedPage } from './picked-page.ts'
import { TroubleQuestion } from './trouble-question.tsx'
import { useAim } from './use-aim.ts'
import type { PageReads } from './use-page-reads.ts'
import { usePageUrl } from './use-page-url.ts'
import { useShots, type Shots } from './use-shots.ts'

export interface CameraStageProps {
  pages: readonly PickedPage[]
  look: PageReads['look']
  /** The page whose picture is taken again. */
  replaced: PickedPage | undefined
  troubled: TroubledPage | undefined
  /** Why the last picture was not kept. */
  problem: ReactNode
  full: boolean
  /** Resolves when it is kept, or when its problem is told. */
  onPhoto: (photo: Blob) => Promise<void>
  onRetake: (page: PickedPage) => void
  onUse: (page: PickedPage) => void
  onOpenPage: (page: PickedPage) => void
  /** Sends what was taken; undefined where that is not to be done from here. */
  onSend?: (() => void) | undefined
  /** What was taken is read before it is sent. */
  sending: boolean
  /** Leads to a file or a key where the camera came first. */
  onOtherWay?: (() => void) | undefined
  onClose: () => void
}

type Blocked = Extract<CameraState['kind'], 'denied' | 'missing' | 'failed'>

function Problem({ kind, onRetry }: { kind: Blocked; onRetry: () => void }) {
  const { t } = useLingui()
  const text = {
    denied: t`O acesso à câmera está bloqueado. Libere a câmera para este site nas configurações do navegador, ou use Galeria, PDF ou XML.`,
    missing: t`Este aparelho não tem câmera disponível. Use Galeria, PDF ou XML.`,
    failed: t`A câmera não abriu. Feche outros aplicativos que a usem e tente de novo, ou use Galeria, PDF ou XML.`,
  }[kind]
  return (
    <div className={css.middle} role="alert">
      <IconCameraOff size={64} stroke={1.25} aria-hidden="true" />
      <p>{text}</p>
      {kind !== 'missing' && (
        <Button onClick={onRetry}>
          <Trans>Tentar de novo</Trans>
        </Button>
      )}
    </div>
  )
}

function Hint({ aim, replaced }: { aim: Aim; replaced: number | undefined }) {
  const key = aim.key === null ? null : parseAccessKey(aim.key)
  if (key && aim.near) return <Trans>Chave lida. Afaste para a nota caber inteira.</Trans>
  if (key)
    return (
      <Trans>
        Chave lida: nota {key.number}, série {key.series}.
      </Trans>
    )
  return replaced === undefined ? (
    <Trans>Enquadre a nota inteira, sem sombra</Trans>
  ) : (
    <Trans>Tire de novo a foto {replaced}</Trans>
  )
}

function Taken({ page, number, onOpen }: { page: PickedPage; number: number; onOpen: () => void }) {
  const { t } = useLingui()
  const url = usePageUrl(page)
  return (
    <li>
      <button type="button" className={css.page} aria-label={t`Ver página ${number}`} onClick={onOpen}>
        {url ? <img className={css.miniature} src={url} alt="" /> : <IconFileTypePdf size={24} aria-hidden="true" />}
        <span className={css.number}>{number}</span>
      </button>
    </li>
  )
}

/** Above the lower edge of the picture. */
function Message({ children }: { children: ReactNode }) {
  return (
    <div className={css.message}>
      <div className={css.card} role="alert">
        {children}
      </div>
    </div>
  )
}

function Actions({ state, shots, look, setTorch }: ViewProps & Pick<CameraStageProps, 'look'>) {
  const { t } = useLingui()
  const byItself = t`Fotografar sozinho quando a chave for lida`
  return (
    <Row gap={1}>
      {look && (
        <StageButton
          aria-label={byItself}
          title={byItself}
          aria-pressed={shots.automatic}
          onClick={() => shots.setAutomatic(!shots.automatic)}
        >
          <IconTarget size={24} />
        </StageButton>
      )}
      {state.kind === 'live' && state.torch !== null && (
        <StageButton
          aria-label={t`Luz`}
          title={t`Luz`}
          aria-pressed={state.torch}
          onClick={() => void setTorch(state.torch === false)}
        >
          <IconBolt size={24} />
        </StageButton>
      )}
    </Row>
  )
}

type FootProps = Pick<CameraStageProps, 'pages' | 'onOpenPage' | 'onSend' | 'sending' | 'onOtherWay' | 'onClose'> & {
  shots: Shots
  mayShoot: boolean
}

function Foot({ pages, shots, mayShoot, onOpenPage, onSend, sending, onOtherWay, onClose }: FootProps) {
  const { t } = useLingui()
  const disabled = !mayShoot || shots.busy || sending
  return (
    <>
      {pages.length > 0 && (
        <ol className={css.taken} aria-label={t`Páginas da nota`}>
          {pages.map((page, at) => (
            <Taken key={page.id} page={page} number={at + 1} onOpen={() => onOpenPage(page)} />
          ))}
        </ol>
      )}
      <button
        type="button"
        className={css.shutter}
        aria-label={t`Tirar foto`}
        aria-busy={shots.busy}
        aria-disabled={disabled}
        onClick={disabled ? undefined : shots.shoot}
      />
      {pages.length === 0 ? (
        <StageButton onClick={onOtherWay ?? onClose}>
          {onOtherWay ? <Trans>Galeria, PDF, XML ou chave</Trans> : <Trans>Fechar câmera</Trans>}
        </StageButton>
      ) : (
        <div className={css.ways}>
          {onSend && (
            <Button iconLeft={<IconSend size={20} />} loading={sending} disabled={shots.busy} onClick={onSend}>
              <Trans>Enviar</Trans>
            </Button>
          )}
          <StageButton onClick={onClose}>{onSend ? <Trans>Conferir</Trans> : <Trans>Pronto</Trans>}</StageButton>
        </div>
      )}
    </>
  )
}

interface ViewProps extends Pick<PageCameraView, 'state' | 'setTorch'> {
  shots: Shots
}

function View({
  state,
  video,
  start,
  children,
}: Pick<PageCameraView, 'state' | 'video' | 'start'> & { children: ReactNode }) {
  const { t } = useLingui()
  if (state.kind === 'denied' || state.kind === 'missing' || state.kind === 'failed')
    return <Problem kind={state.kind} onRetry={() => void start()} />
  return (
    <>
      <video ref={video} className={css.picture} playsInline muted autoPlay aria-label={t`Imagem da câmera`} />
      {state.kind === 'live' ? (
        <div className={css.said} role="status">
          <span className={stage.hint}>{children}</span>
        </div>
      ) : (
        <div className={css.middle}>
          <Spinner label={t`Abrindo a câmera…`} />
        </div>
      )}
    </>
  )
}

export function CameraStage(props: CameraStageProps) {
  const { pages, look, replaced, troubled, problem, full, onPhoto, onClose } = props
  const camera = usePageCamera()
  const { state, preview, grab, start } = camera
  const isLive = state.kind === 'live'
  useEffect(() => void start(), [start])
  useWakeLock(isLive)
  const aim = useAim(preview, isLive && !troubled ? look : null)
  const shots = useShots({ aim, grab, onPhoto, paused: full || troubled !== undefined })
  const mayShoot = isLive && (!full || replaced !== undefined)
  return (
    <FullScreen
      open
      onClose={onClose}
      title={<Trans>Fotografar nota</Trans>}
      actions={<Actions {...camera} look={look} shots={shots} />}
      footer={<Foot {...props} shots={shots} mayShoot={mayShoot} />}
    >
      <View {...camera}>
        <Hint aim={aim} replaced={replaced && pages.indexOf(replaced) + 1} />
      </View>
      {shots.times > 0 && <div key={shots.times} className={stage.flash} />}
      {shots.failed && (
        <Message>
          <Trans>A foto não saiu. Tire de novo.</Trans>
        </Message>
      )}
      {problem && <Message>{problem}</Message>}
      {troubled && (
        <Message>
          <TroubleQuestion troubled={troubled} onRetake={props.onRetake} onUse={props.onUse} />
        </Message>
      )}
    </FullScreen>
  )
}
