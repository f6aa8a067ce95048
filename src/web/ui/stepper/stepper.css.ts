/** Looks of steps: numbered marks on a line that fills as the flow goes on. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const steps = style({ display: 'flex', flexWrap: 'wrap', listStyle: 'none', gap: t.space[2] })
export const step = style({
  position: 'relative',
  flex: '1 1 0',
  minWidth: 'min-content',
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[2],
  paddingBlockStart: t.space[3],
  color: vars.color.textMuted,
  fontSize: t.text.small,
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    height: t.space[1],
    borderRadius: t.radius.pill,
    backgroundColor: vars.color.border,
  },
  selectors: {
    '&:is([data-state="done"], [data-state="current"])::before': { backgroundColor: vars.color.primary },
    '&[data-state="current"]': { color: vars.color.text, fontWeight: t.weight.bold },
  },
})
export const mark = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: t.size.check,
  height: t.size.check,
  border: `${t.line.thick} solid ${vars.color.borderControl}`,
  borderRadius: t.radius.pill,
  fontSize: t.text.caption,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.none,
  selectors: {
    '[data-state="done"] > &': {
      borderColor: vars.color.primary,
      backgroundColor: vars.color.primary,
      color: vars.color.onPrimary,
    },
    '[data-state="current"] > &': { borderColor: vars.color.primary, color: vars.color.primary },
  },
})
export const name = style({ lineHeight: t.lead.snug })
