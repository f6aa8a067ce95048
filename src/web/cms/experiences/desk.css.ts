/** Looks of the desk: the code above the list; on paper there is nothing but the poster. */
import { assignVars, style } from '@vanilla-extract/css'
import { lightPalette } from '#web/ui/theme/brand.ts'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const notOnPaper = style({ display: 'contents', '@media': { [mq.print]: { display: 'none' } } })

/** The code with its words below it, or beside it where there is room. */
export const entrance = style({
  display: 'grid',
  gap: t.space[5],
  alignItems: 'center',
  '@media': { [mq.md]: { gridTemplateColumns: `${t.size.menuNarrow} 1fr` } },
})

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[4],
  alignItems: 'center',
  textAlign: 'center',
  '@media': { [mq.md]: { alignItems: 'start', textAlign: 'start' } },
})

export const poster = style({
  display: 'none',
  '@media': {
    [mq.print]: {
      // Paper is white, whatever the screen was.
      vars: assignVars(vars, lightPalette),
      display: 'flex',
      flexDirection: 'column',
      gap: t.space[6],
      alignItems: 'center',
      paddingBlockStart: t.space[8],
      color: vars.color.text,
      textAlign: 'center',
    },
  },
})
