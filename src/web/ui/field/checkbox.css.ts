/** Looks of a checkbox: a 24 px box in a row that is easy to hit. */
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

export const input = style({
  appearance: 'none',
  flexShrink: 0,
  width: t.size.check,
  height: t.size.check,
  margin: 0,
  border: `${t.line.hair} solid ${vars.color.borderControl}`,
  borderRadius: t.radius.xs,
  backgroundColor: vars.color.surface,
  cursor: 'inherit',
  transition: `background-color ${t.motion.instant} ${t.motion.standard}`,
  selectors: {
    '&:checked, &:indeterminate': { backgroundColor: vars.color.primary, borderColor: vars.color.primary },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
    '&:disabled': { backgroundColor: vars.color.sunken },
  },
})

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
