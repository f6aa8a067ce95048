/** Who sent an invoice, when, and what it is worth; with what the reading of its XML found doubtful. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Invoice } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { SignatureNotice } from './signature-notice.tsx'

/** Whoever decides looks at what else they sent. */
function Sender({ ownerType, ownerId: id, ownerName }: Invoice) {
  const to = ownerType === 'store' ? '/cms/shopkeepers/$id' : '/cms/professionals/$id'
  return (
    <Link to={to} params={{ id }}>
      {ownerName}
    </Link>
  )
}

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const { points, pointsPreview, reversedPoints, history } = invoice
  // A clean XML in the place of a doubtful one has no word of its own: the old one then still stands.
  const doubts = history.findLast(
    ({ action, observation }) => observation && (action === 'create' || action === 'correct'),
  )?.observation
  return (
    <Stack gap={4}>
      {doubts && (
        <Notice tone="warning" title={t`Leitura do XML`}>
          {doubts}
        </Notice>
      )}
      {invoice.signature && <SignatureNotice signature={invoice.signature} />}
      <Card>
        <DefinitionList
          columns={2}
          items={[
            { term: t`Remetente`, description: <Sender {...invoice} /> },
            { term: t`Vendedor`, description: invoice.sellerName },
            { term: t`Loja emitente`, description: invoice.issuerName },
            { term: t`Capturada em`, description: formatDateTime(invoice.capturedAt) },
            { term: t`Recebida em`, description: formatDateTime(invoice.receivedAt) },
            { term: t`Observação do remetente`, description: invoice.note },
            { term: t`Último motivo`, description: invoice.observation },
            {
              term: t`Pontos previstos`,
              description: points === null && pointsPreview !== null ? formatPoints(pointsPreview) : null,
            },
            { term: t`Pontos creditados`, description: points === null ? null : formatPoints(points) },
            {
              term: t`Pontos estornados`,
              description: reversedPoints === null ? null : formatPoints(reversedPoints),
            },
          ]}
        />
      </Card>
    </Stack>
  )
}
