/** One of my invoices: its state and why, pages, history; corrected or withdrawn while that is possible. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { mayCorrect, mayWithdraw } from '#domain/invoices/editing.ts'
import { myInvoice, withdrawInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatDateTime, formatCalendarDay, formatMoney } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { DocumentPage } from '#web/parts/document-page.tsx'
import { InvoiceHistory } from '#web/parts/invoice-history.tsx'
import { InvoiceStatus } from '#web/parts/invoice-status.tsx'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconPencil, IconTrash } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { InvoiceCorrectionForm } from './invoice-correction-form.tsx'
import { InvoiceCredits } from './invoice-credits.tsx'
import { AskedQuestion, AskQuestion } from './invoice-question.tsx'
import { InvoicePoints } from './invoice-points.tsx'

function Facts({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: t`Valor`, description: invoice.amount && formatMoney(invoice.amount) },
        { term: t`Loja`, description: invoice.issuerName },
        { term: t`Número`, description: invoice.number },
        { term: t`Emissão`, description: invoice.issuedAt && formatCalendarDay(invoice.issuedAt) },
        { term: t`Chave de acesso`, description: invoice.accessKey && formatAccessKey(invoice.accessKey) },
        { term: t`Guardada no aparelho em`, description: formatDateTime(invoice.capturedAt) },
        { term: t`Chegou em`, description: formatDateTime(invoice.receivedAt) },
        { term: t`Enviada por`, description: invoice.sellerName },
        { term: t`Sua observação`, description: invoice.note },
      ]}
    />
  )
}

function Withdrawal({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const { t } = useLingui()
  const app = useApp()
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation({ ...withdrawInvoice(app), onSuccess: onDone })
  return (
    <>
      <Button outline variant="danger" iconLeft={<IconTrash size={20} />} onClick={() => setAsking(true)}>
        <Trans>Retirar nota</Trans>
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Retirar esta nota?`}
        description={t`Ela deixa de ser analisada e não rende pontos. Você pode enviá-la de novo depois.`}
        footer={
          <Row gap={3} justify="end">
            <Button outline onClick={() => setAsking(false)}>
              <Trans>Voltar</Trans>
            </Button>
            <Button variant="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id: invoice._id })}>
              <Trans>Retirar</Trans>
            </Button>
          </Row>
        }
      >
        {withdraw.isError && (
          <Notice tone="danger" urgent>
            {callText(withdraw.error)}
          </Notice>
        )}
      </Modal>
    </>
  )
}

function Detail({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useLingui()
  const [correcting, setCorrecting] = useState(false)
  const now = useNow()
  if (correcting) return <InvoiceCorrectionForm invoice={invoice} onDone={() => setCorrecting(false)} />
  const mayChange = mayCorrect({ status: invoice.status, receivedAt: new Date(invoice.receivedAt) }, now)
  const reason =
    invoice.observation &&
    (invoice.status === 'returned' || invoice.status === 'reproved' || invoice.status === 'cancelled')
  return (
    <Stack gap={6}>
      <Row gap={3}>
        <InvoiceStatus {...invoice} />
        <InvoicePoints invoice={invoice} />
      </Row>
      {reason && (
        <Notice
          tone={invoice.status === 'returned' ? 'warning' : 'danger'}
          title={invoice.status === 'returned' ? t`O que corrigir` : t`Motivo`}
        >
          {invoice.observation}
        </Notice>
      )}
      {(mayChange || mayWithdraw(invoice.status)) && (
        <Row gap={3}>
          {mayChange && (
            <Button iconLeft={<IconPencil size={20} />} onClick={() => setCorrecting(true)}>
              <Trans>Corrigir</Trans>
            </Button>
          )}
          {mayWithdraw(invoice.status) && <Withdrawal invoice={invoice} onDone={onClose} />}
        </Row>
      )}
      <AskedQuestion invoice={invoice} />
      <Facts invoice={invoice} />
      {invoice.credits.length > 0 && <InvoiceCredits credits={invoice.credits} />}
      <AskQuestion invoice={invoice} />
      {invoice.pages.map((file) => (
        <DocumentPage key={file.number} invoiceId={invoice._id} file={file} />
      ))}
      <Text as="h3" weight="bold">
        <Trans>Histórico</Trans>
      </Text>
      <InvoiceHistory history={invoice.history} />
    </Stack>
  )
}

export function InvoiceDetailDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const app = useApp()
  const invoice = useQuery({ ...myInvoice(app, id ?? ''), enabled: id !== undefined })
  const title = invoice.data?.number ? t`Nota ${invoice.data.number}` : t`Nota`
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={title}>
      {id !== undefined && invoice.isPending && <ListSkeleton rows={4} />}
      {invoice.isLoadingError && <ReadingFailure query={invoice} />}
      {invoice.data && <Detail invoice={invoice.data} onClose={onClose} />}
    </Drawer>
  )
}
