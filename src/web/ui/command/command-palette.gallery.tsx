import type { Gallery } from '../gallery.ts'
import { IconBuildingStore, IconUsers } from '../icons.ts'
import { type CommandGroup, CommandPalette } from './command-palette.tsx'

const nothing = () => {}

const found: readonly CommandGroup[] = [
  { label: 'Páginas', items: [{ key: 'users', label: 'Usuários', icon: <IconUsers size={20} />, onPick: nothing }] },
  {
    label: 'Lojas',
    items: [
      {
        key: 'store',
        label: 'Casa das Louças',
        hint: '11.222.333/0001-81',
        icon: <IconBuildingStore size={20} />,
        onPick: nothing,
      },
      { key: 'other', label: 'Água & Forma', hint: '12.ABC.345/01DE-35', onPick: nothing },
    ],
  },
]

const draw = (text: string, groups: readonly CommandGroup[], status: string) => (
  <CommandPalette
    label="Encontrar"
    placeholder="Página, nome, CPF, CNPJ ou número da nota"
    text={text}
    onTextChange={nothing}
    groups={groups}
    status={status}
    nothing="Nada encontrado"
    onClose={nothing}
  />
)

export const gallery: Gallery = {
  piece: 'command-palette',
  states: [
    { name: 'found', alone: true, draw: () => draw('', found, '3 resultados') },
    { name: 'nothing', alone: true, draw: () => draw('torneira', [], '') },
  ],
}
