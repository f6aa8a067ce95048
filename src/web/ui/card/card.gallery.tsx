/** Cards that hold, and cards that lead somewhere. */
import { ButtonLink } from '../button/button-link.tsx'
import type { Gallery } from '../gallery.ts'
import { List, ListRow } from '../list/list-row.tsx'
import { Text } from '../text/text.tsx'
import { Card, CardLink } from './card.tsx'

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
  ],
}
