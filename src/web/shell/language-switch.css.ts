/** Looks of the switch between the languages. */
import { style } from '@vanilla-extract/css'
import { t } from '#web/ui/theme/theme.css.ts'
import * as theme from '#web/ui/theme/theme-switch.css.ts'

export const { group, legend, input } = theme
export const options = style([theme.options, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }])
export const option = style([theme.option, { fontSize: t.text.small }])
