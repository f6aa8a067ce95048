/** What a member specified, and for whom: the protected clients and works of a professional, and invoices with a specification. */
import { Trans, useLingui } from '@lingui/react/macro'
import { usePerson } from '#web/data/use-app.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { CustomersPart } from './customers-part.tsx'
import { SpecificationsPart } from './specifications-part.tsx'
import type { SpecifiersPageProps } from './specifiers-search.ts'

export function SpecifiersPage({ search, onSearch }: SpecifiersPageProps) {
  const { t } = useLingui()
  const hasCustomers = usePerson().userType === 'professional'
  const specifications = <SpecificationsPart search={search} onSearch={onSearch} />
  if (!hasCustomers) {
    return (
      <Stack gap={6}>
        <PageHeading
          title={t`Especificações`}
          subtitle={t`As notas da loja em que a especificação de um profissional foi pedida.`}
        />
        {specifications}
      </Stack>
    )
  }
  const open = search.aba ?? 'clientes'
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Especificações`}
        subtitle={t`Proteja seus clientes e obras e acompanhe o que você especificou.`}
        actions={
          open === 'clientes' && (
            <Button iconLeft={<IconPlus size={20} />} onClick={() => onSearch({ ...search, cliente: 'novo' })}>
              <Trans>Cadastrar cliente</Trans>
            </Button>
          )
        }
      />
      <Tabs
        label={t`Especificações`}
        value={open}
        onValueChange={(value) => onSearch({ page: 1, aba: value === 'especificacoes' ? value : undefined })}
        tabs={[
          {
            value: 'clientes',
            label: t`Clientes e obras`,
            panel: <CustomersPart search={search} onSearch={onSearch} />,
          },
          { value: 'especificacoes', label: t`Especificações`, panel: specifications },
        ]}
      />
    </Stack>
  )
}
