/** Looks of the code: cameras want black on white, whatever the theme. */
import { style } from '@vanilla-extract/css'
import { mq } from '../theme/media.ts'
import { t } from '../theme/theme.css.ts'

export const code = style({
  display: 'block',
  width: '100%',
  maxWidth: t.size.qrCode,
  aspectRatio: '1',
  marginInline: 'auto',
  borderRadius: t.radius.card,
  backgroundColor: t.scan.paper,
  fill: t.scan.ink,
  forcedColorAdjust: 'none',
  selectors: { ':fullscreen &': { maxWidth: t.size.qrCodeOnScreen } },
  '@media': { [mq.print]: { maxWidth: t.size.qrCodePrinted } },
})
