/** One decision on all invoices of a filter: chosen here, shown and confirmed on a page of its own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createInvoiceBatch } from '#web/data/invoice-batches.ts'
import type { AdminInvoiceFilter } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useOnline } from '#web/device/online.ts'
import { figure } from '#web/ui/figure.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import { bulkOrder, bulkTexts } from './bulk-texts.ts'

interface DecideAllProps {
  filter: AdminInvoiceFilter
  /** How many the filter has, as the page says it. */
  total: number
}

export function DecideAll({ filter, total }: DecideAllProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const create = useMutation({
    ...createInvoiceBatch(useApp()),
    onSuccess: ({ _id: id }) => navigate({ to: '/cms/invoices/batches/$id', params: { id } }),
  })
  const all = figure(total)
  return (
    <MenuButton
      quiet
      label={t`Decidir todas`}
      disabled={!online || create.isPending}
      actions={bulkOrder.map((action) => ({
        key: action,
        label: i18n._(bulkTexts[action].label),
        onPress: () => create.mutate({ action, filter }),
      }))}
    >
      <Trans>Decidir todas as {all} deste filtro</Trans>
    </MenuButton>
  )
}
