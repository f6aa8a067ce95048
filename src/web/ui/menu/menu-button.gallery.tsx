/** Menus of actions, closed and open. */
import { Button } from '../button/button.tsx'
import type { Gallery } from '../gallery.ts'
import { IconDownload, IconEye, IconPencil, IconTrash } from '../icons.ts'
import { Row } from '../layout/layout.tsx'
import { MenuButton, type MenuAction } from './menu-button.tsx'
import { MenuPanel } from './menu-panel.tsx'

const actions: readonly MenuAction[] = [
  { key: 'open', label: 'Abrir', icon: <IconEye size={20} />, render: <a href="#abrir">Abrir</a> },
  { key: 'edit', label: 'Editar', icon: <IconPencil size={20} />, onPress: () => {} },
  {
    key: 'export',
    label: 'Exportar',
    icon: <IconDownload size={20} />,
    disabled: true,
    hint: 'Não há dados para exportar!',
  },
  { key: 'delete', label: 'Excluir', icon: <IconTrash size={20} />, danger: true, apart: true, onPress: () => {} },
]

export const gallery: Gallery = {
  piece: 'menu-button',
  states: [
    {
      name: 'closed',
      draw: () => (
        <Row gap={3}>
          <MenuButton label="Ações da nota 1001" actions={actions} />
          <MenuButton label="Mais ações" outline actions={actions}>
            Mais ações
          </MenuButton>
          <MenuButton label="Mais ações" compact actions={actions}>
            Ações
          </MenuButton>
          <MenuButton label="Ações da nota 1002" actions={actions} disabled />
        </Row>
      ),
    },
    {
      name: 'open',
      alone: true,
      draw: () => (
        <MenuPanel
          label="Ações da nota 1001"
          actions={actions}
          trigger={<Button outline>Mais ações</Button>}
          reach={{ focused: false, pressed: true }}
        />
      ),
    },
  ],
}
