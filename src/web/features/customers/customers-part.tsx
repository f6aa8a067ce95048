/** The clients and works a professional protects: what ends soon first, each with what can be done with it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CustomerPage } from '#contract/api.gen.ts'
import { customerPage } from '#web/data/customers.ts'
import { useApp } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { statuses, customerStatusText } from '#web/parts/customer-status.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus, IconShieldCheck } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { CustomerCard } from './customer-card.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'
import type { SpecifiersPageProps } from './specifiers-search.ts'
import * as css from './specifiers.css.ts'

function Filters({ search, onSearch, counts }: SpecifiersPageProps & { counts: CustomerPage['counts'] | undefined }) {
  const { t, i18n } = useLingui()
  const labelOf = (status: (typeof statuses)[number]) => {
    const text = i18n._(customerStatusText[status])
    return counts ? `${text} (${counts[status]})` : text
  }
  return (
    <div className={css.filters}>
      <SearchField
        value={search.search}
        onSearch={(text) => onSearch({ ...search, page: 1, search: text })}
        hint={t`Nome, obra, cidade ou documento`}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...statuses.map((status) => ({ value: status, label: labelOf(status) })),
        ]}
        onValueChange={(value) => onSearch({ ...search, page: 1, status: statuses.find((status) => status === value) })}
      />
    </div>
  )
}

function Nothing({ search, onSearch }: SpecifiersPageProps) {
  const { t } = useLingui()
  if (search.status !== undefined || search.search !== undefined) {
    return (
      <EmptyState
        filtered
        title={t`Nenhum cliente encontrado`}
        text={t`Tente outra situação ou outras palavras.`}
        action={<Button outline onClick={() => onSearch({ page: 1 })}>{t`Ver todos`}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconShieldCheck size={40} stroke={1.5} />}
      title={t`Proteja seu primeiro cliente`}
      text={t`Por 180 dias nenhum outro profissional cadastra o mesmo CPF ou CNPJ. Avisamos você antes do fim.`}
      action={
        <Button iconLeft={<IconPlus size={20} />} onClick={() => onSearch({ ...search, cliente: 'novo' })}>
          <Trans>Cadastrar cliente</Trans>
        </Button>
      }
    />
  )
}

/** What asks for attention, while it is not what is shown already. */
function EndingSoon({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button outline compact onClick={onShow}>
          <Trans>Ver</Trans>
        </Button>
      }
    >
      <Plural
        value={count}
        one="# cliente perde a proteção em até 15 dias."
        many="# clientes perdem a proteção em até 15 dias."
        other="# clientes perdem a proteção em até 15 dias."
      />
    </Notice>
  )
}

export function CustomersPart({ search, onSearch }: SpecifiersPageProps) {
  const { t } = useLingui()
  const now = useNow()
  const customers = useQuery(customerPage(useApp(), search))
  const { data } = customers
  const open = data?.docs.find(({ _id }) => _id === search.cliente)
  return (
    <Stack gap={5}>
      <Filters search={search} onSearch={onSearch} counts={data?.counts} />
      {data && data.counts.expiring > 0 && search.status !== 'expiring' && (
        <EndingSoon count={data.counts.expiring} onShow={() => onSearch({ page: 1, status: 'expiring' })} />
      )}
      {(!data || data.totalDocs === 0) && (
        <Card padding="none" label={t`Clientes e obras`}>
          {customers.isPending && <ListSkeleton rows={4} />}
          {customers.isLoadingError && <ListFailure query={customers} />}
          {data && <Nothing search={search} onSearch={onSearch} />}
        </Card>
      )}
      {data && data.totalDocs > 0 && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is a list */}
          <ul className={css.cards} role="list" aria-label={t`Clientes e obras`}>
            {data.docs.map((customer) => (
              <li key={customer._id} className={css.cell}>
                <CustomerCard
                  customer={customer}
                  now={now}
                  onEdit={() => onSearch({ ...search, cliente: customer._id })}
                />
              </li>
            ))}
          </ul>
          <Pager page={search.page} total={data.totalDocs} onPageChange={(page) => onSearch({ ...search, page })} />
        </>
      )}
      <CustomerDrawer
        open={search.cliente === 'novo' || open !== undefined}
        customer={open}
        onClose={() => onSearch({ ...search, cliente: undefined })}
      />
    </Stack>
  )
}
