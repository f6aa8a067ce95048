/** The frame to which a page is cut, moved by its corners. */
import type { Box } from '#domain/reading/printed-page.ts'

export const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const

export type Corner = (typeof corners)[number]

/** The smallest frame, in parts of the picture. */
const least = 0.1

const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/** The frame after a corner was moved, in parts of the picture: it stays inside, and never turns over. */
export function cornerMoved({ left, top, width, height }: Box, corner: Corner, by: { x: number; y: number }): Box {
  const [right, bottom] = [left + width, top + height]
  const isLeft = corner.endsWith('left')
  const isTop = corner.startsWith('top')
  const newLeft = isLeft ? within(left + by.x, 0, right - least) : left
  const newRight = isLeft ? right : within(right + by.x, left + least, 1)
  const newTop = isTop ? within(top + by.y, 0, bottom - least) : top
  const newBottom = isTop ? bottom : within(bottom + by.y, top + least, 1)
  return { left: newLeft, top: newTop, width: newRight - newLeft, height: newBottom - newTop }
}
