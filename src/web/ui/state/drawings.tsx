/** The drawings of the states, in one stroke weight: a basin that waits, tiles where nothing was found, a pipe that came apart, a closed tap. */
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './state.css.ts'

interface DrawingProps {
  /** Something went wrong. */
  troubled?: boolean | undefined
  children: ReactNode
}

function Drawing({ troubled, children }: DrawingProps) {
  return (
    <svg
      className={classes(css.drawing, troubled && css.drawingTroubled)}
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className={css.ground} d="M80 10c38 0 66 20 66 52S118 112 80 112 14 94 14 62 42 10 80 10Z" />
      {children}
    </svg>
  )
}

/** A tap above a basin and its first drop: nothing here yet. */
export function BasinDrawing() {
  return (
    <Drawing>
      <path className={css.sheet} d="M44 74h72c0 17-14 26-36 26s-36-9-36-26Z" />
      <path d="M36 74h88" />
      <path d="M58 74V46a15 15 0 0 1 30 0v3" />
      <path d="M82 49h12" />
      <path d="M50 60h16" />
      <path className={css.water} d="M88 56c3 4 4.6 6.4 4.6 8.8a4.6 4.6 0 0 1-9.2 0C83.4 62.4 85 60 88 56Z" />
    </Drawing>
  )
}

/** A lens over tiles: nothing like what was asked for. */
export function TilesDrawing() {
  return (
    <Drawing>
      <g className={css.faint}>
        <rect x="34" y="28" width="28" height="28" rx="3" />
        <rect x="68" y="28" width="28" height="28" rx="3" />
        <rect x="34" y="62" width="28" height="28" rx="3" />
      </g>
      <circle className={css.sheet} cx="92" cy="66" r="24" />
      <path d="m110 84 16 16" />
      <path className={css.waterLine} d="M82 66c4-4 6-4 10 0s6 4 10 0" />
    </Drawing>
  )
}

/** A pipe whose joint came apart: it could not be brought. */
export function PipeDrawing() {
  return (
    <Drawing troubled>
      <path className={css.sheet} d="M30 44h34v24H30Z" />
      <path className={css.sheet} d="M98 44h32v24H98Z" transform="rotate(9 98 56)" />
      <path d="M64 38v36" />
      <path d="M98 38v36" transform="rotate(9 98 56)" />
      <path className={css.water} d="M80 66c3 4 4.6 6.4 4.6 8.8a4.6 4.6 0 0 1-9.2 0C75.4 72.4 77 70 80 66Z" />
      <path className={css.waterLine} d="M64 98c5-4 8-4 13 0s8 4 13 0 8-4 13 0" />
      <path d="m74 34 4 8M86 32l-3 9" />
    </Drawing>
  )
}

/** A closed tap and the waves it does not reach: there is no connection. */
export function ClosedTapDrawing() {
  return (
    <Drawing troubled>
      <path className={css.sheet} d="M34 56h44c12 0 20 8 20 20v8H82v-6c0-4-2-6-6-6H34Z" />
      <path d="M30 50v28" />
      <path d="M56 56V42" />
      <path d="M44 38h24" />
      <path className={css.faint} d="M104 36a26 26 0 0 1 26 26M104 50a12 12 0 0 1 12 12" />
      <path d="m100 34 34 34" />
      <path className={css.waterLine} d="M72 100c5-4 8-4 13 0s8 4 13 0 8-4 13 0" />
    </Drawing>
  )
}
