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
    '&:read-only:not(select)': { backgroundColor: vars.color.sunken },
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

export const area = style({ display: 'block', resize: 'vertical', minHeight: t.space[24] })

export const select = style({
  appearance: 'none',
  minHeight: t.size.controlLg,
  paddingInlineEnd: t.space[10],
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

export const selectArrow = style([end, { insetInlineEnd: t.space[3], pointerEvents: 'none' }])
