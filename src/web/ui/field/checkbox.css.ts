/** Looks of checkboxes, radios and switches: 24 px high in a row that is easy to hit. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const row = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: t.space[3],
  minHeight: t.size.button,
  paddingBlock: t.space[2],
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.textSubtle } },
  '@media': { [mq.touch]: { minHeight: t.size.touch, paddingBlock: t.space[3] } },
})

const box = style({
  appearance: 'none',
  flexShrink: 0,
  width: t.size.check,
  height: t.size.check,
  margin: 0,
  border: `${t.line.hair} solid ${vars.color.borderControl}`,
  backgroundColor: vars.color.surface,
  cursor: 'inherit',
  transition: `background-color ${t.motion.instant} ${t.motion.standard}`,
  selectors: {
    '&:checked': { backgroundColor: vars.color.primary, borderColor: vars.color.primary },
    '&[aria-invalid="true"], [aria-invalid="true"] &': { borderColor: vars.color.danger },
    '&:disabled': { backgroundColor: vars.color.sunken, borderColor: vars.color.border },
  },
  '@media': { [mq.forced]: { appearance: 'auto' } },
})

export const input = style([
  box,
  {
    borderRadius: t.radius.xs,
    // Not of a radio: it is indeterminate while none of its group is chosen.
    selectors: { '&:indeterminate': { backgroundColor: vars.color.primary, borderColor: vars.color.primary } },
  },
])

/** The dot is what the ring leaves free of the fill. */
export const radio = style([
  box,
  {
    borderRadius: t.radius.pill,
    selectors: {
      '&:checked': { boxShadow: `inset 0 0 0 calc(${t.space[1]} + ${t.space.px}) ${vars.color.surface}` },
      '&:checked:disabled': { backgroundColor: vars.color.textSubtle },
    },
  },
])

const travel = `calc(${t.size.switch} - ${t.size.check})`

export const track = style([
  box,
  {
    display: 'flex',
    alignItems: 'center',
    width: t.size.switch,
    borderRadius: t.radius.pill,
    '::before': {
      content: '',
      width: t.size.badge,
      height: t.size.badge,
      marginInlineStart: t.space.half,
      borderRadius: t.radius.pill,
      backgroundColor: vars.color.borderControl,
      transition: `transform ${t.motion.fast} ${t.motion.standard}`,
    },
    selectors: {
      '&:checked::before': { transform: `translateX(${travel})`, backgroundColor: vars.color.onPrimary },
      '&:checked:disabled': { backgroundColor: vars.color.textSubtle },
      '&:checked:disabled::before': { backgroundColor: vars.color.surface },
    },
  },
])

export const switchRow = style({ justifyContent: 'space-between', width: '100%' })

export const choices = style({ display: 'flex', flexDirection: 'column' })
export const inline = style({ flexDirection: 'row', flexWrap: 'wrap', columnGap: t.space[6] })
export const texts = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const choiceHint = style({ fontSize: t.text.small, color: vars.color.textMuted })

export const mark = style({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: t.size.check,
  height: t.size.check,
  color: vars.color.onPrimary,
  opacity: 0,
  pointerEvents: 'none',
  selectors: { ':is(:checked, :indeterminate) + &': { opacity: 1 }, ':disabled + &': { color: vars.color.textSubtle } },
})

export const text = style({ paddingBlockStart: t.space.px, fontSize: t.text.body, lineHeight: t.lead.body })
