/** The place of what stands below the first screen, while it is on its way: the foot of the page stays out of sight. */
import { style } from '@vanilla-extract/css'

export const expected = style({ minHeight: '100dvh' })
