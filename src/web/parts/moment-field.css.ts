/** The day and the time of a moment: beside each other where both can be read whole, below each other elsewhere. */
import { style } from '@vanilla-extract/css'
import { t } from '../ui/theme/theme.css.ts'

export const fields = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: t.space[3] })
export const day = style({ flex: `1 1 ${t.size.rowText}`, minWidth: 0 })
/** "12:00 PM" and the clock of the control. */
export const time = style({ flex: `1 0 ${t.size.figure}` })
