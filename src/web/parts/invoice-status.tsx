/** The state of an invoice in a word, for whoever sent it and for whoever decides it. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceSource, InvoiceStatus as Status, InvoiceSummary, InvoiceType } from '#contract/api.gen.ts'
import { type ShownStatus, shownInvoiceStatus } from '#domain/invoices/shown-status.ts'
import { Chip, type Tone } from '#web/ui/chip/chip.tsx'

export const invoiceStatusText = {
  pending: msg`Enviada`,
  'in-review': msg`Em análise`,
  returned: msg`Correção pedida`,
  approved: msg`Aprovada`,
  reproved: msg`Reprovada`,
  cancelled: msg`Cancelada`,
} as const satisfies Record<Status, unknown>

const shownText = { ...invoiceStatusText, reversed: msg`Estornada` } as const satisfies Record<ShownStatus, unknown>

const statusTone = {
  pending: 'info',
  'in-review': 'info',
  returned: 'warning',
  approved: 'success',
  reproved: 'danger',
  cancelled: 'neutral',
  reversed: 'danger',
} as const satisfies Record<ShownStatus, Tone>

/** What an invoice came as. */
export const invoiceSourceText = {
  photo: msg`Foto`,
  pdf: msg`PDF`,
  xml: msg`XML`,
  manual: msg`Digitada`,
} as const satisfies Record<InvoiceSource, unknown>

export const typeText = {
  retail: msg`Varejo`,
  construction: msg`Obra ou construtora`,
  showroom: msg`Mostruário ou uso próprio`,
} as const satisfies Record<InvoiceType, unknown>

interface InvoiceStatusProps extends Pick<InvoiceSummary, 'status'> {
  /** Points it had brought, where none of them count any more. */
  reversedPoints?: InvoiceSummary['reversedPoints']
  /** When its owner asked about the decision, where that waits for an answer. */
  questionedAt?: InvoiceSummary['questionedAt']
}

export function InvoiceStatus({ status, reversedPoints = null, questionedAt = null }: InvoiceStatusProps) {
  const { i18n } = useLingui()
  const shown = shownInvoiceStatus({ status, reversedPoints })
  return (
    <>
      <Chip tone={statusTone[shown]}>{i18n._(shownText[shown])}</Chip>
      {questionedAt !== null && (
        <Chip tone="warning">
          <Trans>Pergunta</Trans>
        </Chip>
      )}
    </>
  )
}
