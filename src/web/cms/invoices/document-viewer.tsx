/** The photos of an invoice beside its fields: page by page, larger and smaller, turned, moved by hand or by keyboard. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { InvoiceFile, ReadPlace } from '#contract/api.gen.ts'
import { invoicePageFile } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconRotateClockwise } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useOverflow } from '#web/ui/use-overflow.ts'
import * as css from './document-viewer.css.ts'

const steps = ['fit', '1', '1.5', '2', '3', '4'] as const satisfies readonly (keyof typeof css.zoom)[]
type Step = (typeof steps)[number]

const turned = { 0: 90, 90: 180, 180: 270, 270: 0 } as const
type Turn = keyof typeof turned

/** A sheet of paper, where nobody measured the photo. */
const usualRatio = 3 / 4

function ratioOf({ width, height }: InvoiceFile, turn: Turn): number {
  const upright = width && height ? width / height : usualRatio
  return turn === 90 || turn === 270 ? 1 / upright : upright
}

/** A mouse takes hold of the photo; fingers scroll by themselves. */
function drag(event: PointerEvent<HTMLDivElement>): void {
  if (event.pointerType !== 'mouse' || event.buttons !== 1) return
  event.currentTarget.scrollLeft -= event.movementX
  event.currentTarget.scrollTop -= event.movementY
}

function Table({ frame, children }: { frame: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const { t } = useLingui()
  const { x, y } = useOverflow(frame)
  return (
    <div
      ref={frame}
      className={css.table}
      onPointerMove={drag}
      // What scrolls must be reachable by keyboard, and say what it is (WCAG 2.1.1).
      {...((x || y) && { tabIndex: 0, role: 'region', 'aria-label': t`Foto do documento` })}
    >
      {children}
    </div>
  )
}

const percent = (part: number) => `${part * 100}%`

/** Frames a place on the photo, and once moves the photo so that it stands in the middle. */
function Mark({ place, frame }: { place: ReadPlace; frame: RefObject<HTMLDivElement | null> }) {
  const mark = useRef<HTMLSpanElement>(null)
  const { left, top, width, height } = place
  useEffect(() => {
    if (!mark.current || !frame.current) return
    const [own, table] = [mark.current.getBoundingClientRect(), frame.current.getBoundingClientRect()]
    frame.current.scrollBy({
      left: own.left + own.width / 2 - (table.left + table.width / 2),
      top: own.top + own.height / 2 - (table.top + table.height / 2),
    })
  }, [frame])
  return (
    <span
      ref={mark}
      className={css.mark}
      style={assignInlineVars({
        [css.left]: percent(left),
        [css.top]: percent(top),
        [css.width]: percent(width),
        [css.tall]: percent(height),
      })}
      aria-hidden="true"
    />
  )
}

interface PhotoProps {
  invoiceId: string
  file: InvoiceFile
  step: Step
  turn: Turn
  place: ReadPlace | undefined
}

function Photo({ invoiceId, file, step, turn, place }: PhotoProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const bytes = useQuery(invoicePageFile(useApp(), { id: invoiceId, page: file.number, sha256: file.sha256 }))
  const url = useObjectUrl(bytes.data)
  if (bytes.isError) return <Notice tone="warning">{t`Não foi possível abrir a página ${file.number}.`}</Notice>
  if (!url) return <Skeleton height={12} />
  return (
    <Table frame={frame}>
      <div className={css.zoom[step]} style={assignInlineVars({ [css.ratio]: String(ratioOf(file, turn)) })}>
        <div className={css.photo} data-turn={turn}>
          <img className={css.picture} draggable={false} src={url} alt={t`Página ${file.number} da nota`} />
          {place && <Mark key={JSON.stringify([place, step, turn])} place={place} frame={frame} />}
        </div>
      </div>
    </Table>
  )
}

/** In `steps`: print is legible on it. */
const legible = 3

interface DocumentViewerProps {
  invoiceId: string
  /** The pages that are pictures, at least one. */
  photos: readonly InvoiceFile[]
  /** What is looked at: its page comes forward, enlarged. */
  place?: ReadPlace | undefined
}

interface PhotoPlaceProps {
  photos: readonly InvoiceFile[]
  /** From 0. */
  at: number
  onGo: (at: number) => void
}

/** Which photograph is in sight, and the way to the others. */
function PhotoPlace({ photos, at, onGo }: PhotoPlaceProps) {
  const { t } = useLingui()
  const page = photos[at]?.number
  if (photos.length === 1)
    return (
      <Text size="small" tone="muted">
        {t`Foto da página ${page}`}
      </Text>
    )
  return (
    <Row gap={1}>
      <IconButton
        label={t`Página anterior`}
        icon={<IconChevronLeft size={20} />}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <Text size="small" numeric>
        {t`Foto ${at + 1} de ${photos.length}`}
      </Text>
      <IconButton
        label={t`Próxima página`}
        icon={<IconChevronRight size={20} />}
        disabled={at === photos.length - 1}
        onClick={() => onGo(at + 1)}
      />
    </Row>
  )
}

export function DocumentViewer({ invoiceId, photos, place }: DocumentViewerProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState(0)
  const [turn, setTurn] = useState<Turn>(0)
  const [looked, setLooked] = useState(place)
  if (place !== looked) {
    setLooked(place)
    const page = photos.findIndex(({ number }) => number === place?.page)
    if (page !== -1) {
      setAt(page)
      setZoomed(Math.max(zoomed, legible))
    }
  }
  const file = photos[at]
  const step = steps[zoomed]
  const larger = () => setZoomed(Math.min(steps.length - 1, zoomed + 1))
  const smaller = () => setZoomed(Math.max(0, zoomed - 1))
  const rotate = () => setTurn(turned[turn])
  useShortcuts({ '+': larger, '=': larger, '-': smaller, '0': () => setZoomed(0), g: rotate })
  if (!file || !step) return null
  const page = file.number
  return (
    <Stack gap={2}>
      <Row gap={1} justify="between">
        <PhotoPlace photos={photos} at={at} onGo={setAt} />
        <Row gap={1}>
          <IconButton
            label={t`Diminuir`}
            icon={<IconMinus size={20} />}
            disabled={zoomed === 0}
            aria-keyshortcuts="-"
            onClick={smaller}
          />
          <IconButton
            label={t`Aumentar`}
            icon={<IconPlus size={20} />}
            disabled={zoomed === steps.length - 1}
            aria-keyshortcuts="+"
            onClick={larger}
          />
          <IconButton
            label={t`Girar`}
            icon={<IconRotateClockwise size={20} />}
            aria-keyshortcuts="G"
            onClick={rotate}
          />
        </Row>
      </Row>
      <Photo
        key={page}
        invoiceId={invoiceId}
        file={file}
        step={step}
        turn={turn}
        place={place?.page === page ? place : undefined}
      />
    </Stack>
  )
}
