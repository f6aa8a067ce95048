/** How the works of a professional's customers are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectKind } from '#contract/api.gen.ts'

export const projectKindText = {
  residential: msg`Residencial`,
  commercial: msg`Comercial`,
  corporate: msg`Corporativa`,
} as const satisfies Record<ProjectKind, MessageDescriptor>
