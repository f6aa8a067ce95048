/** The clients and works a professional protects, each switched off and on by the programme. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerOfProfessional } from '#contract/api.gen.ts'
import { customersOf, setCustomerActive } from '#web/data/professional-customers.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDay } from '#web/i18n/format.ts'
import { customerStatusText, customerStatusTone } from '#web/parts/customer-status.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { useActivation } from '#web/register/use-activation.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { Text } from '#web/ui/text/text.tsx'

interface ProfessionalCustomersProps {
  professionalId: string
  mayChange: boolean
}

export function ProfessionalCustomers({ professionalId, mayChange }: ProfessionalCustomersProps) {
  const { t, i18n } = useLingui()
  const app = useApp()
  const [page, setPage] = useState(1)
  const customers = useQuery(customersOf(app, { professionalId, page }))
  const activation = useActivation(
    setCustomerActive(app, (active) => (active ? t`Cliente ativado` : t`Cliente desativado`)),
    <Trans>O cliente deixa de estar protegido para este profissional.</Trans>,
  )
  const describe = ({ project, documentLast3, validUntil }: CustomerOfProfessional) =>
    [project.name, project.city, t`documento final ${documentLast3}`, t`até ${formatDay(validUntil)}`]
      .filter(Boolean)
      .join(' · ')
  const stateOf = ({ _id, name, status }: CustomerOfProfessional) => (
    <Row gap={1} wrap={false}>
      <Chip tone={customerStatusTone[status]}>{i18n._(customerStatusText[status])}</Chip>
      {mayChange && (
        <MenuButton
          label={t`Ações: ${name}`}
          actions={activation.actionsOf({ _id, name, active: status !== 'inactive' })}
        />
      )}
    </Row>
  )
  return (
    <Stack gap={3}>
      <Text as="h3" weight="bold">
        <Trans>Clientes</Trans>
      </Text>
      {customers.isError && !customers.data && <ListFailure query={customers} />}
      {customers.data?.totalDocs === 0 && (
        <Text tone="muted">
          <Trans>Nenhum cliente cadastrado por este profissional.</Trans>
        </Text>
      )}
      {customers.data && customers.data.totalDocs > 0 && (
        <>
          <Card padding="none" as="div">
            <List label={t`Clientes`}>
              {customers.data.docs.map((one) => (
                <ListRow key={one._id} title={one.name} subtitle={describe(one)} trailing={stateOf(one)} />
              ))}
            </List>
          </Card>
          <Pager page={page} total={customers.data.totalDocs} onPageChange={setPage} />
        </>
      )}
      {activation.dialog}
    </Stack>
  )
}
