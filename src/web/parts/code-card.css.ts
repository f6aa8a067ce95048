/** Looks of a code people read: on a screen in a card or over the whole of it; on paper there is nothing but the poster. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const notOnPaper = style({ display: 'contents', '@media': { [mq.print]: { display: 'none' } } })

/** Fills the screen everybody looks at, in whatever arrangement it has beside others. */
const alone = '&:fullscreen'

/** The code with its words below it, or beside it where there is room. */
export const card = style({
  display: 'grid',
  gap: t.space[5],
  alignItems: 'center',
  '@media': { [mq.md]: { gridTemplateColumns: `${t.size.menuNarrow} 1fr` } },
  selectors: {
    [alone]: {
      gridTemplateColumns: '1fr',
      alignContent: 'center',
      justifyItems: 'center',
      padding: t.space[8],
      overflow: 'auto',
      backgroundColor: vars.color.canvas,
      color: vars.color.text,
    },
  },
})

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[4],
  alignItems: 'center',
  textAlign: 'center',
  '@media': { [mq.md]: { alignItems: 'start', textAlign: 'start' } },
  selectors: { ':fullscreen &': { alignItems: 'center', textAlign: 'center' } },
})

/** What nobody needs who looks at a screen from across the room. */
export const notAlone = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[4],
  alignItems: 'inherit',
  selectors: { ':fullscreen &': { display: 'none' } },
})

export const poster = style({
  display: 'none',
  '@media': {
    [mq.print]: {
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
