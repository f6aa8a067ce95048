/** Small counts. */
import { CountBadge } from './count-badge.tsx'
import type { Gallery } from './gallery.ts'
import { IconBell } from './icons.ts'
import { Row } from './layout/layout.tsx'

export const gallery: Gallery = {
  piece: 'count-badge',
  states: [
    {
      name: 'counts',
      draw: () => (
        <Row gap={6}>
          <CountBadge count={1} spoken="não lida" />
          <CountBadge count={9} spoken="não lidas" />
          <CountBadge count={10} spoken="não lidas" />
          <CountBadge count={3} calm spoken="na fila" />
          <CountBadge count={12} spoken="não lidas">
            <IconBell size={24} />
          </CountBadge>
        </Row>
      ),
    },
  ],
}
