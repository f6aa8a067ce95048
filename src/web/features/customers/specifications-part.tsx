/** The member's invoices with a specification, and what became of it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceSummary } from '#contract/api.gen.ts'
import { myInvoicePage } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatMoney } from '#web/i18n/format.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { type AskedSpecification, askedSpecifications, specificationTone } from '#web/parts/specification-status.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconRulerMeasure } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { SpecifiersPageProps } from './specifiers-search.ts'

const statusText = {
  requested: msg`Pedida`,
  approved: msg`Reconhecida`,
  refused: msg`Não reconhecida`,
} as const satisfies Record<AskedSpecification, MessageDescriptor>

function SpecificationRow({ invoice }: { invoice: InvoiceSummary }) {
  const { t, i18n } = useLingui()
  const { status } = invoice.specification
  const facts = [
    invoice.amount && formatMoney(invoice.amount),
    invoice.issuedAt && formatCalendarDay(invoice.issuedAt),
    invoice.sellerName,
    invoice.note,
  ]
  return (
    <ListRow
      title={invoice.number ? t`Nota ${invoice.number}` : t`Nota sem número`}
      subtitle={facts.filter(Boolean).join(' · ')}
      leading={<IconRulerMeasure size={20} aria-hidden="true" />}
      trailing={status !== 'none' && <Chip tone={specificationTone[status]}>{i18n._(statusText[status])}</Chip>}
      render={<Link to="/invoices" search={{ nota: invoice._id }} />}
    />
  )
}

export function SpecificationsPart({ search, onSearch }: SpecifiersPageProps) {
  const { t, i18n } = useLingui()
  const { page, specification } = search
  const asked = specification ? [specification] : askedSpecifications
  const invoices = useQuery(myInvoicePage(useApp(), { page, specification: asked }))
  const change = (next?: AskedSpecification) => onSearch({ ...search, page: 1, specification: next })
  return (
    <Stack gap={5}>
      <Dropdown
        label={t`Situação da especificação`}
        value={specification ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...askedSpecifications.map((status) => ({ value: status, label: i18n._(statusText[status]) })),
        ]}
        onValueChange={(value) => change(askedSpecifications.find((status) => status === value))}
      />
      <Card padding="none" label={t`Notas com especificação`}>
        {invoices.isPending && <ListSkeleton rows={4} />}
        {invoices.isLoadingError && <ListFailure query={invoices} />}
        {invoices.data?.totalDocs === 0 &&
          (specification ? (
            <EmptyState
              filtered
              title={t`Nenhuma nota nesta situação`}
              action={<Button outline onClick={() => change()}>{t`Ver todas`}</Button>}
            />
          ) : (
            <EmptyState
              icon={<IconRulerMeasure size={40} stroke={1.5} />}
              title={t`Nenhuma especificação ainda`}
              text={t`Ao enviar uma nota, marque que o produto foi especificado: ela aparece aqui com a análise.`}
              action={
                <ButtonLink render={<Link to="/invoices" search={{ enviar: 'sim' }} />}>
                  <Trans>Enviar uma nota com especificação</Trans>
                </ButtonLink>
              }
            />
          ))}
        {invoices.data && invoices.data.totalDocs > 0 && (
          <>
            <List label={t`Notas com especificação`}>
              {invoices.data.docs.map((invoice) => (
                <SpecificationRow key={invoice._id} invoice={invoice} />
              ))}
            </List>
            <Pager
              page={page}
              total={invoices.data.totalDocs}
              onPageChange={(next) => onSearch({ ...search, page: next })}
            />
          </>
        )}
      </Card>
    </Stack>
  )
}
