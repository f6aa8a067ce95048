/** A store whole: what it is, what it owns and why, its invoices, its people, and what the programme decided. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Store } from '#contract/api.gen.ts'
import { storeOf } from '#web/data/stores.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import type { ExtractFiltersProps } from '#web/parts/extract-filters.tsx'
import { OwnerRecord } from '#web/parts/owner-record.tsx'
import { RecordState } from '#web/parts/record-state.tsx'
import { RecordTrail } from '#web/parts/record-trail.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconPencil } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { OwnerExperiences } from '#web/parts/owner-experiences.tsx'
import { OwnerExtraPoints } from '#web/parts/owner-extra-points.tsx'
import { TeamNotes } from '#web/parts/team-notes.tsx'
import { TeamTags } from '#web/parts/team-tags.tsx'
import { StoreContact, StoreFacts } from './store-facts.tsx'

interface WholeProps extends ExtractFiltersProps {
  store: Store
}

function Heading({ store: { cnpj, tradeName, corporateName } }: { store: Store }) {
  const { t } = useLingui()
  return (
    <PageHeading
      above={
        <Breadcrumb
          above={[{ key: 'list', label: t`Lojas`, render: <Link to="/cms/shopkeepers" search={{ page: 1 }} /> }]}
          here={t`Ficha`}
        />
      }
      title={tradeName}
      subtitle={corporateName}
      actions={
        useMay()('updateStore') && (
          <ButtonLink
            outline
            iconLeft={<IconPencil size={20} />}
            render={<Link to="/cms/shopkeepers" search={{ page: 1, loja: cnpj }} />}
          >
            <Trans>Editar</Trans>
          </ButtonLink>
        )
      }
    />
  )
}

function Whole({ store, ...extract }: WholeProps) {
  const owner = { ownerType: 'store', id: store._id } as const
  return (
    <OwnerRecord owner={owner} heading={<Heading store={store} />} {...extract}>
      <Card>
        <Stack gap={5}>
          <StoreFacts store={store} points={null} />
          <StoreContact store={store} />
        </Stack>
      </Card>
      <OwnerExperiences owner={owner} />
      <OwnerExtraPoints owner={owner} />
      <RecordTrail kind="store" id={store._id} />
      <TeamTags subject={{ kind: 'store', id: store._id }} />
      <TeamNotes subject={{ kind: 'store', id: store._id }} />
    </OwnerRecord>
  )
}

export function StorePage({ id, ...list }: ExtractFiltersProps & { id: string }) {
  const { t } = useLingui()
  const found = useQuery(storeOf(useApp(), id))
  if (!found.data) return <RecordState title={t`Loja`} found={found} gone={t`Esta loja não existe`} />
  return <Whole store={found.data} {...list} />
}
