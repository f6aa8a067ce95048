/** The keys of the back office. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ShortcutSheet } from '#web/parts/shortcut-sheet.tsx'

const keys: readonly (readonly [string, MessageDescriptor])[] = [
  ['Ctrl + K', msg`Encontrar páginas, pessoas, lojas, produtos e notas, e o que fazer`],
  ['/', msg`Ir para a busca da lista`],
  ['J', msg`Próxima linha`],
  ['K', msg`Linha anterior`],
  ['O, E', msg`Abrir a linha`],
  ['X', msg`Selecionar a linha`],
  ['N', msg`Novo cadastro`],
  ['G, P', msg`Ir para o Painel`],
  ['G, N', msg`Ir para as Notas`],
  ['G, F', msg`Ir para os Profissionais`],
  ['G, L', msg`Ir para as Lojas`],
  ['G, O', msg`Ir para os Produtos`],
  ['G, E', msg`Ir para as Especificações`],
  ['G, R', msg`Ir para os Relatórios`],
  ['G, C', msg`Ir para as Campanhas`],
  ['G, U', msg`Ir para os Usuários`],
  ['G, S', msg`Ir para as Configurações`],
  ['G, A', msg`Ir para a Auditoria`],
  ['Esc', msg`Fechar o que está aberto`],
  ['?', msg`Mostrar estes atalhos`],
]

export const CmsKeysHelp = ({ onClose }: { onClose: () => void }) => (
  <ShortcutSheet keys={keys} open onClose={onClose} />
)
