/** Looks of the head of a table, a row of things to press on phones. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { belowHeader } from '../theme/sticky.css.ts'
import { t, vars } from '../theme/theme.css.ts'
import { hiddenLooks } from '../visually-hidden.css.ts'
import { base, hair, scroller } from './table.css.ts'

export const head = style({
  color: vars.color.textMuted,
  '@media': {
    [mq.md]: {
      position: 'sticky',
      insetBlockStart: belowHeader,
      // A layer of its own: what slides below it stays below it.
      zIndex: t.z.raised,
      selectors: { [`${scroller} &`]: { insetBlockStart: 0 } },
    },
    [mq.mobile]: { display: 'block', paddingBlockEnd: t.space[3] },
  },
})
export const row = style({
  backgroundColor: vars.color.surface,
  '@media': {
    [mq.mobile]: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: t.space[2],
      backgroundColor: 'transparent',
    },
  },
})
/** Nothing to press: on phones it is only read aloud. */
export const silent = style({})
export const cell = style([
  base,
  {
    height: t.size.touch,
    fontSize: t.text.small,
    fontWeight: t.weight.bold,
    whiteSpace: 'nowrap',
    position: 'relative',
    '@media': {
      [mq.md]: {
        selectors: {
          '&:first-child': { borderStartStartRadius: t.radius.card },
          '&:last-child': { borderStartEndRadius: t.radius.card },
        },
      },
      [mq.mobile]: { height: 'auto', selectors: { [`&${silent}`]: hiddenLooks } },
    },
  },
])
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: t.space[1],
  minHeight: t.size.buttonCompact,
  marginInline: `calc(${t.space[2]} * -1)`,
  paddingInline: t.space[2],
  border: 0,
  borderRadius: t.radius.control,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  selectors: { '[aria-sort] > &': { color: vars.color.text } },
  '@media': {
    [mq.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.sunken, color: vars.color.text } } },
    [mq.mobile]: {
      minHeight: t.size.tapMin,
      marginInline: 0,
      paddingInline: t.space[3],
      border: hair,
      borderRadius: t.radius.pill,
      backgroundColor: vars.color.surface,
      selectors: {
        '[aria-sort] > &': {
          borderColor: vars.color.primary,
          backgroundColor: vars.color.primarySoft,
          color: vars.color.onPrimarySoft,
        },
      },
    },
  },
})
/** What is pulled to make a column wider. */
export const edge = style({
  display: 'none',
  '@media': {
    [`${mq.md} and ${mq.hover}`]: {
      display: 'block',
      position: 'absolute',
      insetBlock: t.space[2],
      insetInlineEnd: 0,
      width: t.space[2],
      borderInlineEnd: hair,
      cursor: 'col-resize',
      touchAction: 'none',
      selectors: { '&:hover, &:active': { borderInlineEnd: `${t.line.thick} solid ${vars.color.primary}` } },
    },
  },
})
export const sortHint = style({ color: vars.color.textSubtle })
