/** Looks of the calendar: days of 44 px, the chosen ones filled, the days between them on a band. */
import { globalStyle, style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const positioner = style({ zIndex: t.z.top, maxWidth: 'var(--available-width)', outline: 'none' })

export const popup = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[3],
  maxHeight: 'var(--available-height)',
  maxWidth: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: t.space[3],
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.md,
  outline: 'none',
  backgroundColor: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.e3,
  transformOrigin: 'var(--transform-origin)',
  transition: `opacity ${t.motion.fast} ${t.motion.standard}, transform ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'scale(.98)' } },
})

export const presets = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: t.space[2],
  maxWidth: `calc(7 * ${t.size.control})`,
})
export const preset = style({
  minHeight: t.size.buttonCompact,
  paddingInline: t.space[3],
  border: `${t.line.hair} solid ${vars.color.borderControl}`,
  borderRadius: t.radius.pill,
  backgroundColor: 'transparent',
  color: vars.color.text,
  fontSize: t.text.small,
  fontWeight: t.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': {
      borderColor: vars.color.primary,
      backgroundColor: vars.color.primarySoft,
      color: vars.color.onPrimarySoft,
    },
  },
  '@media': {
    [mq.touch]: { minHeight: t.size.tapMin },
    [mq.hover]: { selectors: { '&:hover:not([aria-pressed="true"])': { backgroundColor: vars.color.sunken } } },
  },
})

const month = style({ position: 'relative' })
const nav = style({ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, display: 'flex' })
const step = style({
  display: 'grid',
  placeItems: 'center',
  width: t.size.control,
  height: t.size.control,
  padding: 0,
  border: 0,
  borderRadius: t.radius.pill,
  backgroundColor: 'transparent',
  color: vars.color.primary,
  cursor: 'pointer',
  selectors: {
    '&[aria-disabled="true"]': { color: vars.color.textSubtle, opacity: 0.5, cursor: 'not-allowed' },
    '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -1)` },
  },
  '@media': {
    [mq.hover]: { selectors: { '&:hover:not([aria-disabled="true"])': { backgroundColor: vars.color.sunken } } },
  },
})
const caption = style({ display: 'flex', alignItems: 'center', minHeight: t.size.control })
const dropdowns = style({ display: 'flex', gap: t.space[1] })
const dropdownRoot = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  borderRadius: t.radius.control,
})
/** The native list lies unseen over its text. */
const dropdown = style({
  position: 'absolute',
  zIndex: t.z.raised,
  inset: 0,
  width: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  appearance: 'none',
  cursor: 'pointer',
})
globalStyle(`${dropdown} option`, { backgroundColor: vars.color.raised, color: vars.color.text })
globalStyle(`${dropdownRoot}:focus-within`, { outline: `${t.line.thick} solid ${vars.color.focus}` })
const captionLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space.half,
  padding: t.space[1],
  fontSize: t.text.body,
  fontWeight: t.weight.bold,
})

const grid = style({
  width: `calc(7 * ${t.size.control})`,
  maxWidth: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
})
const weekday = style({
  padding: 0,
  height: t.size.buttonCompact,
  // Three letters stay within a column.
  fontSize: `min(${t.text.caption}, ${t.size.control} * .4)`,
  fontWeight: t.weight.medium,
  color: vars.color.textMuted,
})
const day = style({ height: t.size.control, padding: 0, textAlign: 'center' })
const dayButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '100%',
  maxWidth: t.size.control,
  height: t.size.control,
  padding: 0,
  border: 0,
  borderRadius: t.radius.pill,
  backgroundColor: 'transparent',
  fontSize: t.text.label,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:disabled': { cursor: 'not-allowed' },
    '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -1)` },
  },
  '@media': { [mq.hover]: { selectors: { '&:hover:not(:disabled)': { backgroundColor: vars.color.sunken } } } },
})

const today = style({})
const selected = style({})
const middle = style({ backgroundColor: vars.color.primarySoft })
const disabled = style({})
const rangeStart = style({})
const rangeEnd = style({})
const ends = { backgroundColor: vars.color.primary, color: vars.color.onPrimary, fontWeight: t.weight.bold }
const band = (towards: string) => `linear-gradient(${towards}, transparent 50%, ${vars.color.primarySoft} 50%)`

globalStyle(`${today} ${dayButton}`, { color: vars.color.accentText, fontWeight: t.weight.heavy })
globalStyle(`${disabled} ${dayButton}`, { color: vars.color.textSubtle, textDecoration: 'line-through' })
globalStyle(`${selected} ${dayButton}`, ends)
globalStyle(`${middle} ${dayButton}`, {
  backgroundColor: 'transparent',
  color: vars.color.onPrimarySoft,
  fontWeight: t.weight.bold,
})
globalStyle(`${rangeStart}:not(${rangeEnd})`, { background: band('to right') })
globalStyle(`${rangeEnd}:not(${rangeStart})`, { background: band('to left') })

/** By the names the calendar gives its parts. */
export const calendar = {
  month,
  nav,
  button_previous: step,
  button_next: step,
  month_caption: caption,
  dropdowns,
  dropdown_root: dropdownRoot,
  dropdown,
  caption_label: captionLabel,
  month_grid: grid,
  weekday,
  day,
  day_button: dayButton,
  today,
  selected,
  range_middle: middle,
  range_start: rangeStart,
  range_end: rangeEnd,
  disabled,
}
