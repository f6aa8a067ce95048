/** Water above, stone below; side by side on a desktop. */
import { globalStyle, style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const frame = style({
  display: 'grid',
  minHeight: '100dvh',
  background: vars.color.canvas,
  '@media': { [mq.lg]: { gridTemplateColumns: '1fr 1fr' } },
})

const rows = (water: string) =>
  style({ gridTemplateRows: `${water} 1fr`, '@media': { [mq.lg]: { gridTemplateRows: '1fr' } } })

export const spacious = rows(`minmax(${t.size.banner}, 32dvh)`)
/** What is typed begins in the upper third of a phone. */
export const brief = rows(t.space[24])

export const water = style({
  display: 'grid',
  placeItems: 'center',
  color: vars.color.onHero,
  background: `linear-gradient(160deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
  // Beside a long form the mark stays where it is seen.
  '@media': { [mq.lg]: { position: 'sticky', insetBlockStart: 0, height: '100dvh' } },
})

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[4],
  width: '100%',
  maxWidth: t.size.modal,
  margin: '0 auto',
  padding: `${t.space[8]} ${t.space[5]}`,
  '@media': { [mq.lg]: { justifyContent: 'center' }, [mq.smMax]: { paddingInline: t.space[4] } },
})

/** Links stand in lines of their own: each is as high as a thumb. */
globalStyle(`${column} > a`, { display: 'flex', alignItems: 'center', minHeight: t.size.tapMin })

export const title = style({ fontSize: t.text.h2, lineHeight: t.lead.snug, fontWeight: t.weight.bold })
export const subtitle = style({ color: vars.color.textMuted })
