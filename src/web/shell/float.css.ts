/** Looks of what floats above the page's foot: offers of a new version and of the installation. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

/** The corner where it stands: above the tab bar where there is one. */
export const place = style({
  position: 'fixed',
  zIndex: t.z.toast,
  insetInlineEnd: t.space[4],
  insetBlockEnd: `calc(${t.space[4]} + ${t.safe.bottom})`,
  width: t.size.toast,
  maxWidth: `calc(100% - ${t.space[8]})`,
  borderRadius: t.radius.card,
  selectors: { '&:empty': { display: 'none' }, '&:not(:empty)': { boxShadow: vars.shadow.e3 } },
  '@media': {
    [mq.headerUserBelow]: { insetBlockEnd: `calc(${t.size.tabbar} + ${t.space[6]} + ${t.safe.bottom})` },
  },
})

export const float = style([
  place,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: t.space[3],
    padding: t.space[4],
    backgroundColor: vars.color.raised,
    '@media': { [mq.headerUserBelow]: { insetBlockEnd: `calc(${t.size.tabbar} + ${t.space[6]} + ${t.safe.bottom})` } },
  },
])

export const text = style({
  flex: '1 1 100%',
  display: 'flex',
  alignItems: 'center',
  gap: t.space[3],
  fontSize: t.text.label,
  fontWeight: t.weight.medium,
})
export const icon = style({ flexShrink: 0, color: vars.color.primary })
