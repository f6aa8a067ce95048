/** Looks of a fiscal document: a sheet of paper on the screen, and the same sheet on paper. */
import { style } from '@vanilla-extract/css'
import { bp, mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

const hair = `${t.line.hair} solid ${vars.color.border}`
/** The sheet may stand in a page or in a drawer: its own width decides. */
const broad = `(min-width: ${bp.sm}px)`

export const sheet = style({
  containerType: 'inline-size',
  borderRadius: t.radius.card,
  backgroundColor: vars.color.surface,
  color: vars.color.text,
  boxShadow: vars.shadow.e1,
  overflow: 'hidden',
  '@media': {
    [mq.print]: { borderRadius: 0, boxShadow: 'none', overflow: 'visible' },
  },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: t.space[5],
  padding: t.space[5],
  backgroundImage: `linear-gradient(135deg, ${vars.color.heroFrom}, ${vars.color.heroTo})`,
  color: vars.color.onHero,
  '@container': { [broad]: { padding: t.space[6] } },
  '@media': {
    [mq.print]: { backgroundImage: 'none', color: vars.color.text, paddingInline: 0, borderBlockEnd: hair },
  },
})
export const model = style({ fontSize: t.text.small })
export const title = style({
  fontSize: t.text.h3,
  fontWeight: t.weight.bold,
  lineHeight: t.lead.snug,
  overflowWrap: 'anywhere',
})
export const issuer = style({ display: 'flex', flexDirection: 'column', gap: t.space[1], minWidth: 0, flex: '1 1 0' })
export const amount = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[1],
  '@container': { [broad]: { alignItems: 'flex-end', textAlign: 'end' } },
})
export const total = style({
  fontSize: t.text.h2,
  fontWeight: t.weight.heavy,
  lineHeight: t.lead.tight,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[3],
  padding: t.space[5],
  selectors: { '& + &': { borderBlockStart: hair } },
  '@container': { [broad]: { paddingInline: t.space[6] } },
  '@media': { [mq.print]: { paddingInline: 0, breakInside: 'avoid' } },
})
/** Items go over many pages. */
export const long = style({ '@media': { [mq.print]: { breakInside: 'auto' } } })
export const sectionTitle = style({ fontSize: t.text.label, fontWeight: t.weight.bold, color: vars.color.textMuted })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: t.space[2] })

export const columns = style({
  display: 'grid',
  gap: t.space[5],
  '@container': { [broad]: { gridTemplateColumns: '1fr 1fr' } },
})
export const party = style({ display: 'flex', flexDirection: 'column', gap: t.space.half, minWidth: 0 })
export const strong = style({ fontWeight: t.weight.bold, overflowWrap: 'anywhere' })
export const muted = style({ fontSize: t.text.label, color: vars.color.textMuted, overflowWrap: 'anywhere' })

/** A table where there is room; otherwise each row is a block of its own. */
export const items = style({
  display: 'block',
  width: '100%',
  borderCollapse: 'collapse',
  '@container': { [broad]: { display: 'table' } },
})
export const itemsHead = style({
  display: 'none',
  '@container': { [broad]: { display: 'table-header-group' } },
})
export const itemsBody = style({ display: 'block', '@container': { [broad]: { display: 'table-row-group' } } })
export const headRow = style({ display: 'table-row' })
export const heading = style({
  paddingBlock: t.space[2],
  paddingInlineEnd: t.space[3],
  fontSize: t.text.small,
  fontWeight: t.weight.medium,
  color: vars.color.textMuted,
  textAlign: 'start',
  borderBlockEnd: hair,
})
export const item = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${t.space[1]} ${t.space[4]}`,
  paddingBlock: t.space[3],
  selectors: { '&:not(:last-child)': { borderBlockEnd: hair } },
  '@container': { [broad]: { display: 'table-row' } },
  '@media': { [mq.print]: { breakInside: 'avoid' } },
})
const cell = style({
  display: 'block',
  '@container': { [broad]: { display: 'table-cell', paddingBlock: t.space[3], verticalAlign: 'top' } },
})
export const product = style([
  cell,
  {
    gridColumn: '1 / -1',
    fontWeight: t.weight.regular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '@container': { [broad]: { paddingInlineEnd: t.space[4] } },
  },
])
export const figure = style([
  cell,
  {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@container': { [broad]: { paddingInlineEnd: t.space[4], textAlign: 'end' } },
  },
])
export const sum = style([
  cell,
  { fontWeight: t.weight.bold, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' },
])
/** Only where the columns have no heads to say so. */
export const inWords = style({ color: vars.color.textMuted, '@container': { [broad]: { display: 'none' } } })
export const onlyBroad = style({ display: 'none', '@container': { [broad]: { display: 'table-cell' } } })
export const end = style({ textAlign: 'end', paddingInlineEnd: t.space[4] })
export const lastHeading = style([heading, { textAlign: 'end', paddingInlineEnd: 0 }])

export const totals = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  rowGap: t.space[2],
  paddingBlockStart: t.space[3],
  borderBlockStart: hair,
  '@container': { [broad]: { marginInlineStart: 'auto', minWidth: '50%' } },
})
export const totalsTerm = style({ color: vars.color.textMuted })
export const totalsFigure = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const grand = style({
  paddingBlockStart: t.space[2],
  borderBlockStart: hair,
  fontWeight: t.weight.bold,
  color: vars.color.text,
})

/** The key wraps between its groups only. */
export const key = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${t.space[1]} ${t.space[3]}`,
  fontSize: t.text.lead,
  fontWeight: t.weight.medium,
  fontVariantNumeric: 'tabular-nums',
})
export const information = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontSize: t.text.label })
