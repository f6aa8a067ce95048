/** One economic group out of the register, looked for by its name. */
import { msg } from '@lingui/core/macro'
import { groupCalls } from '#web/data/economic-groups.ts'
import { namedChoice } from './named-choice.tsx'

export const GroupChoice = namedChoice({
  page: groupCalls.page,
  all: msg`Todos os grupos`,
  none: msg`Nenhum grupo encontrado`,
})
