/** How the kinds of admins are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminKind } from '#contract/api.gen.ts'

export const adminKindText = {
  owner: msg`Responsável`,
  operator: msg`Operação`,
  auditor: msg`Auditoria`,
  support: msg`Atendimento`,
} as const satisfies Record<AdminKind, MessageDescriptor>
