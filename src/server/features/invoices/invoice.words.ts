/** What files call an invoice. */
import type { InvoiceSpecification, InvoiceStatus, InvoiceType } from '#contract/api.gen.ts'
import type { ShownStatus } from '#domain/invoices/shown-status.ts'

const status = {
  pending: 'Enviada',
  'in-review': 'Em análise',
  returned: 'Correção pedida',
  approved: 'Aprovada',
  reproved: 'Reprovada',
  cancelled: 'Cancelada',
} satisfies Record<InvoiceStatus, string>

/** What a file calls the states of an invoice and of its specification, and its types. */
export const invoiceWords = {
  status,
  /** The states as a person reads them. */
  shown: { ...status, reversed: 'Estornada' } satisfies Record<ShownStatus, string>,
  type: {
    retail: 'Varejo',
    construction: 'Obra ou construtora',
    showroom: 'Mostruário ou uso próprio',
  } satisfies Record<InvoiceType, string>,
  specification: {
    none: 'Não pedida',
    requested: 'Pedida',
    approved: 'Aprovada',
    refused: 'Recusada',
  } satisfies Record<InvoiceSpecification['status'], string>,
} as const
