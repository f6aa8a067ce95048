/** Cards that hold, cards that lead somewhere, and the tiles of quick ways. */
import { ButtonLink } from '../button/button-link.tsx'
import type { Gallery } from '../gallery.ts'
import { IconCamera, IconReceipt, IconTrendingUp } from '../icons.ts'
import { Row } from '../layout/layout.tsx'
import { List, ListRow } from '../list/list-row.tsx'
import { Text } from '../text/text.tsx'
import { Card, CardLink, TileLink } from './card.tsx'

export const gallery: Gallery = {
  piece: 'card',
  states: [
    {
      name: 'plain',
      draw: () => (
        <Card
          title="Últimas notas"
          aside={
            <ButtonLink quiet compact render={<a href="#notas">Ver todas</a>}>
              Ver todas
            </ButtonLink>
          }
        >
          <Text>Três notas em análise.</Text>
        </Card>
      ),
    },
    {
      name: 'list inside',
      draw: () => (
        <Card title="Últimas notas" padding="none">
          <List>
            <ListRow title="Casa Prisma" subtitle="R$ 1.200,00" />
            <ListRow title="Banho & Cia" subtitle="R$ 1.337,50" />
          </List>
        </Card>
      ),
    },
    {
      name: 'link',
      draw: () => (
        <CardLink render={<a href="#extrato">Extrato</a>}>
          <Text weight="bold">Extrato</Text>
          <Text tone="muted">Cada ponto, de onde veio e até quando vale.</Text>
        </CardLink>
      ),
    },
    {
      name: 'tiles',
      draw: () => (
        <Row gap={3}>
          <TileLink render={<a href="#enviar">Enviar nota</a>} icon={<IconCamera size={24} />}>
            Enviar nota
          </TileLink>
          <TileLink render={<a href="#extrato">Extrato</a>} icon={<IconReceipt size={24} />}>
            Extrato
          </TileLink>
          <TileLink render={<a href="#incentivos">Incentivos</a>} icon={<IconTrendingUp size={24} />}>
            Incentivos
          </TileLink>
        </Row>
      ),
    },
  ],
}
