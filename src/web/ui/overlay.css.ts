/** Looks shared by what lies above the page: the veil, the head with its close button, the body that scrolls, the foot. */
import { globalStyle, style } from '@vanilla-extract/css'
import { mq } from './theme/media.ts'
import { t, vars } from './theme/theme.css.ts'

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: t.z.overlay,
  minHeight: '100dvh',
  backgroundColor: vars.color.overlay,
  opacity: 'calc(1 - var(--drawer-swipe-progress, 0))',
  transition: `opacity ${t.motion.drawer} ${t.motion.sheet}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
    '&[data-swiping]': { transitionDuration: '0s' },
  },
  // iOS 26: a fixed backdrop stops short of the browser's bars.
  '@supports': { '(-webkit-touch-callout: none)': { position: 'absolute' } },
})

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: t.space[4],
  paddingBlockStart: t.space[5],
  paddingInlineStart: t.space[6],
  paddingInlineEnd: t.space[4],
  '@media': { [mq.smMax]: { paddingInlineStart: t.space[5] } },
})
export const headTexts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[1],
  minWidth: 0,
  paddingBlockStart: t.space[2],
})
export const title = style({ fontSize: t.text.h4, fontWeight: t.weight.bold, lineHeight: t.lead.snug })
export const description = style({ fontSize: t.text.label, color: vars.color.textMuted })

export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: t.space[6],
  selectors: { '&:focus-visible': { outlineOffset: `calc(${t.line.thick} * -1)` } },
  '@media': { [mq.smMax]: { paddingInline: t.space[5] } },
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: t.space[3],
  paddingBlock: t.space[4],
  paddingInline: t.space[6],
  borderBlockStart: `${t.line.hair} solid ${vars.color.border}`,
  '@media': { [mq.smMax]: { paddingInline: t.space[5] } },
})
globalStyle(`${foot} > *`, { '@media': { [mq.smMax]: { flex: '1 1 auto' } } })
