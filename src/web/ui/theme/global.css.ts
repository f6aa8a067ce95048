/** The page's ground: the font, the colour scheme, focus, and motion only for those who want it. */
import { globalStyle } from '@vanilla-extract/css'
import { mq } from './media.ts'
import { deviceLetters, t, vars } from './theme.css.ts'

// Read by `theme-choice.ts`, which tells the browser the colour of its bars.
globalStyle(':root', { colorScheme: 'light', vars: { '--bar-colour': vars.color.surface } })
// Set by public/arrival.js: Muli could not come before the first paint, and must not come after it.
globalStyle(':root[data-letters=device]', { vars: { [t.font.body]: deviceLetters } })
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', backgroundColor: vars.color.canvas })
globalStyle('body', {
  margin: 0,
  position: 'relative',
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
  fontFamily: t.font.body,
  fontSize: t.text.body,
  lineHeight: t.lead.body,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
  WebkitTapHighlightColor: 'transparent',
})
globalStyle('#root', { isolation: 'isolate', minHeight: '100dvh' })
globalStyle('noscript p', { padding: t.space[4], textAlign: 'center' })
// Set by public/arrival.js: what the document shows is not for this visitor.
globalStyle('[data-waiting] #root', { visibility: 'hidden' })
globalStyle('h1, h2, h3, h4, p, dl, dd, ul, ol, figure, fieldset, blockquote', { margin: 0 })
globalStyle('ul, ol', { padding: 0 })
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%' })
// An icon beside a long text keeps its size.
globalStyle('svg', { flexShrink: 0 })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' })
globalStyle('a', { color: vars.color.primary, textUnderlineOffset: t.line.heavy })
globalStyle(':focus-visible', {
  outline: `${t.line.thick} solid ${vars.color.focus}`,
  outlineOffset: t.line.thick,
})
globalStyle('[hidden]', { display: 'none !important' })
globalStyle('.grecaptcha-badge', { visibility: 'hidden' })
globalStyle('*, *::before, *::after', {
  '@media': {
    [mq.reduced]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not even for a moment: with a colour that is inherited, each element would begin after the one around it.
      transitionDuration: '0s !important',
    },
  },
})
