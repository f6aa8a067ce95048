/** The keys of the back office. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ShortcutSheet } from '#web/parts/shortcut-sheet.tsx'

const keys: readonly (readonly [string, MessageDescriptor])[] = [
  ['Ctrl + K', msg`Encontrar páginas, pessoas, lojas e notas`],
  ['/', msg`Ir para a busca da lista`],
  ['J', msg`Próxima linha`],
  ['K', msg`Linha anterior`],
  ['O', msg`Abrir a linha`],
  ['N', msg`Novo cadastro`],
  ['Esc', msg`Fechar o que está aberto`],
  ['?', msg`Mostrar estes atalhos`],
]

export const CmsKeysHelp = ({ onClose }: { onClose: () => void }) => (
  <ShortcutSheet keys={keys} open onClose={onClose} />
)
