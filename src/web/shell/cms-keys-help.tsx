/** The keys of the back office. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ShortcutSheet } from '#web/parts/shortcut-sheet.tsx'
import { goKeys } from './cms-ways.ts'

const keys: readonly (readonly [string, MessageDescriptor])[] = [
  ['Ctrl + K', msg`Encontrar páginas, pessoas, lojas, produtos e notas, e o que fazer`],
  ['/', msg`Ir para a busca da lista`],
  ['J', msg`Próxima linha`],
  ['K', msg`Linha anterior`],
  ['O, E', msg`Abrir a linha`],
  ['X', msg`Selecionar a linha`],
  ['N', msg`Novo cadastro`],
  ...goKeys.map(({ key, text }) => [`G, ${key.toUpperCase()}`, text] as const),
  ['Esc', msg`Fechar o que está aberto`],
  ['?', msg`Mostrar estes atalhos`],
]

export const CmsKeysHelp = ({ onClose }: { onClose: () => void }) => (
  <ShortcutSheet keys={keys} open onClose={onClose} />
)
