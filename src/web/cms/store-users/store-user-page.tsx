/** Somebody of a store whole: who they are, what they sent, how they are reached, and what the programme decided. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StoreUser } from '#contract/api.gen.ts'
import { oneStoreUser } from '#web/data/store-users.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { RecordState } from '#web/parts/record-state.tsx'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconPencil } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { PersonReach } from '#web/parts/person-reach.tsx'
import { TeamNotes } from '#web/parts/team-notes.tsx'
import { TeamTags } from '#web/parts/team-tags.tsx'
import { StoreUserFacts } from './store-user-facts.tsx'
import { storeUserStatusText, storeUserStatusTone } from './store-user-texts.ts'

function Heading({ user }: { user: StoreUser }) {
  const { t, i18n } = useLingui()
  const { _id: id, name, email, status, store } = user
  return (
    <PageHeading
      above={
        <Breadcrumb
          above={[
            {
              key: 'list',
              label: t`Usuários das lojas`,
              render: <Link to="/cms/shopkeepers/users" search={{ page: 1 }} />,
            },
          ]}
          here={t`Ficha`}
        />
      }
      title={name}
      subtitle={email}
      actions={
        <Row gap={3}>
          <Chip tone={storeUserStatusTone[status]}>{i18n._(storeUserStatusText[status])}</Chip>
          <ButtonLink outline render={<Link to="/cms/shopkeepers/$id" params={{ id: store._id }} />}>
            <Trans>Ficha da loja</Trans>
          </ButtonLink>
          {useMay()('updateStoreUser') && (
            <ButtonLink
              outline
              iconLeft={<IconPencil size={20} />}
              render={<Link to="/cms/shopkeepers/users" search={{ page: 1, usuario: id }} />}
            >
              <Trans>Editar</Trans>
            </ButtonLink>
          )}
        </Row>
      }
    />
  )
}

export function StoreUserPage({ id }: { id: string }) {
  const { t } = useLingui()
  const found = useQuery(oneStoreUser(useApp(), id))
  if (!found.data) return <RecordState title={t`Usuário da loja`} found={found} gone={t`Esta pessoa não existe`} />
  return (
    <Stack gap={6}>
      <Heading user={found.data} />
      <Card>
        <StoreUserFacts user={found.data} whole />
      </Card>
      <PersonReach personId={id} />
      <RecordTrail kind="person" id={id} />
      <TeamTags subject={{ kind: 'person', id }} />
      <TeamNotes subject={{ kind: 'person', id }} />
    </Stack>
  )
}
