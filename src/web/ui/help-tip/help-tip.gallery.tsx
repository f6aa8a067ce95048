/** The help tip beside a label, closed and open. */
import type { Gallery } from '../gallery.ts'
import { Row } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import { HelpTipPanel } from './help-tip-panel.tsx'
import { HelpTip } from './help-tip.tsx'
import * as css from './help-tip.css.ts'
import { IconHelp } from '../icons.ts'

export const gallery: Gallery = {
  piece: 'help-tip',
  states: [
    {
      name: 'closed',
      draw: () => (
        <Row gap={1}>
          <Text weight="bold">CAU</Text>
          <HelpTip label="CAU">O número do seu registro no conselho.</HelpTip>
        </Row>
      ),
    },
    {
      name: 'open',
      alone: true,
      draw: () => (
        <HelpTipPanel
          name="Ajuda: CAU"
          mark={<IconHelp className={css.icon} aria-hidden="true" />}
          reach={{ focused: false, pressed: true }}
        >
          O número do seu registro no conselho, com a letra e o dígito, como está na carteira.
        </HelpTipPanel>
      ),
    },
  ],
}
