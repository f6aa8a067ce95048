/** Looks of the code: one transparent input whose letters are spaced over the places drawn below it. */
import { createVar, style } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

/** How many places there are. */
export const digits = createVar()

const width = `calc(100cqw / ${digits})`

export const frame = style({
  position: 'relative',
  display: 'block',
  containerType: 'inline-size',
  width: '100%',
  maxWidth: `calc(${digits} * ${t.size.digit})`,
  height: t.size.digit,
  overflow: 'hidden',
  borderRadius: t.radius.control,
})

export const code = style({
  position: 'absolute',
  zIndex: t.z.raised,
  insetBlock: 0,
  insetInlineStart: 0,
  // One place more than is seen: the space after the last digit must not scroll the first one away.
  width: `calc(100cqw + ${width})`,
  padding: 0,
  paddingInlineStart: `calc((${width} - ${t.space[2]} - ${t.size.glyph}) / 2)`,
  border: 0,
  outline: 'none',
  backgroundColor: 'transparent',
  fontSize: t.text.h3,
  fontWeight: t.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: `calc(${width} - ${t.size.glyph})`,
  selectors: { '&:disabled': { color: vars.color.textSubtle, cursor: 'not-allowed' } },
})

export const places = style({ display: 'flex', height: '100%' })

export const place = style({
  flex: 1,
  marginInlineEnd: t.space[2],
  border: `${t.line.hair} solid ${vars.color.borderControl}`,
  borderRadius: t.radius.control,
  backgroundColor: vars.color.surface,
  selectors: {
    [`${code}:disabled + * > &`]: { backgroundColor: vars.color.sunken },
    [`${code}[aria-invalid="true"] + * > &`]: { borderColor: vars.color.danger },
    [`${code}:focus + * > &`]: { borderColor: vars.color.focus },
    [`${code}:focus + * > &[data-next]`]: { borderWidth: t.line.thick },
  },
})
