/** Looks of the dropdown: a control of 44 px (46 quaternary) in eight variants and a menu between 140 and 300 px high. */
import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { turn } from '../progress/progress.css.ts'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

const fill = createVar()
const onFill = createVar()
const line = createVar()
const quiet = createVar()
/** The height of a control of one line. */
const row = createVar()

export const control = style({
  vars: {
    [fill]: vars.color.surface,
    [onFill]: vars.color.text,
    [line]: vars.color.borderControl,
    [quiet]: vars.color.textMuted,
    [row]: t.size.control,
  },
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: t.space[1],
  width: '100%',
  minHeight: row,
  paddingInlineStart: t.space[3],
  // Room for the sign, which stands at the end of the first line.
  paddingInlineEnd: t.space[10],
  border: `${t.line.hair} solid ${line}`,
  borderRadius: t.radius.control,
  backgroundColor: fill,
  color: onFill,
  fontSize: t.text.body,
  lineHeight: t.lead.snug,
  transition: `border-color ${t.motion.fast} ${t.motion.standard}, background-color ${t.motion.fast} ${t.motion.standard}`,
  selectors: {
    '&[data-invalid]': { vars: { [line]: vars.color.danger } },
    '&[data-disabled]': {
      vars: { [fill]: vars.color.sunken, [onFill]: vars.color.textSubtle, [quiet]: vars.color.textSubtle },
      cursor: 'not-allowed',
    },
    '&[data-clearable]': { paddingInlineEnd: `calc(${t.space[10]} + ${t.size.buttonCompact})` },
    '&:has([data-popup-open])': { vars: { [line]: vars.color.focus } },
  },
  '@media': {
    [mq.touch]: {
      vars: { [row]: t.size.touch },
      selectors: { '&[data-clearable]': { paddingInlineEnd: `calc(${t.space[10]} + ${t.size.tapMin})` } },
    },
  },
})

export const trigger = style({
  flex: `1 1 ${t.size.tapMin}`,
  minWidth: 0,
  alignSelf: 'stretch',
  paddingBlock: t.space[2],
  paddingInline: 0,
  border: 0,
  outline: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'inherit',
  // The whole control opens the list; the buttons in it lie above.
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: t.radius.control, cursor: 'pointer' },
  selectors: {
    '&[data-disabled]::after': { cursor: 'not-allowed' },
    '&:focus-visible::after': { outline: `${t.line.thick} solid ${vars.color.focus}`, outlineOffset: t.space.px },
  },
})

export const look = styleVariants({
  default: {},
  multiselect: { paddingBlock: t.space[1] },
  primary: {
    vars: {
      [fill]: vars.color.primary,
      [onFill]: vars.color.onPrimary,
      [line]: vars.color.primary,
      [quiet]: vars.color.onPrimary,
    },
    fontWeight: t.weight.bold,
  },
  secondary: {
    vars: {
      [fill]: vars.color.primarySoft,
      [onFill]: vars.color.onPrimarySoft,
      [line]: vars.color.primary,
      [quiet]: vars.color.onPrimarySoft,
    },
  },
  tertiary: {
    vars: { [fill]: 'transparent' },
    borderInlineColor: 'transparent',
    borderBlockStartColor: 'transparent',
    borderRadius: 0,
    paddingInlineStart: t.space[1],
  },
  quaternary: {
    vars: { [line]: vars.color.border, [fill]: vars.color.raised, [row]: t.size.controlLg },
    borderRadius: t.radius.card,
    boxShadow: vars.shadow.e1,
    paddingInlineStart: t.space[4],
  },
  menu: {
    vars: { [fill]: 'transparent', [line]: 'transparent' },
    width: 'fit-content',
    maxWidth: '100%',
    fontWeight: t.weight.medium,
  },
  mobilemenu: {
    vars: { [fill]: 'transparent', [line]: 'transparent', [row]: t.size.touch },
    borderColor: 'transparent',
    borderBlockEndColor: vars.color.border,
    borderRadius: 0,
    fontWeight: t.weight.medium,
    paddingInlineStart: t.space[1],
  },
})

globalStyle(`${look.multiselect} ${trigger}`, { paddingBlock: t.space[1] })

export const text = style({ display: 'block', overflowWrap: 'anywhere' })
export const placeholder = style({ color: quiet, fontWeight: t.weight.regular })

export const sign = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: t.space[3],
  display: 'grid',
  placeItems: 'center',
  height: `calc(${row} - 2 * ${t.line.hair})`,
  color: quiet,
  pointerEvents: 'none',
  transition: `transform ${t.motion.fast} ${t.motion.standard}`,
  selectors: { [`${control}:has([data-popup-open]) &`]: { transform: 'rotate(180deg)' } },
})

export const wheel = style({
  width: t.size.icon,
  height: t.size.icon,
  border: `${t.line.thick} solid currentColor`,
  borderInlineEndColor: 'transparent',
  borderRadius: t.radius.pill,
  animation: `${turn} ${t.motion.spin} linear infinite`,
})

const inner = style({
  zIndex: t.z.raised,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: t.radius.pill,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  touchAction: 'manipulation',
})

/** Beside the sign, on the first line however many there are. */
export const clear = style([
  inner,
  {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: t.space[10],
    width: t.size.buttonCompact,
    height: `calc(${row} - 2 * ${t.line.hair})`,
    color: quiet,
    '@media': {
      [mq.hover]: { selectors: { '&:hover': { color: onFill } } },
      [mq.touch]: { width: t.size.tapMin },
    },
    selectors: { '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -1)` } },
  },
])

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[1],
  minHeight: t.size.buttonCompact,
  maxWidth: '100%',
  paddingInline: t.space[2],
  borderRadius: t.radius.control,
  backgroundColor: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  fontSize: t.text.label,
  fontWeight: t.weight.medium,
  overflowWrap: 'anywhere',
  selectors: { '[data-disabled] > &': { backgroundColor: vars.color.border, color: vars.color.textMuted } },
})
export const chipRemove = style([
  inner,
  {
    position: 'relative',
    width: t.size.check,
    height: t.size.check,
    marginInlineEnd: `calc(${t.space[1]} * -1)`,
    color: 'inherit',
    '@media': {
      [mq.touch]: { width: t.size.tapMin, height: t.size.tapMin, marginInlineEnd: `calc(${t.space[2]} * -1)` },
    },
  },
])

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
