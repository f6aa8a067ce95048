/** Looks of filters: beside each other on a desktop, behind a button on a phone, where the list comes first. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t } from '#web/ui/theme/theme.css.ts'

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: t.space[2], alignItems: 'center' })
export const trigger = style({ '@media': { [mq.md]: { display: 'none' } } })
export const fields = style({ display: 'flex', flexWrap: 'wrap', gap: t.space[4], alignItems: 'end' })
export const folded = style({ '@media': { [mq.mobile]: { display: 'none' } } })
