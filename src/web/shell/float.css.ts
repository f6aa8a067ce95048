/** Looks of what floats above the page's foot: offers of a new version and of the installation. */
import { style } from '@vanilla-extract/css'
import { mq } from '#web/ui/theme/media.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

/** The corner where everything that floats stands, one above the other; above the tab bar and the round of its main act where there is one. */
export const stack = style({
  position: 'fixed',
  zIndex: t.z.toast,
  insetInlineEnd: t.space[4],
  insetBlockEnd: `calc(${t.space[4]} + ${t.safe.bottom})`,
  display: 'flex',
  flexDirection: 'column',
  gap: t.space[3],
  width: t.size.toast,
  maxWidth: `calc(100% - ${t.space[8]})`,
  selectors: {
    ':root:has([data-tab-bar]) &': {
      '@media': {
        [mq.headerUserBelow]: {
          insetBlockEnd: `calc(${t.size.tabbar} + ${t.space[8]} + ${t.safe.bottom})`,
        },
      },
    },
  },
})

export const float = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: t.space[3],
  padding: t.space[4],
  borderRadius: t.radius.card,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.e3,
})

export const words = style({ flex: '1 1 100%' })

export const text = style({
  flex: '1 1 100%',
  display: 'flex',
  alignItems: 'center',
  gap: t.space[3],
  fontSize: t.text.label,
  fontWeight: t.weight.medium,
})
export const icon = style({ flexShrink: 0, color: vars.color.primary })
