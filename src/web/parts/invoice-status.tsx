/** The state of an invoice in a word, for whoever sent it and for whoever decides it. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InvoiceStatus as Status, InvoiceType } from '#contract/api.gen.ts'
import { Chip, type Tone } from '#web/ui/chip/chip.tsx'

export const statusText = {
  pending: msg`Enviada`,
  'in-review': msg`Em análise`,
  returned: msg`Correção pedida`,
  approved: msg`Aprovada`,
  reproved: msg`Reprovada`,
  cancelled: msg`Cancelada`,
} as const satisfies Record<Status, unknown>

export const statusTone = {
  pending: 'info',
  'in-review': 'info',
  returned: 'warning',
  approved: 'success',
  reproved: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<Status, Tone>

export const typeText = {
  retail: msg`Varejo`,
  construction: msg`Obra ou construtora`,
  showroom: msg`Mostruário ou uso próprio`,
} as const satisfies Record<InvoiceType, unknown>

export function InvoiceStatus({ status }: { status: Status }) {
  const { i18n } = useLingui()
  return <Chip tone={statusTone[status]}>{i18n._(statusText[status])}</Chip>
}
