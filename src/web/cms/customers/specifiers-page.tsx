/** What professionals specified, and for whom: the clients and works they protect, and the invoices with a specification. */
import { useLingui } from '@lingui/react/macro'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { CustomersPart } from './customers-part.tsx'
import { SpecificationsPart } from './specifications-part.tsx'
import type { SpecifiersSearch } from './specifiers-search.ts'

export interface SpecifiersPageProps {
  search: SpecifiersSearch
  onSearch: (search: SpecifiersSearch) => void
}

export function SpecifiersPage({ search, onSearch }: SpecifiersPageProps) {
  const { t } = useLingui()
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Especificações`}
        subtitle={t`Os clientes e obras que os profissionais protegem, e as notas em que pediram a especificação.`}
      />
      <Tabs
        label={t`Especificações`}
        value={search.aba ?? 'clientes'}
        onValueChange={(value) => onSearch(value === 'clientes' ? { page: 1 } : { page: 1, aba: value })}
        tabs={[
          {
            value: 'clientes',
            label: t`Clientes`,
            panel: search.aba === undefined && <CustomersPart search={search} onSearch={onSearch} />,
          },
          {
            value: 'especificacoes',
            label: t`Especificações`,
            panel: search.aba === 'especificacoes' && <SpecificationsPart search={search} onSearch={onSearch} />,
          },
        ]}
      />
    </Stack>
  )
}
