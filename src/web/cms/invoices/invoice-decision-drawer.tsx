/** One invoice on the desk: its pages, what it says, its products, and the decision. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { isOpen } from '#domain/invoices/decision.ts'
import { adminInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { DocumentPage } from '#web/parts/document-page.tsx'
import { InvoiceHistory } from '#web/parts/invoice-history.tsx'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconRotateClockwise } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DocumentFields } from './document-fields.tsx'
import { InvoiceKind } from './invoice-kind.tsx'
import { ProductLines } from './product-lines.tsx'

const turned = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

function Pages({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const [turn, setTurn] = useState<keyof typeof turned>(0)
  if (invoice.pages.length === 0) return null
  return (
    <Card
      title={t`Documento`}
      aside={
        <IconButton label={t`Girar`} icon={<IconRotateClockwise size={20} />} onClick={() => setTurn(turned[turn])} />
      }
    >
      <Stack gap={3}>
        {invoice.pages.map((file) => (
          <DocumentPage key={file.number} invoiceId={invoice._id} file={file} turn={turn} />
        ))}
      </Stack>
    </Card>
  )
}

function Desk({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const open = isOpen(invoice.status)
  return (
    <Stack gap={5}>
      <Row gap={3}>
        <InvoiceStatus status={invoice.status} />
      </Row>
      <DefinitionList
        columns={2}
        items={[
          { term: t`Remetente`, description: invoice.ownerName },
          { term: t`Vendedor`, description: invoice.sellerName },
          { term: t`Capturada em`, description: formatDateTime(invoice.capturedAt) },
          { term: t`Recebida em`, description: formatDateTime(invoice.receivedAt) },
          { term: t`Observação do remetente`, description: invoice.note },
          { term: t`Último motivo`, description: invoice.observation },
          {
            term: t`Pontos previstos`,
            description:
              invoice.points === null && invoice.pointsPreview !== null ? formatPoints(invoice.pointsPreview) : null,
          },
          { term: t`Pontos creditados`, description: invoice.points === null ? null : formatPoints(invoice.points) },
        ]}
      />
      <Pages invoice={invoice} />
      <Card title={t`Dados da nota`}>
        {/* A new version of the invoice starts the form anew. */}
        <DocumentFields key={invoice.history.length} invoice={invoice} readOnly={!open} />
      </Card>
      <Card title={t`Produtos`}>
        <ProductLines key={invoice.history.length} invoice={invoice} readOnly={!open} />
      </Card>
      <Card title={t`Tipo e especificação`}>
        <InvoiceKind invoice={invoice} />
      </Card>
      <Card padding="none" title={t`Histórico`}>
        <InvoiceHistory history={invoice.history} />
      </Card>
    </Stack>
  )
}

export function InvoiceDecisionDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const app = useApp()
  const invoice = useQuery({ ...adminInvoice(app, id ?? ''), enabled: id !== undefined })
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={invoice.data?.number ? t`Nota ${invoice.data.number}` : t`Nota`}
      footer={invoice.data && <DecisionBar invoice={invoice.data} />}
    >
      {id !== undefined && invoice.isPending && <ListSkeleton rows={6} />}
      {invoice.isError && <FailedState text={callText(invoice.error)} onRetry={() => void invoice.refetch()} />}
      {invoice.data && <Desk invoice={invoice.data} />}
    </Drawer>
  )
}
