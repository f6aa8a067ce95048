/** Looks of rows that unfold. */
import { style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const row = style({
  selectors: { '& + &': { borderTop: `${t.line.hair} solid ${vars.color.border}` } },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: t.space[3],
  minHeight: t.size.touch,
  padding: `${t.space[3]} ${t.space[4]}`,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.snug,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${t.line.thick})` },
  },
})

export const sign = style({
  flexShrink: 0,
  color: vars.color.textMuted,
  transition: `transform ${t.motion.fast} ${t.motion.standard}`,
  selectors: { [`${row}[open] &`]: { transform: 'rotate(180deg)' } },
})

export const body = style({ padding: `0 ${t.space[4]} ${t.space[4]}` })
