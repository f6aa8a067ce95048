/** Looks of a dropdown's control: 44 px high (46 quaternary) in eight variants. */
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

export const labelRow = style({ display: 'flex', alignItems: 'center', gap: t.space[1] })

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
