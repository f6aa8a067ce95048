/** The type scale and the colours text may have. */
import { style, styleVariants } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const text = style({ minWidth: 0 })

export const size = styleVariants({
  caption: { fontSize: t.text.caption, lineHeight: t.lead.body },
  small: { fontSize: t.text.small, lineHeight: t.lead.body },
  label: { fontSize: t.text.label, lineHeight: t.lead.label },
  body: { fontSize: t.text.body, lineHeight: t.lead.body },
  lead: { fontSize: t.text.lead, lineHeight: t.lead.label },
  h4: { fontSize: t.text.h4, lineHeight: t.lead.snug },
  h3: { fontSize: t.text.h3, lineHeight: t.lead.snug, letterSpacing: t.tracking.heading },
  h2: { fontSize: t.text.h2, lineHeight: t.lead.tight, letterSpacing: t.tracking.heading },
  h1: { fontSize: t.text.h1, lineHeight: t.lead.tight, letterSpacing: t.tracking.hero },
})

export const tone = styleVariants({
  plain: { color: 'inherit' },
  muted: { color: vars.color.textMuted },
  subtle: { color: vars.color.textSubtle },
  primary: { color: vars.color.primary },
  danger: { color: vars.color.danger },
  success: { color: vars.color.success },
  warning: { color: vars.color.warning },
})

export const weight = styleVariants(t.weight, (value) => ({ fontWeight: value }))
export const numeric = style({ fontVariantNumeric: 'tabular-nums' })
export const struck = style({ textDecoration: 'line-through' })
export const clip = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
