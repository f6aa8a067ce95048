/** Looks of a value that is changed where it stands. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'
import { end } from './table.css.ts'

export const cell = style({ display: 'inline-flex', alignItems: 'center', gap: t.space[1], maxWidth: '100%' })
export const busy = style({ color: vars.color.textSubtle })

/** For the mouse and the keys, in sight where they are; fingers have the form of the record. */
export const pen = style({
  display: 'none',
  '@media': {
    [`${mq.md} and ${mq.hover}`]: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: t.size.rowClose,
      height: t.size.rowClose,
      // The row is as high as without it.
      marginBlock: `calc(${t.space[1]} * -1)`,
      padding: 0,
      border: 0,
      borderRadius: t.radius.control,
      backgroundColor: 'transparent',
      color: vars.color.primary,
      cursor: 'pointer',
      opacity: 0,
      selectors: {
        'tr:hover &, &:focus-visible': { opacity: 1 },
        '&:hover': { backgroundColor: vars.color.sunken },
        // Amounts stay below each other.
        [`${end} &`]: { order: -1 },
      },
    },
  },
})
export const form = style({ display: 'inline-flex', alignItems: 'flex-start', gap: t.space[1], textAlign: 'start' })
