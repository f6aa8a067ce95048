/** Invitations of a store to professionals (specification, section 2: "Convites para Pré-cadastro profissional"). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvitationStatus } from '#contract/api.gen.ts'
import { invitationPage, type InvitationFilter } from '#web/data/invitations.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconMail } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List } from '#web/ui/list/list-row.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { CounterCard } from './counter-card.tsx'
import { InvitationRow, invitationStatusText } from './invitation-row.tsx'
import * as css from './invitations-page.css.ts'
import { InviteForm } from './invite-form.tsx'

export interface InvitationsPageProps {
  filter: InvitationFilter
  onFilter: (filter: InvitationFilter) => void
}

const statuses = ['pending', 'accepted', 'expired', 'cancelled'] as const satisfies readonly InvitationStatus[]

export function InvitationsPage(props: InvitationsPageProps) {
  const { t } = useLingui()
  if (usePerson().userType !== 'shopkeeper') {
    return (
      <EmptyState
        heading="h1"
        title={t`Só lojas enviam convites`}
        text={t`Quem trabalha em uma loja convida profissionais por aqui.`}
        action={
          <ButtonLink render={<Link to="/dashboard" />}>
            <Trans>Ir para o início</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Convites`}
        subtitle={t`Convide profissionais para o pré-cadastro. Quem entra pelo seu convite já chega com a sua loja indicada.`}
      />
      <div className={css.ways}>
        <CounterCard />
        <InviteForm />
      </div>
      <Sent {...props} />
    </Stack>
  )
}

function Sent({ filter, onFilter }: InvitationsPageProps) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const sent = useQuery(invitationPage(useApp(), filter))
  return (
    <Card
      padding="none"
      title={t`Enviados`}
      aside={
        <Row>
          <Dropdown
            label={t`Situação`}
            labelHidden
            value={filter.status ?? ''}
            options={[
              { value: '', label: t`Todos` },
              ...statuses.map((status) => ({ value: status, label: i18n._(invitationStatusText[status]) })),
            ]}
            onValueChange={(value) => onFilter({ page: 1, status: statuses.find((status) => status === value) })}
          />
        </Row>
      }
    >
      {sent.isPending && <ListSkeleton rows={4} />}
      {sent.isLoadingError && <ListFailure query={sent} />}
      {sent.data?.totalDocs === 0 && (
        <EmptyState
          icon={<IconMail size={40} stroke={1.5} />}
          title={filter.status ? t`Nenhum convite nesta situação` : t`Nenhum convite enviado`}
          text={
            filter.status
              ? t`Escolha outra situação para ver os demais.`
              : t`Convide por e-mail ou mostre o código no balcão: quem aceitar aparece aqui.`
          }
          action={filter.status && <Button outline onClick={() => onFilter({ page: 1 })}>{t`Ver todos`}</Button>}
        />
      )}
      {sent.data && sent.data.totalDocs > 0 && (
        <>
          <List label={t`Convites enviados`}>
            {sent.data.docs.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} now={now} />
            ))}
          </List>
          <Pager
            page={filter.page}
            total={sent.data.totalDocs}
            onPageChange={(page) => onFilter({ ...filter, page })}
          />
        </>
      )}
    </Card>
  )
}
