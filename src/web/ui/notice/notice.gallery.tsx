/** Messages that stay in the page, in every meaning. */
import { Button } from '../button/button.tsx'
import type { Gallery } from '../gallery.ts'
import { Stack } from '../layout/layout.tsx'
import { Notice, OfflineNote } from './notice.tsx'

export const gallery: Gallery = {
  piece: 'notice',
  states: [
    {
      name: 'tones',
      draw: () => (
        <Stack gap={3}>
          <Notice tone="neutral">O regulamento mudou em 1 de novembro.</Notice>
          <Notice tone="info" title="Novo">
            Agora você pode ler o QR da nota.
          </Notice>
          <Notice tone="success">Dados salvos.</Notice>
          <Notice tone="warning">A foto está escura.</Notice>
          <Notice tone="danger">Login ou senha inválidos</Notice>
        </Stack>
      ),
    },
    {
      name: 'action',
      draw: () => (
        <Notice
          tone="warning"
          title="Cadastro incompleto"
          action={
            <Button compact outline>
              Completar
            </Button>
          }
        >
          Falta o número do seu CAU.
        </Notice>
      ),
    },
    { name: 'offline', draw: () => <OfflineNote /> },
  ],
}
