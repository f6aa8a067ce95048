/** The way to a page. */
import type { Gallery } from '../gallery.ts'
import { Breadcrumb } from './breadcrumb.tsx'

export const gallery: Gallery = {
  piece: 'breadcrumb',
  states: [
    {
      name: 'deep',
      draw: () => (
        <Breadcrumb
          above={[
            { key: 'stores', label: 'Lojistas', render: <a href="#lojistas">Lojistas</a> },
            { key: 'groups', label: 'Grupos econômicos', render: <a href="#grupos">Grupos econômicos</a> },
          ]}
          here="Casa Prisma"
        />
      ),
    },
  ],
}
