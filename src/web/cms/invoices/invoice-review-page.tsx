/** The desk: invoices of everyone, filtered by state, sender and type; one opens for its decision, or one after the other. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { invoiceQueue } from '#web/data/invoice-desk.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { NewInvoiceDrawer } from './new-invoice-drawer.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { ReviewDesk } from './review-desk.tsx'
import { type InvoiceReviewPageProps, typeOf } from './review-search.ts'

/** How long the queue is, in the place of what the desk is for until that is known. */
function Waiting({ count }: { count: number | undefined }) {
  if (count === undefined) return <Trans>Leia o documento, confirme os dados e decida.</Trans>
  return (
    <Plural
      value={count}
      _0="Nenhuma nota espera por análise."
      one="# nota espera por análise."
      many="# notas esperam por análise."
      other="# notas esperam por análise."
    />
  )
}

function InvoiceList(props: InvoiceReviewPageProps) {
  const { t } = useLingui()
  const { search, onSearch } = props
  const { ownerType } = search
  const mayEnter = useMay()('adminSendInvoice')
  const closed = { ...search, cadastro: undefined }
  const queue = useQuery(invoiceQueue(useApp(), { ownerType, type: typeOf(search) })).data
  const next = queue?.next ?? null
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Notas`}
        subtitle={<Waiting count={queue?.waiting} />}
        actions={
          <>
            <ButtonLink quiet render={<Link to="/cms/invoices/batches" search={{ page: 1 }} />}>
              <Trans>Decisões em lote</Trans>
            </ButtonLink>
            {mayEnter && (
              <ButtonLink
                outline
                iconLeft={<IconPlus size={20} />}
                render={<Link to="/invoices" search={{ ...search, cadastro: 'novo' }} />}
              >
                <Trans>Nova nota</Trans>
              </ButtonLink>
            )}
            {search.status !== 'pending' && (
              <Button outline onClick={() => onSearch({ page: 1, status: 'pending', sort: 'receivedAt' })}>
                <Trans>Só as novas</Trans>
              </Button>
            )}
            {/* It is there before the queue is known, so that what stands beside it does not move. */}
            <Button disabled={next === null} onClick={() => next !== null && onSearch({ ...search, nota: next })}>
              <Trans>Analisar a fila</Trans>
            </Button>
          </>
        }
      />
      <InvoiceFilters {...props} />
      <InvoiceTable {...props} />
      {mayEnter && search.cadastro && (
        <NewInvoiceDrawer onDone={({ _id }) => onSearch({ ...closed, nota: _id })} onClose={() => onSearch(closed)} />
      )}
    </Stack>
  )
}

export function InvoiceReviewPage(props: InvoiceReviewPageProps) {
  const { search, onSearch } = props
  if (search.nota === undefined) return <InvoiceList {...props} />
  return <ReviewDesk id={search.nota} search={search} onSearch={onSearch} />
}
