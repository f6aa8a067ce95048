/** One invoice on the desk: its document beside what is read off it, what speaks against it, and the decision; then the next. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Invoice, InvoiceAction, ReadPlace } from '#contract/api.gen.ts'
import { isOpen } from '#domain/invoices/decision.ts'
import { invoiceQueue, invoicesOnDesk, lookAgain, queueAfter } from '#web/data/invoice-desk.ts'
import { adminInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { DocumentPage } from '#web/parts/document-page.tsx'
import { InvoiceHistory } from '#web/parts/invoice-history.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { DecisionBar } from './decision-bar.tsx'
import { DeskHead } from './desk-head.tsx'
import { DocumentFields } from './document-fields.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { HolderNotice } from './holder-notice.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceKind } from './invoice-kind.tsx'
import { ProductLines } from './product-lines.tsx'
import * as css from './review-desk.css.ts'
import { type ReviewSearch, typeOf } from './review-search.ts'
import { QuestionCard } from './question-card.tsx'
import { RiskList } from './risk-list.tsx'
import { useClaim } from './use-claim.ts'
import { useGuard } from './use-guard.tsx'

/** After these the invoice is out of the admin's hands. */
const leads: readonly InvoiceAction[] = ['approve', 'return', 'reprove']

function Pages({ invoice, place }: { invoice: Invoice; place: ReadPlace | undefined }) {
  const { t } = useLingui()
  const { _id: id, pages } = invoice
  const photos = pages.filter(({ mime }) => mime === 'image/jpeg')
  const others = pages.filter(({ mime }) => mime !== 'image/jpeg')
  return (
    <Stack gap={4}>
      {photos.length > 0 && (
        <Card title={t`Documento`}>
          <DocumentViewer invoiceId={id} photos={photos} place={place} />
        </Card>
      )}
      {others.map((file) => (
        <DocumentPage key={file.number} invoiceId={id} file={file} open />
      ))}
    </Stack>
  )
}

interface DeskProps {
  invoice: Invoice
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

function useDesk({ invoice, search, onSearch }: DeskProps) {
  const { t } = useLingui()
  const app = useApp()
  const may = useMay()
  const { _id: id, status } = invoice
  const looked = useQuery(invoicesOnDesk(app, [id]))
  const row = looked.data?.docs[0]
  const holder = row?.holder && !row.holder.mine ? row.holder : undefined
  const mayClaim = may('claimInvoice')
  const claim = useClaim({ invoice, mayClaim, held: holder !== undefined })
  const place = { from: id, ownerType: search.ownerType, type: typeOf(search) }
  const queue = useQuery(invoiceQueue(app, place))
  const open = (nota: string | undefined) => onSearch({ ...search, nota })
  async function advance() {
    const { next, previous, waiting } = await app.queries.fetchQuery(queueAfter(app, place))
    const following = next ?? previous
    if (following === null)
      toast.success(waiting > 0 ? t`As notas que restam estão com outras pessoas.` : t`A fila está vazia.`)
    open(following ?? undefined)
  }
  const mayWrite = holder === undefined && may('reviewInvoice')
  return {
    looked,
    row,
    holder,
    queue: queue.data,
    open,
    advance,
    takeOver: mayClaim && isOpen(status) ? claim.takeOver : undefined,
    taking: claim.taking,
    mayWrite,
    readOnly: !mayWrite || !isOpen(status),
  }
}

function Desk(props: DeskProps) {
  const { t } = useLingui()
  const { invoice } = props
  const desk = useDesk(props)
  const [place, setPlace] = useState<ReadPlace>()
  const { guard, guardSaving, guardLeaving, leave, dialog, products, setFields, setRead, setProducts } = useGuard()
  // Another invoice is another page: whoever does not see it hears its name.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), [])
  const decided = (action: InvoiceAction) => {
    if (!leads.includes(action)) return
    leave()
    desk.advance().catch(() => desk.open(undefined))
  }
  return (
    <Stack gap={5}>
      <DeskHead
        invoice={invoice}
        queue={desk.queue}
        onOpen={(id) => guardLeaving(() => desk.open(id))}
        onList={() => guardLeaving(() => desk.open(undefined))}
      />
      {desk.holder && <HolderNotice holder={desk.holder} onTakeOver={desk.takeOver} taking={desk.taking} />}
      <div className={invoice.pages.length > 0 ? css.columns : undefined}>
        {invoice.pages.length > 0 && (
          <div className={css.document}>
            <Pages invoice={invoice} place={place} />
          </div>
        )}
        <Stack gap={5}>
          {desk.looked.isLoadingError && <ListFailure query={desk.looked} />}
          <QuestionCard invoice={invoice} />
          {desk.row && <RiskList risks={desk.row.risks} />}
          <InvoiceFacts invoice={invoice} />
          <Card title={t`Dados da nota`}>
            <DocumentFields
              invoice={invoice}
              readOnly={desk.readOnly}
              onUnsaved={setFields}
              onRead={setRead}
              onLook={setPlace}
            />
          </Card>
          <Card title={t`Produtos`}>
            {/* Lines that are being written stay when somebody takes the invoice over; the server refuses them with its reason. */}
            <ProductLines invoice={invoice} readOnly={desk.readOnly && !products} onUnsaved={setProducts} />
          </Card>
          <Card title={t`Tipo e especificação`}>
            <InvoiceKind invoice={invoice} readOnly={!desk.mayWrite} />
          </Card>
          <Card padding="none" title={t`Histórico`}>
            <InvoiceHistory history={invoice.history} />
          </Card>
          <RecordTrail kind="invoice" id={invoice._id} />
        </Stack>
      </div>
      <DecisionBar
        invoice={invoice}
        held={desk.holder !== undefined}
        guard={guard}
        guardSaving={guardSaving}
        onDecided={decided}
      />
      {dialog}
    </Stack>
  )
}

interface ReviewDeskProps extends Omit<DeskProps, 'invoice'> {
  id: string
}

export function ReviewDesk({ id, search, onSearch }: ReviewDeskProps) {
  const app = useApp()
  // Its owner may correct it, and others may read it, while it lies here.
  const invoice = useQuery({ ...adminInvoice(app, id), refetchInterval: lookAgain })
  if (invoice.data) return <Desk key={id} invoice={invoice.data} search={search} onSearch={onSearch} />
  if (invoice.isError) return <FailedState text={callText(invoice.error)} onRetry={() => void invoice.refetch()} />
  return <ListSkeleton rows={8} />
}
