/** What a page shows instead of its content. */
import { Button } from '../button/button.tsx'
import type { Gallery } from '../gallery.ts'
import { IconBell } from '../icons.ts'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { OfflineState } from './offline-state.tsx'

const nothing = () => {}

export const gallery: Gallery = {
  piece: 'state',
  states: [
    {
      name: 'empty',
      draw: () => (
        <EmptyState
          title="Nenhuma nota ainda"
          text="Fotografe a primeira e acompanhe a análise por aqui."
          action={<Button>Enviar nota</Button>}
        />
      ),
    },
    {
      name: 'empty filtered',
      draw: () => (
        <EmptyState filtered title="Nenhuma nota com este filtro" action={<Button outline>Limpar filtros</Button>} />
      ),
    },
    { name: 'empty icon', draw: () => <EmptyState icon={<IconBell size={40} stroke={1.5} />} title="Nenhum aviso" /> },
    { name: 'failed', draw: () => <FailedState onRetry={nothing} reference="4a5f" /> },
    { name: 'failed retrying', draw: () => <FailedState onRetry={nothing} retrying /> },
    { name: 'offline', draw: () => <OfflineState onRetry={nothing} /> },
  ],
}
