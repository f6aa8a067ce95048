/** One admin out of the register, looked for by name. */
import { msg } from '@lingui/core/macro'
import { adminCalls } from '#web/data/admins.ts'
import { namedChoice } from './named-choice.tsx'

export const AdminChoice = namedChoice({
  page: adminCalls.page,
  all: msg`Qualquer pessoa`,
  none: msg`Ninguém encontrado`,
})
