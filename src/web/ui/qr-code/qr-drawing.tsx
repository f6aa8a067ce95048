/** The drawing of a code, with the library that makes it; loaded when the first code is shown. */
import { create } from 'qrcode'
import { useMemo } from 'react'
import type { QrCodeProps } from './qr-code.tsx'
import { margin, qrPath } from './qr-path.ts'
import * as css from './qr-code.css.ts'

export function QrDrawing({ text, label }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    // Level M survives the glare and the fingerprints of a phone's screen without making the squares small.
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const { size } = modules
    const isDark = (row: number, column: number) => Boolean(modules.get(row, column))
    return { side: size + 2 * margin, path: qrPath({ size, isDark }) }
  }, [text])
  return (
    <svg className={css.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
