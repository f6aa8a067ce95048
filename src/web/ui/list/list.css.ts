/** Looks of list rows and of terms with their descriptions. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const list = style({ listStyle: 'none', display: 'flex', flexDirection: 'column' })

export const item = style({
  selectors: { '&:not(:last-child)': { borderBlockEnd: `${t.line.hair} solid ${vars.color.border}` } },
})

export const row = style({
  display: 'flex',
  // With large letters what stands at the end goes below the texts.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: t.space[3],
  width: '100%',
  minHeight: t.size.tabbar,
  paddingBlock: t.space[3],
  paddingInline: t.space[4],
  border: 0,
  backgroundColor: 'transparent',
  color: vars.color.text,
  textAlign: 'start',
  textDecoration: 'none',
})

export const pressable = style({
  cursor: 'pointer',
  outlineOffset: `calc(${t.line.thick} * -1)`,
  transition: `background-color ${t.motion.fast} ${t.motion.standard}`,
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -1)` },
    '&:active': { backgroundColor: vars.color.sunken },
  },
  '@media': { [mq.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.sunken } } } },
})

export const leading = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: t.size.control,
  height: t.size.control,
  overflow: 'hidden',
  borderRadius: t.radius.md,
  backgroundColor: vars.color.sunken,
  color: vars.color.textMuted,
})
export const texts = style({
  flex: `1 1 calc(${t.size.rowText} / 2)`,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: t.space.half,
})
export const title = style({ fontWeight: t.weight.bold, lineHeight: t.lead.label })
export const subtitle = style({ fontSize: t.text.small, color: vars.color.textMuted })
/** Stays at the end, below the texts too. */
export const end = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: t.space[2],
  maxWidth: '100%',
  marginInlineStart: 'auto',
})
export const trailing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: t.space[1],
  fontVariantNumeric: 'tabular-nums',
})
export const chevron = style({ flexShrink: 0, color: vars.color.textSubtle })

export const definitions = style({ display: 'grid', gap: `${t.space[3]} ${t.space[6]}` })
export const twoColumns = style({ '@media': { [mq.md]: { gridTemplateColumns: '1fr 1fr' } } })
export const pair = style({ display: 'flex', flexDirection: 'column', gap: t.space.half, minWidth: 0 })
export const term = style({ fontSize: t.text.small, color: vars.color.textMuted })
export const description = style({ fontWeight: t.weight.medium, overflowWrap: 'anywhere' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: t.space[2],
  paddingInline: t.space[4],
  paddingBlockEnd: t.space[3],
})
