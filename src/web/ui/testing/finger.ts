/** A finger on the screen, through the browser's own input, so that taps and drags are the real ones. */
import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Touches the first point, passes over the others and lets go; in CSS pixels of the tested page. */
export async function drag(...points: readonly Point[]): Promise<void> {
  // The test stands in a frame, which the runner may draw smaller than it is.
  const frame = window.frameElement?.getBoundingClientRect() ?? document.documentElement.getBoundingClientRect()
  const scale = frame.width / window.innerWidth
  for (const [at, { x, y }] of points.entries()) {
    await cdp().send('Input.dispatchTouchEvent', {
      type: at === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: frame.x + x * scale, y: frame.y + y * scale }],
    })
  }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Touches the middle of something once. */
export async function tap(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect()
  await drag({ x: x + width / 2, y: y + height / 2 })
}
