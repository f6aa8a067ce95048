/** Looks of the file drop: a dashed place that is easy to hit, and a row for each file. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t, vars } from '../theme/theme.css.ts'

export const frame = style({ display: 'flex', flexDirection: 'column', gap: t.space[3] })

export const zone = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: t.space[1],
  padding: t.space[5],
  border: `${t.line.thick} dashed ${vars.color.borderControl}`,
  borderRadius: t.radius.md,
  backgroundColor: vars.color.surface,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `border-color ${t.motion.fast} ${t.motion.standard}, background-color ${t.motion.fast} ${t.motion.standard}`,
  selectors: {
    '&:has(:focus-visible)': { outline: `${t.line.thick} solid ${vars.color.focus}`, outlineOffset: t.line.thick },
    '&:has([aria-invalid="true"])': { borderColor: vars.color.danger },
    '&:has(:disabled)': { backgroundColor: vars.color.sunken, color: vars.color.textSubtle, cursor: 'not-allowed' },
  },
  '@media': { [mq.hover]: { selectors: { '&:hover:not(:has(:disabled))': { borderColor: vars.color.primary } } } },
})
export const over = style({ borderColor: vars.color.primary, backgroundColor: vars.color.primarySoft })

/** Covers the place without being seen: it is what gets the focus, the press and, in older browsers, the drop. */
export const input = style({ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'inherit' })

export const icon = style({ color: vars.color.primary })
export const call = style({ fontSize: t.text.body })
export const link = style({ color: vars.color.primary, fontWeight: t.weight.bold })
export const orDrop = style({ '@media': { [mq.touch]: { display: 'none' } } })
export const limits = style({ fontSize: t.text.small, color: vars.color.textMuted })

export const list = style({ display: 'flex', flexDirection: 'column', gap: t.space[2], listStyle: 'none' })
export const tile = style({
  display: 'flex',
  // With large letters the texts and what can be done stand below the picture.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: t.space[3],
  padding: t.space[2],
  border: `${t.line.hair} solid ${vars.color.border}`,
  borderRadius: t.radius.md,
  backgroundColor: vars.color.surface,
  selectors: { '&[data-wrong]': { borderColor: vars.color.danger } },
})
export const preview = style({
  display: 'grid',
  flexShrink: 0,
  placeItems: 'center',
  width: t.space[16],
  height: t.space[16],
  overflow: 'hidden',
  borderRadius: t.radius.control,
  backgroundColor: vars.color.sunken,
  color: vars.color.textMuted,
})
export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' })
export const about = style({
  display: 'flex',
  flex: `1 1 min(${t.size.rowText}, 100%)`,
  flexDirection: 'column',
  gap: t.space[1],
  minWidth: 0,
})
export const fileName = style({ fontWeight: t.weight.medium, overflowWrap: 'anywhere', color: vars.color.text })
export const size = style({ fontSize: t.text.small, fontVariantNumeric: 'tabular-nums', color: vars.color.textMuted })
export const actions = style({ display: 'flex', flexShrink: 0, alignItems: 'center', marginInlineStart: 'auto' })

export const refused = style({ display: 'flex', flexDirection: 'column', gap: t.space[1], listStyle: 'none' })
