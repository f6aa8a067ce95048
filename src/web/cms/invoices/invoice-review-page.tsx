/** The desk: invoices of everyone, filtered by state, sender and type; one opens for its decision, or one after the other. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceStatus as Status, InvoiceType } from '#contract/api.gen.ts'
import { invoiceQueue } from '#web/data/invoice-desk.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { SearchField } from '#web/parts/search-field.tsx'
import { invoiceStatusText, typeText } from '#web/parts/invoice-status.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { NewInvoiceDrawer } from './new-invoice-drawer.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { ReviewDesk } from './review-desk.tsx'
import type { ReviewSearch } from './review-search.ts'

export interface InvoiceReviewPageProps {
  search: ReviewSearch
  onSearch: (search: ReviewSearch) => void
}

function Filters({ search, onSearch }: InvoiceReviewPageProps) {
  const { t, i18n } = useLingui()
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of complete tables
  const [states, kinds] = [Object.keys(invoiceStatusText) as Status[], Object.keys(typeText) as InvoiceType[]]
  const change = (part: Partial<ReviewSearch>) => onSearch({ ...search, page: 1, nota: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField
        hint={t`Remetente, número ou chave`}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...states.map((status) => ({ value: status, label: i18n._(invoiceStatusText[status]) })),
        ]}
        onValueChange={(value) => change({ status: states.find((status) => status === value) })}
      />
      <Dropdown
        label={t`Tipo`}
        value={search.type ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...kinds.map((type) => ({ value: type, label: i18n._(typeText[type]) })),
        ]}
        onValueChange={(value) => change({ type: kinds.find((type) => type === value) })}
      />
      <Dropdown
        label={t`Quem enviou`}
        value={search.ownerType ?? ''}
        options={[
          { value: '', label: t`Todos` },
          { value: 'professional', label: t`Profissionais` },
          { value: 'store', label: t`Lojas` },
        ]}
        onValueChange={(value) =>
          change({ ownerType: value === 'professional' || value === 'store' ? value : undefined })
        }
      />
      <Dropdown
        label={t`Leitura`}
        value={search.prontas ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'sim', label: t`Tudo lido e sem alerta` },
        ]}
        onValueChange={(value) => change({ prontas: value === 'sim' ? value : undefined })}
      />
      <Dropdown
        label={t`Perguntas`}
        value={search.perguntas ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'sim', label: t`Esperando resposta` },
        ]}
        onValueChange={(value) => change({ perguntas: value === 'sim' ? value : undefined })}
      />
    </Row>
  )
}

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
  const { ownerType, type } = search
  const mayEnter = useMay()('adminSendInvoice')
  const closed = { ...search, cadastro: undefined }
  const queue = useQuery(invoiceQueue(useApp(), { ownerType, type })).data
  const next = queue?.next ?? null
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Notas`}
        subtitle={<Waiting count={queue?.waiting} />}
        actions={
          <>
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
      <Filters {...props} />
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
