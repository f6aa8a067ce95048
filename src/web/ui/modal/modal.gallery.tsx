/** Modals and the question that confirms. */
import { Button } from '../button/button.tsx'
import type { Gallery } from '../gallery.ts'
import { Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Modal } from './modal.tsx'

const nothing = () => {}

export const gallery: Gallery = {
  piece: 'modal',
  states: [
    {
      name: 'message',
      alone: true,
      draw: () => (
        <Modal
          open
          onClose={nothing}
          title="Boas-vindas ao Nascente"
          description="O programa de relacionamento de arquitetos e designers."
          footer={
            <>
              <Button outline>Não mostrar de novo</Button>
              <Button>Continuar</Button>
            </>
          }
        >
          <Text>Cada nota fiscal aprovada vira pontos, e pontos viram experiências.</Text>
        </Modal>
      ),
    },
    {
      name: 'long',
      alone: true,
      draw: () => (
        <Modal open onClose={nothing} title="Termos de uso" footer={<Button>Aceitar</Button>}>
          <Stack gap={4}>
            {Array.from({ length: 24 }, (_, line) => (
              <Text key={line}>{line + 1}. A participação no programa é gratuita e pessoal.</Text>
            ))}
          </Stack>
        </Modal>
      ),
    },
    {
      name: 'confirm',
      alone: true,
      draw: () => (
        <ConfirmDialog open onClose={nothing} onConfirm={nothing} title="Publicar a campanha?" confirmLabel="Publicar">
          <Text>Ela aparece para 1.204 participantes.</Text>
        </ConfirmDialog>
      ),
    },
    {
      name: 'confirm danger',
      alone: true,
      draw: () => (
        <ConfirmDialog
          open
          onClose={nothing}
          onConfirm={nothing}
          title="Excluir a campanha Verão?"
          confirmLabel="Excluir"
          danger
        >
          <Text>Os pontos já creditados ficam com os participantes.</Text>
        </ConfirmDialog>
      ),
    },
    {
      name: 'confirm loading',
      alone: true,
      draw: () => (
        <ConfirmDialog
          open
          onClose={nothing}
          onConfirm={nothing}
          title="Excluir a campanha Verão?"
          confirmLabel="Excluir"
          danger
          loading
        />
      ),
    },
  ],
}
