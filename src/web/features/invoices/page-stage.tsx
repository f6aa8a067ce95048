/** One page over the whole screen: turned, cut to its edges, moved, taken again or taken out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useState, type ReactNode } from 'react'
import type { Box } from '#domain/reading/printed-page.ts'
import { cutTo, paperIn, turnedRight } from '#web/device/redraw-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FullScreen } from '#web/ui/full-screen/full-screen.tsx'
import { StageButton, StageTools } from '#web/ui/full-screen/stage-button.tsx'
import {
  IconArrowLeft,
  IconCamera,
  IconChevronRight,
  IconCrop,
  IconFileInvoice,
  IconFileTypePdf,
  IconRotateClockwise,
  IconTrash,
} from '#web/ui/icons.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { CutFrame } from './cut-frame.tsx'
import * as css from './page-stage.css.ts'
import { blobOf, type PickedPage } from './picked-page.ts'
import { usePageUrl } from './use-page-url.ts'

export interface PageStageProps {
  page: PickedPage
  /** From 1. */
  number: number
  count: number
  /** What kept the last change out. */
  problem: ReactNode
  /** Puts another picture in its place; resolves when it is there, or when its problem is told. */
  onRedraw: (picture: Blob) => Promise<void>
  onMove: (to: number) => void
  onRetake: () => void
  onRemove: () => void
  onClose: () => void
}

/** Draws the page anew, one after the other; a picture that cannot be drawn stays as it was. */
function useRedrawing({ page, onRedraw }: Pick<PageStageProps, 'page' | 'onRedraw'>) {
  const [frame, setFrame] = useState<Box>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function work(act: (picture: Blob) => Promise<void>) {
    if (busy) return
    setBusy(true)
    setFailed(false)
    await act(blobOf(page)).catch(() => setFailed(true))
    setBusy(false)
  }
  return {
    busy,
    failed,
    frame,
    setFrame,
    turn: () => void work(async (picture) => onRedraw(await turnedRight(picture))),
    beginCut: () => void work(async (picture) => setFrame(await paperIn(picture))),
    cut: (to: Box) =>
      void work(async (picture) => {
        await onRedraw(await cutTo(picture, to))
        setFrame(undefined)
      }),
  }
}

function Tools({ redrawing, ...props }: PageStageProps & { redrawing: ReturnType<typeof useRedrawing> }) {
  const { page, number, count, onMove, onRetake, onRemove } = props
  const { t } = useLingui()
  const isPicture = page.mime.startsWith('image/')
  const { busy, turn, beginCut } = redrawing
  return (
    <StageTools label={t`Página ${number}`}>
      {isPicture && (
        <>
          <StageButton disabled={busy} onClick={turn}>
            <IconRotateClockwise size={24} aria-hidden="true" />
            <Trans>Girar</Trans>
          </StageButton>
          <StageButton disabled={busy} onClick={beginCut}>
            <IconCrop size={24} aria-hidden="true" />
            <Trans>Recortar</Trans>
          </StageButton>
          <StageButton disabled={busy} onClick={onRetake}>
            <IconCamera size={24} aria-hidden="true" />
            <Trans>Tirar outra</Trans>
          </StageButton>
        </>
      )}
      {count > 1 && (
        <>
          <StageButton disabled={busy || number === 1} onClick={() => onMove(number - 2)}>
            <IconArrowLeft size={24} aria-hidden="true" />
            <Trans>Para antes</Trans>
          </StageButton>
          <StageButton disabled={busy || number === count} onClick={() => onMove(number)}>
            <IconChevronRight size={24} aria-hidden="true" />
            <Trans>Para depois</Trans>
          </StageButton>
        </>
      )}
      <StageButton disabled={busy} onClick={onRemove}>
        <IconTrash size={24} aria-hidden="true" />
        <Trans>Tirar página</Trans>
      </StageButton>
    </StageTools>
  )
}

export function PageStage(props: PageStageProps) {
  const { page, number, count, problem, onClose } = props
  const { t } = useLingui()
  const url = usePageUrl(page)
  const [ratio, setRatio] = useState(0.75)
  const redrawing = useRedrawing(props)
  const { frame, setFrame, busy, cut, failed } = redrawing
  const Icon = page.mime === 'application/xml' ? IconFileInvoice : IconFileTypePdf
  return (
    <FullScreen
      open
      onClose={onClose}
      title={
        <Trans>
          Página {number} de {count}
        </Trans>
      }
      footer={
        frame ? (
          <Row gap={3} justify="center">
            <Button loading={busy} onClick={() => cut(frame)}>
              <Trans>Recortar</Trans>
            </Button>
            <Button outline onClick={() => setFrame(undefined)}>
              <Trans>Cancelar</Trans>
            </Button>
          </Row>
        ) : (
          <Tools {...props} redrawing={redrawing} />
        )
      }
    >
      <div className={css.middle}>
        {url ? (
          <div className={css.sheet} style={assignInlineVars({ [css.ratio]: String(ratio) })}>
            <img
              className={css.picture}
              src={url}
              alt={t`Página ${number}`}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
            />
            {frame && <CutFrame frame={frame} onChange={setFrame} />}
          </div>
        ) : (
          <div className={css.document}>
            <Icon size={64} aria-hidden="true" />
            {page.name || (page.mime === 'application/xml' ? t`XML da nota` : t`PDF`)}
          </div>
        )}
        {(failed || problem) && (
          <Notice tone="danger" urgent>
            {problem ?? <Trans>Não foi possível desenhar a foto de novo. Ela ficou como estava.</Trans>}
          </Notice>
        )}
      </div>
    </FullScreen>
  )
}
