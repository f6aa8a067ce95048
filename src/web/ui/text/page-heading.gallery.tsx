import { Button } from '../button/button.tsx'
import { Chip } from '../chip/chip.tsx'
import type { Gallery } from '../gallery.ts'
import { PageHeading } from './page-heading.tsx'

export const gallery: Gallery = {
  piece: 'page heading',
  states: [
    { name: 'title', wide: true, draw: () => <PageHeading title="Extrato" /> },
    {
      name: 'subtitle',
      wide: true,
      draw: () => <PageHeading title="Olá, Marina" subtitle="Você tem 12.480 pontos e faltam 2.520 para Ouro." />,
    },
    {
      name: 'everything',
      wide: true,
      draw: () => (
        <PageHeading
          above={<Chip>Em análise</Chip>}
          title="Nota 48.201 da Casa Prisma Acabamentos"
          subtitle="Enviada em 21/11/2026 por Marina Duarte."
          actions={
            <>
              <Button outline>Cancelar</Button>
              <Button>Corrigir</Button>
            </>
          }
        />
      ),
    },
  ],
}
