/** Looks shared by everything a person fills in: label, hint, error and the 44 px control. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[2],
  minWidth: 0,
  border: 0,
  padding: 0,
})

export const label = style({
  fontSize: t.text.label,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.label,
  color: vars.color.text,
})

/** A legend is no flex item: its distance is its own. */
export const legend = style([label, { padding: 0, marginBlockEnd: t.space[2] }])

export const required = style({ color: vars.color.danger })

export const optional = style({ fontWeight: t.weight.regular, color: vars.color.textSubtle })

export const hint = style({ fontSize: t.text.small, color: vars.color.textMuted })

export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: t.space[1],
  fontSize: t.text.small,
  fontWeight: t.weight.medium,
  color: vars.color.danger,
})

export const errorIcon = style({ flexShrink: 0, marginBlockStart: t.space.half })

export const control = style({
  width: '100%',
  minHeight: t.size.control,
  paddingBlock: t.space[2],
  paddingInline: t.space[3],
  border: `${t.line.hair} solid ${vars.color.borderControl}`,
  borderRadius: t.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  // 16 px or more: an iPhone zooms into the page when a smaller field gets the focus.
  fontSize: t.text.body,
  lineHeight: t.lead.body,
  transition: `border-color ${t.motion.fast} ${t.motion.standard}, box-shadow ${t.motion.fast} ${t.motion.standard}`,
  selectors: {
    '&::placeholder': { color: vars.color.textSubtle, opacity: 1 },
    '&:focus-visible': { outlineOffset: `calc(${t.line.hair} * -1)`, borderColor: vars.color.focus },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
    '&[aria-invalid="true"]:focus-visible': { outlineColor: vars.color.danger },
    '&:disabled': {
      backgroundColor: vars.color.sunken,
      color: vars.color.textSubtle,
      cursor: 'not-allowed',
      opacity: 1,
    },
    '&:read-only': { backgroundColor: vars.color.sunken },
  },
  '@media': { [mq.touch]: { minHeight: t.size.touch } },
})

export const numeric = style({ fontVariantNumeric: 'tabular-nums' })

export const withEnd = style({ paddingInlineEnd: `calc(${t.size.control} + ${t.space[2]})` })
export const withStart = style({ paddingInlineStart: `calc(${t.size.control})` })

export const box = style({ position: 'relative', display: 'block' })

export const end = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: t.space[1],
  display: 'flex',
  alignItems: 'center',
  color: vars.color.textMuted,
})

export const start = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: t.space[3],
  display: 'flex',
  alignItems: 'center',
  color: vars.color.textMuted,
  pointerEvents: 'none',
})

export const foot = style({ fontSize: t.text.small, color: vars.color.textMuted })

export const counter = style({
  display: 'block',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-full]': { color: vars.color.accentText, fontWeight: t.weight.medium } },
})

/** As many lines as the text needs, two at least. */
export const lines = style({ display: 'block', resize: 'none', fieldSizing: 'content' })

export const withSteppers = style({ paddingInlineEnd: `calc(2 * ${t.size.touch} + ${t.space[2]})` })
export const steppers = style([end, { insetInlineEnd: 0 }])
export const stepper = style({
  display: 'grid',
  placeItems: 'center',
  width: t.size.touch,
  height: '100%',
  padding: 0,
  border: 0,
  borderInlineStart: `${t.line.hair} solid ${vars.color.border}`,
  backgroundColor: 'transparent',
  color: vars.color.primary,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:disabled, &[data-disabled]': { color: vars.color.textSubtle, cursor: 'not-allowed' },
    '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -1)` },
  },
})

export const withUnit = style({ paddingInlineEnd: t.space[16] })
export const unit = style([end, { insetInlineEnd: t.space[3], pointerEvents: 'none', fontSize: t.text.label }])

export const strength = style({ display: 'flex', flexDirection: 'column', gap: t.space[1] })
export const strengthBar = style({ display: 'flex', gap: t.space[1] })
export const strengthStep = style({
  flex: 1,
  height: t.space[1],
  borderRadius: t.radius.pill,
  backgroundColor: vars.color.border,
  transition: `background-color ${t.motion.base} ${t.motion.standard}`,
  selectors: {
    '&[data-level="1"]': { backgroundColor: vars.color.danger },
    '&[data-level="2"]': { backgroundColor: vars.color.accentGraphic },
    '&[data-level="3"]': { backgroundColor: vars.color.success },
  },
})

export const area = style({ display: 'block', resize: 'vertical', minHeight: t.space[24] })
