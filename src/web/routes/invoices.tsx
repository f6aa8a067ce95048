/** `/invoices` is the member's list and the admin's desk; the desk loads only for admins. */
import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePerson } from '#web/data/use-app.ts'
import { InvoiceListPage } from '#web/features/invoices/invoice-list-page.tsx'
import { invoicesSearch, type InvoicesSearch } from '#web/shell/search.ts'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'

const Desk = lazy(() =>
  import('#web/cms/invoices/invoice-review-page.tsx').then((module) => ({ default: module.InvoiceReviewPage })),
)

function Invoices() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: '/invoices' })
  const onSearch = (next: InvoicesSearch): void => void navigate({ search: next })
  if (usePerson().userType !== 'admin') return <InvoiceListPage search={search} onSearch={onSearch} />
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <Desk search={search} onSearch={onSearch} />
    </Suspense>
  )
}

export const Route = createFileRoute('/invoices')({
  validateSearch: invoicesSearch,
  component: Invoices,
  staticData: { title: msg`Notas` },
})
