/** Looks of a dropdown's menu: between 140 and 300 px high, beside its control or as a sheet at the foot of a phone. */
import { globalStyle, style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const positioner = style({ zIndex: t.z.top, outline: 'none' })

export const popup = style({
  display: 'flex',
  flexDirection: 'column',
  width: 'max-content',
  minWidth: 'var(--anchor-width)',
  maxWidth: 'var(--available-width)',
  minHeight: t.size.menuMin,
  maxHeight: `clamp(${t.size.menuMin}, var(--available-height), ${t.size.menuMax})`,
  overflow: 'hidden',
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.md,
  outline: 'none',
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e2,
  transformOrigin: 'var(--transform-origin)',
  transition: `opacity ${t.motion.fast} ${t.motion.standard}, transform ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.98)' } },
})

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: t.z.overlay,
  backgroundColor: vars.color.overlay,
  transition: `opacity ${t.motion.drawer} ${t.motion.sheet}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
})

/** The kit places the list beside its control; a sheet stands at the foot of the screen instead. */
export const sheetPositioner = style({ display: 'contents' })
export const sheet = style([
  popup,
  {
    position: 'fixed',
    zIndex: t.z.top,
    insetInline: 0,
    insetBlockEnd: 0,
    width: '100%',
    maxWidth: '100%',
    maxHeight: t.size.menuMax,
    paddingBlockEnd: t.safe.bottom,
    borderInline: 0,
    borderBlockEnd: 0,
    borderRadius: `${t.radius.sheet} ${t.radius.sheet} 0 0`,
    boxShadow: vars.shadow.e3,
    transition: `transform ${t.motion.drawer} ${t.motion.sheet}`,
    selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 1, transform: 'translateY(100%)' } },
  },
])

export const sheetTitle = style({
  paddingBlock: `${t.space[4]} ${t.space[2]}`,
  paddingInline: t.space[5],
  fontSize: t.text.lead,
  fontWeight: t.weight.bold,
})

export const list = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: t.space[1],
  scrollPaddingBlock: t.space[1],
  outline: 'none',
  selectors: { '&:empty': { display: 'none' } },
})

export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: t.space[3],
  minHeight: t.size.button,
  paddingBlock: t.space[2],
  paddingInline: t.space[3],
  outline: 'none',
  fontSize: t.text.body,
  lineHeight: t.lead.snug,
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-selected]': { color: vars.color.primary, fontWeight: t.weight.medium },
    '&[data-highlighted]': { backgroundColor: vars.color.primarySoft, color: vars.color.onPrimarySoft },
    '&[data-disabled]': { color: vars.color.textSubtle, cursor: 'not-allowed' },
  },
  '@media': { [mq.touch]: { minHeight: t.size.touch } },
})
export const optionTexts = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' })
export const optionHint = style({ fontSize: t.text.small, fontWeight: t.weight.regular, color: vars.color.textMuted })
export const check = style({ flexShrink: 0, color: vars.color.primary })
globalStyle(`${sheet} ${option}`, { paddingInline: t.space[5] })
globalStyle(`${option}[data-highlighted] :is(${optionHint}, ${check})`, { color: 'inherit' })

export const group = style({
  paddingBlock: `${t.space[2]} ${t.space[1]}`,
  paddingInline: t.space[3],
  fontSize: t.text.caption,
  fontWeight: t.weight.bold,
  letterSpacing: t.tracking.caps,
  textTransform: 'uppercase',
  color: vars.color.textMuted,
})

export const nothing = style({
  display: 'grid',
  flex: 1,
  placeItems: 'center',
  padding: t.space[4],
  color: vars.color.textMuted,
})
/** The kit keeps the place of the message; it takes room only while it says something. */
export const empty = style([nothing, { selectors: { '&:empty': { display: 'none' } } }])

export const more = style({
  fontSize: t.text.small,
  color: vars.color.textMuted,
  selectors: {
    '&:not(:empty)': {
      paddingBlock: t.space[2],
      paddingInline: t.space[3],
      borderBlockStart: `${t.line.hair} solid ${vars.color.border}`,
    },
  },
})

export const search = style({
  position: 'relative',
  flexShrink: 0,
  borderBlockEnd: `${t.line.hair} solid ${vars.color.border}`,
})
export const searchIcon = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: t.space[3],
  height: '100%',
  color: vars.color.textMuted,
  pointerEvents: 'none',
})
export const searchInput = style({
  width: '100%',
  minHeight: t.size.control,
  paddingInlineStart: t.space[10],
  paddingInlineEnd: t.space[3],
  border: 0,
  borderRadius: `${t.radius.md} ${t.radius.md} 0 0`,
  backgroundColor: 'transparent',
  color: vars.color.text,
  fontSize: t.text.body,
  selectors: {
    '&::placeholder': { color: vars.color.textSubtle, opacity: 1 },
    '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -1)` },
  },
  '@media': { [mq.touch]: { minHeight: t.size.touch } },
})
