/** A code to be read by somebody's camera: as large as its place allows, black on white in both themes. */
import { lazy, Suspense } from 'react'
import * as css from './qr-code.css.ts'

export interface QrCodeProps {
  /** What the reader finds: an address. */
  text: string
  /** What it is for, for who cannot see it. */
  label: string
}

const Drawing = lazy(() => import('./qr-drawing.tsx').then((module) => ({ default: module.QrDrawing })))

export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<div className={css.code} aria-hidden="true" />}>
      <Drawing {...props} />
    </Suspense>
  )
}
