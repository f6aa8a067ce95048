/** My invoices: first what still waits on this device, then what the programme has, newest first. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceStatus as Status, InvoiceSummary } from '#contract/api.gen.ts'
import { isOpen } from '#domain/invoices/decision.ts'
import { myInvoicePage } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatCalendarDay, formatMoney, formatRelative } from '#web/i18n/format.ts'
import { InvoiceStatus, invoiceStatusText } from '#web/parts/invoice-status.tsx'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconFileInvoice } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { InvoicePoints } from './invoice-points.tsx'
import { InvoiceDetailDrawer } from './invoice-detail-drawer.tsx'
import { InvoiceSendDrawer } from './invoice-send-drawer.tsx'
import { QueuedInvoices } from './queued-invoices.tsx'

export interface InvoiceListSearch {
  page: number
  status?: Status | undefined
  /** The invoice that is open. */
  nota?: string | undefined
  /** The send drawer is open; `camera` begins with the camera. */
  enviar?: 'sim' | 'camera' | 'sem-arquivos' | undefined
}

export interface InvoiceListPageProps {
  search: InvoiceListSearch
  onSearch: (search: InvoiceListSearch) => void
}

function InvoiceRow({ invoice, onOpen }: { invoice: InvoiceSummary; onOpen: () => void }) {
  const { t } = useLingui()
  const now = useNow()
  const { number, issuerName, sellerName } = invoice
  const issued = invoice.issuedAt && formatCalendarDay(invoice.issuedAt)
  const received = formatRelative(invoice.receivedAt, now)
  const numbered = number && t`Nota ${number}`
  const facts = [
    issuerName && numbered,
    invoice.amount && formatMoney(invoice.amount),
    issued && t`emitida em ${issued}`,
    sellerName && t`por ${sellerName}`,
    // Once it is decided, or its day is known, when it was sent says nothing more.
    (isOpen(invoice.status) || !issued) && t`enviada ${received}`,
  ]
  return (
    <ListRow
      title={issuerName ?? numbered ?? t`Nota fiscal`}
      subtitle={facts.filter(Boolean).join(' · ')}
      leading={<IconFileInvoice size={20} />}
      trailing={
        <Stack gap={1} align="end">
          <InvoiceStatus {...invoice} />
          <InvoicePoints invoice={invoice} />
        </Stack>
      }
      onPress={onOpen}
    />
  )
}

function SentInvoices({ search, onSearch }: InvoiceListPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const invoices = useQuery(myInvoicePage(app, { page: search.page, status: search.status }))
  if (invoices.isPending) return <ListSkeleton rows={5} />
  if (invoices.isLoadingError) return <ListFailure query={invoices} />
  if (invoices.data.totalDocs === 0) {
    return search.status ? (
      <EmptyState
        title={t`Nenhuma nota nesta situação`}
        action={<Button outline onClick={() => onSearch({ page: 1 })}>{t`Ver todas`}</Button>}
      />
    ) : (
      <EmptyState
        icon={<IconFileInvoice size={40} stroke={1.5} />}
        title={t`Você ainda não enviou notas`}
        text={t`Fotografe a primeira: mesmo sem sinal ela fica guardada e segue sozinha depois.`}
        action={<Button onClick={() => onSearch({ ...search, enviar: 'sim' })}>{t`Enviar a primeira nota`}</Button>}
      />
    )
  }
  return (
    <>
      <List label={t`Notas enviadas`}>
        {invoices.data.docs.map((invoice) => (
          <InvoiceRow key={invoice._id} invoice={invoice} onOpen={() => onSearch({ ...search, nota: invoice._id })} />
        ))}
      </List>
      <Pager
        page={search.page}
        total={invoices.data.totalDocs}
        onPageChange={(page) => onSearch({ ...search, page })}
      />
    </>
  )
}

export function InvoiceListPage({ search, onSearch }: InvoiceListPageProps) {
  const { t, i18n } = useLingui()
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
  const states = Object.keys(invoiceStatusText) as Status[]
  return (
    <Stack gap={4}>
      <PageHeading
        title={t`Minhas notas`}
        actions={
          <ButtonLink quiet render={<Link to="/xml-viewer" />}>
            <Trans>Abrir um XML</Trans>
          </ButtonLink>
        }
      />
      <QueuedInvoices />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...states.map((status) => ({ value: status, label: i18n._(invoiceStatusText[status]) })),
        ]}
        onValueChange={(value) => onSearch({ page: 1, status: states.find((status) => status === value) })}
      />
      <Card padding="none" label={t`Notas enviadas`}>
        <SentInvoices search={search} onSearch={onSearch} />
      </Card>
      <InvoiceDetailDrawer id={search.nota} onClose={() => onSearch({ ...search, nota: undefined })} />
      <InvoiceSendDrawer
        open={search.enviar !== undefined}
        startsWith={search.enviar === 'camera' ? 'camera' : 'form'}
        withoutFiles={search.enviar === 'sem-arquivos'}
        onClose={() => onSearch({ ...search, enviar: undefined })}
        onReopen={() => onSearch({ ...search, enviar: 'sim' })}
      />
    </Stack>
  )
}
