/** One customer beside the list: who it is, whose, until when it is protected, and what was done about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CustomerOfProfessional } from '#contract/api.gen.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { formatCalendarDay, formatDateTime, formatDay } from '#web/i18n/format.ts'
import { customerStatusText, customerStatusTone } from '#web/parts/customer-status.ts'
import { projectKindText } from '#web/parts/project-kind.ts'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconBriefcase } from '#web/ui/icons.ts'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'

interface CustomerDrawerProps {
  customer: CustomerOfProfessional
  onClose: () => void
}

function Facts({ customer }: Pick<CustomerDrawerProps, 'customer'>) {
  const { t, i18n } = useLingui()
  const { personType, documentLast3, project, status } = customer
  return (
    <DefinitionList
      columns={2}
      items={[
        {
          term: t`Situação`,
          description: <Chip tone={customerStatusTone[status]}>{i18n._(customerStatusText[status])}</Chip>,
        },
        { term: t`Protegido até`, description: formatDay(customer.validUntil) },
        {
          term: t`Documento`,
          description: personType === 'cpf' ? t`CPF com final ${documentLast3}` : t`CNPJ com final ${documentLast3}`,
        },
        { term: t`E-mail`, description: customer.email },
        { term: t`Celular`, description: customer.cellphone && formatPhone(customer.cellphone) },
        { term: t`Obra`, description: project.name },
        { term: t`Tipo de obra`, description: project.kind && i18n._(projectKindText[project.kind]) },
        { term: t`Cidade`, description: [project.city, project.state].filter(Boolean).join('/') },
        { term: t`Previsão de compra`, description: project.estimatedAt && formatCalendarDay(project.estimatedAt) },
        { term: t`Renovações`, description: customer.renewedCount },
        { term: t`Cadastro`, description: formatDateTime(customer.createdAt) },
      ]}
    />
  )
}

export function CustomerDrawer({ customer, onClose }: CustomerDrawerProps) {
  const { t } = useLingui()
  const { _id: id, name, professionalId, professionalName } = customer
  return (
    <Drawer open onClose={onClose} title={name}>
      <Stack gap={5}>
        <Card padding="none" as="div">
          <List label={t`Profissional`}>
            <ListRow
              title={professionalName}
              subtitle={<Trans>Quem protege este cliente</Trans>}
              leading={<IconBriefcase size={20} aria-hidden="true" />}
              render={<Link to="/cms/professionals/$id" params={{ id: professionalId }} />}
            />
          </List>
        </Card>
        <Facts customer={customer} />
        <RecordTrail kind="customer" id={id} />
      </Stack>
    </Drawer>
  )
}
