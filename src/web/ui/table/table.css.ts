/** Looks of tables: a sheet whose head stays in sight; on phones the rows are cards. */
import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { belowHeader } from '../theme/sticky.css.ts'
import { t, vars } from '../theme/theme.css.ts'

export const hair = `${t.line.hair} solid ${vars.color.border}`

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[3],
  minWidth: 0,
  scrollMarginBlockStart: belowHeader,
})
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: t.space[2],
  // Where they take more than one line, each begins where everything else of the page does.
  '@media': { [mq.mobile]: { justifyContent: 'flex-start' } },
})

export const frame = style({
  position: 'relative',
  minWidth: 0,
  '@media': {
    [mq.md]: { borderRadius: t.radius.card, backgroundColor: vars.color.surface, boxShadow: vars.shadow.e1 },
  },
})
/** Wider than its place: it scrolls both ways by itself, so that head and names stay in sight in either. */
export const scroller = style({
  '@media': {
    [mq.md]: {
      overflow: 'auto',
      overscrollBehaviorX: 'contain',
      maxHeight: `calc(100dvh - ${belowHeader} - ${t.space[24]})`,
      // Where the keys put the focus must not be covered by the head.
      scrollPaddingBlockStart: t.size.touch,
    },
  },
})

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const pass = keyframes({ from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } })

/** A line along the top while other rows are on their way; what comes at once never flickers. */
export const refreshing = style({
  '::after': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    zIndex: t.z.raised,
    height: t.line.heavy,
    borderRadius: t.radius.pill,
    backgroundImage: `linear-gradient(90deg, transparent 40%, ${vars.color.primary} 50%, transparent 60%)`,
    backgroundSize: '200% 100%',
    opacity: 0,
    animation: `${appear} ${t.motion.base} ${t.motion.patience} forwards, ${pass} ${t.motion.shimmer} linear infinite`,
  },
})

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: t.text.label,
  lineHeight: t.lead.label,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [mq.mobile]: { display: 'block' } },
})
/** Rows of 28 px under a mouse, of 44 px for fingers, instead of 56. */
export const dense = style({})
export const caption = style({ '@media': { [mq.mobile]: { display: 'block' } } })

export const row = style({
  backgroundColor: vars.color.surface,
  selectors: { '&[aria-current="true"]': { backgroundColor: vars.color.sunken } },
  '@media': {
    [mq.mobile]: {
      display: 'grid',
      // The box to choose, the name, the actions.
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      rowGap: t.space[1],
      padding: t.space[4],
      borderRadius: t.radius.card,
      boxShadow: vars.shadow.e1,
    },
  },
})
export const chosen = style({
  selectors: { [`${row}&, ${row}&[aria-current="true"]`]: { backgroundColor: vars.color.primarySoft } },
})
export const pressable = style({
  cursor: 'pointer',
  '@media': {
    [mq.hover]: { selectors: { [`${row}&:hover:not(${chosen})`]: { backgroundColor: vars.color.sunken } } },
  },
})

export const body = style({
  '@media': { [mq.mobile]: { display: 'flex', flexDirection: 'column', gap: t.space[3] } },
})

/** Stays where it is while the rest slides below it. */
const stuck = { position: 'sticky', insetInlineStart: 0, zIndex: t.z.base } as const

/** What cells of the head and of the body have in common. */
export const base = style({
  paddingInline: t.space[4],
  borderBlockEnd: hair,
  backgroundColor: 'inherit',
  textAlign: 'start',
  verticalAlign: 'middle',
  '@media': { [mq.mobile]: { padding: 0, border: 0 } },
})
export const cell = style([
  base,
  {
    height: t.size.row,
    paddingBlock: t.space[2],
    whiteSpace: 'nowrap',
    selectors: {
      [`${dense} &`]: { height: t.size.control, paddingBlock: 0 },
      [`${row}:last-child > &`]: { borderBlockEnd: 0 },
      [`${row}:last-child > &:first-child`]: { borderEndStartRadius: t.radius.card },
      [`${row}:last-child > &:last-child`]: { borderEndEndRadius: t.radius.card },
    },
    '@media': {
      [mq.hover]: { selectors: { [`${dense} &`]: { height: t.size.rowClose } } },
      [mq.mobile]: {
        height: 'auto',
        paddingBlock: 0,
        whiteSpace: 'normal',
        selectors: { [`${dense} &`]: { height: 'auto' } },
      },
    },
  },
])
export const wrap = style({
  minWidth: t.size.rowText,
  whiteSpace: 'normal',
  '@media': { [mq.mobile]: { minWidth: 0 } },
})
export const columnWidth = createVar()
/** As wide as somebody wants it; what does not fit is cut. On a card every value has a line of its own. */
export const sized = style({
  '@media': {
    [mq.md]: {
      width: columnWidth,
      minWidth: columnWidth,
      maxWidth: columnWidth,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
})
export const end = style({ '@media': { [mq.md]: { textAlign: 'end' } } })
export const choice = style({
  // As wide as the name beside it keeps away from the edge while the rest slides.
  width: t.size.touch,
  minWidth: t.size.touch,
  paddingBlock: 0,
  paddingInlineEnd: 0,
  '@media': {
    [mq.md]: { selectors: { [`${scroller} &`]: stuck } },
    [mq.mobile]: { gridRow: '1', gridColumn: '1', width: 'auto', minWidth: 0, paddingInlineEnd: t.space[3] },
  },
})
export const name = style({
  fontWeight: t.weight.medium,
  '@media': {
    [mq.md]: {
      selectors: {
        [`${scroller} &`]: { ...stuck, borderInlineEnd: hair },
        [`${scroller} ${choice} + &`]: { insetInlineStart: t.size.touch },
      },
    },
    [mq.mobile]: { gridRow: '1', gridColumn: '2', fontSize: t.text.body, overflowWrap: 'anywhere' },
  },
})
export const value = style({
  '@media': {
    [mq.mobile]: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: t.space[4],
    },
  },
})
export const label = style({
  color: vars.color.textMuted,
  '@media': { [mq.md]: { display: 'none' } },
})
export const content = style({ '@media': { [mq.mobile]: { textAlign: 'end', overflowWrap: 'anywhere' } } })
export const bone = style({ display: 'block', '@media': { [mq.mobile]: { width: '40%' } } })
export const actions = style({
  width: t.size.touch,
  paddingBlock: 0,
  paddingInline: t.space[1],
  textAlign: 'end',
  '@media': {
    [mq.md]: {
      selectors: {
        [`${scroller} &`]: {
          position: 'sticky',
          insetInlineEnd: 0,
          zIndex: t.z.base,
          borderInlineStart: hair,
        },
      },
    },
    [mq.mobile]: {
      gridRow: '1',
      gridColumn: '3',
      width: 'auto',
      paddingInline: 0,
      // The sign in the button stands at the edge of the card, and the name has the room.
      marginBlock: `calc(${t.space[2]} * -1)`,
      marginInlineEnd: `calc(${t.space[3]} * -1)`,
    },
  },
})
/** Without the line below the row. */
const insideRow = `calc(${t.size.rowClose} - ${t.line.hair})`
// What is pressed in a row that stands close is as high as the row: nothing reaches into the next one.
globalStyle(`${dense} ${actions} > button`, {
  '@media': { [mq.hover]: { width: insideRow, height: insideRow } },
})
globalStyle(`${dense} ${choice} label`, {
  '@media': { [mq.hover]: { minHeight: insideRow, paddingBlock: 0, alignItems: 'center' } },
})

export const target = style({
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  color: vars.color.primary,
  fontWeight: t.weight.bold,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': {
    [mq.hover]: { selectors: { [`${row}:hover &`]: { textDecoration: 'underline' } } },
    [mq.mobile]: { minHeight: t.size.tapMin, display: 'inline-flex', alignItems: 'center' },
  },
})
