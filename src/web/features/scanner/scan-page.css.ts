/** A full screen of camera: its picture covers everything, a frame says where to hold the code, the tools lie above it. */
import { createVar, keyframes, style } from '@vanilla-extract/css'
import * as fullScreen from '#web/ui/full-screen/full-screen.css.ts'
import { t, vars } from '#web/ui/theme/theme.css.ts'

export const scale = createVar()

export const stage = style({
  position: 'fixed',
  inset: t.space[0],
  zIndex: t.z.overlay,
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  overflow: 'hidden',
  color: vars.color.onHero,
  background: vars.color.heroTo,
})

/** As wide as the library looks sharply, and as large as the screen only to the eye. */
export const cover = style({
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: t.size.lens,
  transform: `translate(-50%, -50%) scale(${scale})`,
  pointerEvents: 'none',
})

export const head = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: t.space[3],
  padding: `calc(${t.space[3]} + ${t.safe.top}) ${t.space[3]} ${t.space[3]}`,
  background: `linear-gradient(${vars.color.heroTo}, transparent)`,
})

export const title = style({ fontSize: t.text.h4, fontWeight: t.weight.bold })

export const middle = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  placeContent: 'center',
  gap: t.space[4],
  padding: t.space[4],
  textAlign: 'center',
  pointerEvents: 'none',
})

const look = keyframes({ '50%': { opacity: 0.55 } })

export const finder = style({
  width: `min(72vw, ${t.size.qrCode}, 46dvh)`,
  aspectRatio: '1',
  border: `${t.line.heavy} solid ${vars.color.onHero}`,
  borderRadius: t.radius.hero,
  animation: `${look} ${t.motion.shimmer} ${t.motion.standard} infinite`,
})

export const hint = style([fullScreen.hint, { maxWidth: t.size.form }])

export const tools = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: t.space[3],
  padding: `${t.space[4]} ${t.space[3]} calc(${t.space[5]} + ${t.safe.bottom})`,
  background: `linear-gradient(transparent, ${vars.color.heroTo} 40%)`,
})

export const row = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: t.space[3] })

export const tool = style([fullScreen.tool, { minWidth: t.size.tile }])

export const close = style([tool, { minWidth: t.size.touch }])

export const zoom = style({
  display: 'flex',
  alignItems: 'center',
  gap: t.space[3],
  width: `min(100%, ${t.size.form})`,
  fontSize: t.text.small,
})

export const slider = style({ flex: 1, minHeight: t.size.tapMin, accentColor: vars.color.onHero })

export const { flash } = fullScreen

/** Instead of the camera: why there is none, and what can be done. */
export const problem = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: t.space[4],
  overflowY: 'auto',
  padding: t.space[6],
  textAlign: 'center',
})

export const steps = style({
  display: 'grid',
  gap: t.space[2],
  maxWidth: t.size.form,
  margin: 0,
  paddingInlineStart: t.space[6],
  textAlign: 'start',
})

export const foreign = style({
  padding: t.space[3],
  borderRadius: t.radius.md,
  background: vars.color.sunken,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
