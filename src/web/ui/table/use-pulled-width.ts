/** Columns whose edge is pulled: as wide as the pointer says at once, kept when it lets go. */
import { type PointerEvent, useState } from 'react'
import { widthOf, withWidth } from './column-display.ts'
import type { TableDisplay, TableDisplayChoice } from './table-column.ts'

interface Pulled {
  readonly column: string
  /** How wide it was, and where the pointer was then, in CSS pixels. */
  readonly from: { readonly width: number; readonly x: number }
  readonly widths: TableDisplay['widths']
}

/** What the edge of a column hears. */
export type EdgeHandlers = Pick<
  React.ComponentProps<'span'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDoubleClick'
>

export function usePulledWidth(display: TableDisplayChoice | undefined) {
  const [pulled, setPulled] = useState<Pulled>()
  if (!display) return { widthOfColumn: () => undefined, edgeOf: () => undefined }
  const { value, onChange } = display
  const edgeOf = (column: string): EdgeHandlers => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const head = event.currentTarget.closest('th')
      if (!head || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setPulled({ column, from: { width: head.getBoundingClientRect().width, x: event.clientX }, widths: value.widths })
    },
    onPointerMove: ({ clientX }) => {
      if (pulled?.column !== column) return
      const { from } = pulled
      setPulled({ ...pulled, widths: withWidth(value.widths, column, from.width + clientX - from.x) })
    },
    onPointerUp: () => {
      if (pulled && pulled.widths !== value.widths) onChange({ ...value, widths: pulled.widths })
      setPulled(undefined)
    },
    onPointerCancel: () => setPulled(undefined),
    onDoubleClick: () => onChange({ ...value, widths: withWidth(value.widths, column, undefined) }),
  })
  return { widthOfColumn: (column: string) => widthOf(pulled ?? value, column), edgeOf }
}
