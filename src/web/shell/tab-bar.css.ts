/** Looks of the tab bar: 64 px and the safe area, with the main act in its middle. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const tabs = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: t.z.header,
  backgroundColor: vars.color.surface,
  borderBlockStart: `${t.line.hair} solid ${vars.color.border}`,
  paddingBlockEnd: t.safe.bottom,
  '@media': { [mq.headerUser]: { display: 'none' } },
})

export const list = style({
  display: 'grid',
  // Each has its place before the others have arrived: the document may be drawn in the middle of the list.
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  maxWidth: t.size.drawer,
  height: t.size.tabbar,
  marginInline: 'auto',
  listStyle: 'none',
})

export const tab = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: t.space[1],
  height: '100%',
  paddingBlockEnd: t.space[2],
  color: vars.color.textMuted,
  fontSize: t.text.tab,
  textAlign: 'center',
  fontWeight: t.weight.medium,
  lineHeight: t.lead.tight,
  textDecoration: 'none',
  touchAction: 'manipulation',
  selectors: {
    '&[data-status="active"]': { color: vars.color.primary, fontWeight: t.weight.heavy },
    '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -2)` },
  },
})

export const filled = style({
  selectors: { '&': { display: 'none' }, [`${tab}[data-status="active"] &`]: { display: 'block' } },
})
export const outlined = style({ selectors: { [`${tab}[data-status="active"] &`]: { display: 'none' } } })

export const main = style({
  position: 'absolute',
  insetBlockEnd: t.space[6],
  insetInlineStart: '50%',
  display: 'grid',
  placeItems: 'center',
  width: t.size.tabMain,
  height: t.size.tabMain,
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.primary,
  color: vars.color.onPrimary,
  boxShadow: `0 0 0 ${t.space[1]} ${vars.color.surface}, ${vars.shadow.e2}`,
  transform: 'translateX(-50%)',
  transition: `transform ${t.motion.instant} ${t.motion.standard}`,
  selectors: { [`${tab}:active &`]: { transform: 'translateX(-50%) scale(.95)' } },
})
