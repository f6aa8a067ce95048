/** The drawer from both sides, long, bare and with what belongs in it. */
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import type { Gallery } from '../gallery.ts'
import { Stack } from '../layout/layout.tsx'
import { Text } from '../text/text.tsx'
import { Drawer } from './drawer.tsx'

const nothing = () => {}

export const gallery: Gallery = {
  piece: 'drawer',
  states: [
    {
      name: 'right',
      alone: true,
      draw: () => (
        <Drawer
          open
          onClose={nothing}
          title="Filtros"
          description="Valem para a lista e para a exportação."
          footer={
            <>
              <Button outline>Limpar</Button>
              <Button>Aplicar</Button>
            </>
          }
        >
          <Stack gap={5}>
            <TextField label="Nome" />
            <TextField label="Cidade" />
          </Stack>
        </Drawer>
      ),
    },
    {
      name: 'left',
      alone: true,
      draw: () => (
        <Drawer open onClose={nothing} side="left" title="Menu">
          <Text>Visão Geral</Text>
        </Drawer>
      ),
    },
    {
      name: 'long',
      alone: true,
      draw: () => (
        <Drawer open onClose={nothing} title="Regulamento" footer={<Button>Li e aceito</Button>}>
          <Stack gap={4}>
            {Array.from({ length: 24 }, (_, line) => (
              <Text key={line}>
                {line + 1}. Os pontos são creditados depois da análise da nota e valem por dois anos.
              </Text>
            ))}
          </Stack>
        </Drawer>
      ),
    },
    {
      name: 'without x',
      alone: true,
      draw: () => (
        <Drawer open onClose={nothing} closeButton={false} title="Fotografe a nota" footer={<Button>Voltar</Button>}>
          <Text>Sem internet ela fica na fila e sobe sozinha.</Text>
        </Drawer>
      ),
    },
  ],
}
