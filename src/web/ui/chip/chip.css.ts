/** Looks of chips: a soft pill in the colour of its meaning. */
import { style, styleVariants } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[1],
  maxWidth: '100%',
  paddingBlock: t.space.half,
  paddingInline: t.space[2],
  borderRadius: t.radius.pill,
  fontSize: t.text.caption,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.body,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})

export const tone = styleVariants({
  neutral: { backgroundColor: vars.color.sunken, color: vars.color.textMuted },
  success: { backgroundColor: vars.color.successSoft, color: vars.color.onSuccessSoft },
  warning: { backgroundColor: vars.color.warningSoft, color: vars.color.onWarningSoft },
  danger: { backgroundColor: vars.color.dangerSoft, color: vars.color.onDangerSoft },
  info: { backgroundColor: vars.color.infoSoft, color: vars.color.onInfoSoft },
  accent: { backgroundColor: vars.color.accentSoft, color: vars.color.accentText },
})
