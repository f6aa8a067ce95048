/** Looks of the chip of what waits on this device. */
import { style, styleVariants } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[2],
  minHeight: t.size.control,
  paddingInline: t.space[3],
  borderRadius: t.radius.pill,
  fontSize: t.text.small,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.none,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})

export const chip = styleVariants({
  moving: [base, { backgroundColor: vars.color.infoSoft, color: vars.color.onInfoSoft }],
  resting: [base, { backgroundColor: vars.color.sunken, color: vars.color.textMuted }],
  warning: [base, { backgroundColor: vars.color.warningSoft, color: vars.color.onWarningSoft }],
})

/** Said, but not shown, where there is no room. */
export const words = style({
  '@media': {
    [mq.smMax]: {
      position: 'absolute',
      width: t.space.px,
      height: t.space.px,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
