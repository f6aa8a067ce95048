/** Looks of what takes presses: none. */
import { style } from '@vanilla-extract/css'
import { t } from '../theme/theme.css.ts'

export const shield = style({ position: 'fixed', inset: 0, zIndex: t.z.top })
