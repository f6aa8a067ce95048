/** Which keys act on the desk. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const deskKeys: readonly (readonly [string, MessageDescriptor])[] = [
  ['J', msg`Próxima nota da fila`],
  ['K', msg`Nota anterior da fila`],
  ['L', msg`Voltar à lista`],
  ['Enter', msg`Conferir o que foi lido e aprovar`],
  ['A', msg`Aprovar`],
  ['C', msg`Pedir correção`],
  ['R', msg`Reprovar`],
  ['I', msg`Começar análise`],
  ['T', msg`Assumir a nota de outra pessoa`],
  ['E', msg`Preencher os dados da nota`],
  ['P', msg`Adicionar produto`],
  ['+ −', msg`Aumentar e diminuir a foto`],
  ['0', msg`Ver a foto inteira`],
  ['G', msg`Girar a foto`],
  ['1 – 9', msg`Escolher um motivo pronto`],
  ['Ctrl + Enter', msg`Confirmar`],
  ['?', msg`Mostrar estes atalhos`],
]
