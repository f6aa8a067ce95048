/** The frame over a page that is being cut: each corner is dragged, or moved with the arrow keys. */
import { useLingui } from '@lingui/react/macro'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Box } from '#domain/reading/printed-page.ts'
import { cornerMoved, corners, type Corner } from './cut-corners.ts'
import * as css from './page-stage.css.ts'

/** Of the picture, by one press of an arrow key. */
const step = 0.01

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const percent = (part: number) => `${part * 100}%`

export function CutFrame({ frame, onChange }: { frame: Box; onChange: (frame: Box) => void }) {
  const { t } = useLingui()
  const layer = useRef<HTMLDivElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  const names: Record<Corner, string> = {
    'top-left': t`Canto superior esquerdo`,
    'top-right': t`Canto superior direito`,
    'bottom-right': t`Canto inferior direito`,
    'bottom-left': t`Canto inferior esquerdo`,
  }
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (corner: Corner, { clientX, clientY }: PointerEvent) => {
    const size = layer.current?.getBoundingClientRect()
    if (!last.current || !size) return
    const by = { x: (clientX - last.current.x) / size.width, y: (clientY - last.current.y) / size.height }
    last.current = { x: clientX, y: clientY }
    onChange(cornerMoved(frame, corner, by))
  }
  const press = (corner: Corner, event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    onChange(cornerMoved(frame, corner, { x: way[0], y: way[1] }))
  }
  const place = assignInlineVars({
    [css.frameLeft]: percent(frame.left),
    [css.frameTop]: percent(frame.top),
    [css.frameWidth]: percent(frame.width),
    [css.frameHeight]: percent(frame.height),
  })
  return (
    <div ref={layer} className={css.cutLayer}>
      <div className={css.frame} style={place}>
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            className={css.corner[corner]}
            aria-label={names[corner]}
            onPointerDown={begin}
            onPointerMove={(event) => drag(corner, event)}
            onPointerUp={() => (last.current = undefined)}
            onKeyDown={(event) => press(corner, event)}
          />
        ))}
      </div>
    </div>
  )
}
