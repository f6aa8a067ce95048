/** Looks of what is still loading: the shape of what will come, shown only after a moment. */
import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { t, vars } from '../theme/theme.css.ts'

export const width = createVar()

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
const glow = keyframes({ from: { backgroundPosition: '150% 0' }, to: { backgroundPosition: '-50% 0' } })

export const skeleton = style({
  display: 'block',
  width,
  maxWidth: '100%',
  borderRadius: t.radius.md,
  backgroundImage: `linear-gradient(100deg, ${vars.color.skeleton} 40%, ${vars.color.skeletonGlow} 50%, ${vars.color.skeleton} 60%)`,
  backgroundSize: '200% 100%',
  // What arrives within 150 ms never flickers.
  opacity: 0,
  animation: `${appear} ${t.motion.base} ${t.motion.patience} forwards, ${glow} ${t.motion.shimmer} linear infinite`,
})

export const heights = styleVariants(t.space, (height) => ({ height }))
export const picture = style({ width: t.size.control, height: t.space[10] })

export const list = style({ display: 'flex', flexDirection: 'column', gap: t.space[3] })
export const row = style({ display: 'flex', alignItems: 'center', gap: t.space[4], minHeight: t.size.tabbar })
export const rowTexts = style({ flex: 1, display: 'flex', flexDirection: 'column', gap: t.space[2] })
