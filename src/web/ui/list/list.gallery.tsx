/** Rows that show, lead and act, and terms with their descriptions. */
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Chip } from '../chip/chip.tsx'
import type { Gallery } from '../gallery.ts'
import { IconFileInvoice } from '../icons.ts'
import { DefinitionList } from './definition-list.tsx'
import { List, ListRow } from './list-row.tsx'

export const gallery: Gallery = {
  piece: 'list',
  states: [
    {
      name: 'rows',
      draw: () => (
        <Card padding="none">
          <List label="Notas">
            <ListRow
              title="Casa Prisma"
              subtitle="Nota 1001 · 21/11/2026"
              leading={<IconFileInvoice size={24} />}
              trailing={<Chip tone="warning">Em análise</Chip>}
              render={<a href="#nota-1001">Casa Prisma</a>}
            />
            <ListRow
              title="Banho & Cia"
              subtitle="Nota 1002 · 20/11/2026"
              leading={<IconFileInvoice size={24} />}
              trailing="+1.240"
              onPress={() => {}}
            />
            <ListRow
              title="Studio Louça"
              subtitle="Sem conexão, na fila"
              leading={<IconFileInvoice size={24} />}
              actions={
                <Button compact outline>
                  Enviar agora
                </Button>
              }
            />
          </List>
        </Card>
      ),
    },
    {
      name: 'definitions',
      draw: () => (
        <Card>
          <DefinitionList
            columns={2}
            items={[
              { term: 'Loja', description: 'Casa Prisma' },
              { term: 'Valor', description: 'R$ 1.200,00' },
              { term: 'Chave de acesso', description: '35261112345678000190550010000010011000010019' },
              { term: 'Observação', description: null },
            ]}
          />
        </Card>
      ),
    },
  ],
}
