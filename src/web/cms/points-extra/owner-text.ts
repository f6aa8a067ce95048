/** How whoever has a promotion is told apart from others of the same name. */
import type { PointsExtraOwner } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'

export const contactOf = ({ type, contact }: PointsExtraOwner): string =>
  type === 'store' ? formatCnpj(contact) : contact
