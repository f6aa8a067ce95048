/** Avatars with letters, with a picture, and where the picture does not come. */
import type { Gallery } from '../gallery.ts'
import { Row } from '../layout/layout.tsx'
import { Avatar } from './avatar.tsx'

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="teal"/><circle cx="4" cy="3" r="1.6" fill="linen"/><circle cx="4" cy="8" r="3" fill="linen"/></svg>'

export const gallery: Gallery = {
  piece: 'avatar',
  states: [
    {
      name: 'initials',
      draw: () => (
        <Row gap={3}>
          <Avatar name="Marina de Souza" size="small" />
          <Avatar name="Marina de Souza" />
          <Avatar name="Marina de Souza" size="large" />
        </Row>
      ),
    },
    {
      name: 'picture',
      draw: () => (
        <Row gap={3}>
          <Avatar name="Caio Prado" src={picture} size="small" />
          <Avatar name="Caio Prado" src={picture} />
          <Avatar name="Caio Prado" src={picture} size="large" />
        </Row>
      ),
    },
    {
      name: 'fallback',
      draw: () => (
        <Row gap={3}>
          <Avatar name="Ângela Dias" src="data:image/png;base64,AAAA" />
          <Avatar name="Conta sem nome" decorative />
          <Avatar name="" decorative />
        </Row>
      ),
    },
  ],
}
