/** Looks of buttons: fill or outline in three meanings, quiet, icon-only; 40 px high, 32 px compact, 48 px for fingers. */
import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

const fill = createVar()
const fillHover = createVar()
const onFill = createVar()

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: t.space[2],
  minHeight: t.size.button,
  paddingBlock: t.space[1],
  paddingInline: t.space[4],
  border: `${t.line.hair} solid transparent`,
  borderRadius: t.radius.control,
  backgroundColor: fill,
  color: onFill,
  fontFamily: t.font.body,
  fontSize: t.text.label,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.snug,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  transition: `background-color ${t.motion.fast} ${t.motion.standard}, border-color ${t.motion.fast} ${t.motion.standard}, transform ${t.motion.instant} ${t.motion.standard}`,
  selectors: {
    '&:active:not([aria-disabled="true"])': { transform: 'scale(.98)' },
    '&[aria-disabled="true"]': { cursor: 'not-allowed' },
    '&[aria-disabled="true"]:not([aria-busy="true"])': { opacity: 0.5 },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  '@media': {
    [mq.touch]: { minHeight: t.size.touch, paddingInline: t.space[5] },
    [mq.hover]: { selectors: { '&:hover:not([aria-disabled="true"])': { backgroundColor: fillHover } } },
  },
})

export const variant = styleVariants({
  primary: {
    vars: { [fill]: vars.color.primary, [fillHover]: vars.color.primaryHover, [onFill]: vars.color.onPrimary },
  },
  success: {
    vars: { [fill]: vars.color.success, [fillHover]: vars.color.successHover, [onFill]: vars.color.onSuccess },
  },
  danger: { vars: { [fill]: vars.color.danger, [fillHover]: vars.color.dangerHover, [onFill]: vars.color.onDanger } },
})

export const softFill = styleVariants({
  primary: { vars: { [fillHover]: vars.color.primarySoft } },
  success: { vars: { [fillHover]: vars.color.successSoft } },
  danger: { vars: { [fillHover]: vars.color.dangerSoft } },
})

export const outline = style({
  backgroundColor: vars.color.surface,
  color: fill,
  borderColor: vars.color.borderControl,
})
export const quiet = style({ backgroundColor: 'transparent', color: fill })

export const compact = style({
  minHeight: t.size.buttonCompact,
  paddingInline: t.space[3],
  fontSize: t.text.small,
  '@media': {
    // The look stays 32 px; the place a finger may hit grows to 44 px.
    [mq.touch]: {
      minHeight: t.size.buttonCompact,
      paddingInline: t.space[3],
      '::after': {
        content: '',
        position: 'absolute',
        insetInline: 0,
        insetBlock: `calc((${t.size.buttonCompact} - ${t.size.tapMin}) / 2)`,
      },
    },
  },
})

export const heavy = style({ fontWeight: t.weight.heavy })
export const uppercase = style({ textTransform: 'uppercase', letterSpacing: t.tracking.caps })
export const radius = styleVariants({
  xs: { borderRadius: t.radius.xs },
  control: { borderRadius: t.radius.control },
  md: { borderRadius: t.radius.md },
  card: { borderRadius: t.radius.card },
  pill: { borderRadius: t.radius.pill },
})
export const fullWidth = style({ width: '100%' })

export const label = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: t.space[2],
  // Out of sight, yet still the button's name for a screen reader.
  selectors: { '[aria-busy="true"] > &': { opacity: 0 } },
})

const spin = keyframes({ to: { transform: 'rotate(360deg)' } })

export const spinner = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

export const wheel = style({
  width: t.size.icon,
  height: t.size.icon,
  borderRadius: '50%',
  border: `${t.line.thick} solid currentColor`,
  borderInlineEndColor: 'transparent',
  animation: `${spin} ${t.motion.spin} linear infinite`,
})

export const iconButton = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: t.size.control,
  height: t.size.control,
  padding: 0,
  border: 0,
  borderRadius: t.radius.pill,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  touchAction: 'manipulation',
  transition: `background-color ${t.motion.fast} ${t.motion.standard}`,
  selectors: { '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'not-allowed' } },
  '@media': {
    [mq.hover]: {
      selectors: {
        '&:hover:not([aria-disabled="true"])': { backgroundColor: `color-mix(in srgb, currentColor 10%, transparent)` },
      },
    },
  },
})
