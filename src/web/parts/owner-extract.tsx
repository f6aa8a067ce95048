/** The extract of somebody, as they read it: every entry opens to the rule that made it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ExtractEntry } from '#contract/api.gen.ts'
import { ownerExtract, type PointsOwner } from '#web/data/owner-points.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List } from '#web/ui/list/list-row.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { EntryRow } from './entry-row.tsx'
import { ExtractFilters, isExtractFiltered, type ExtractFiltersProps } from './extract-filters.tsx'
import { ListFailure } from './list-failure.tsx'

export function OwnerExtract({ owner, filter, onFilter }: ExtractFiltersProps & { owner: PointsOwner }) {
  const { t } = useLingui()
  const { ownerType } = owner
  const mayAdjust = useMay()('createAdjustment')
  const [open, setOpen] = useState<ExtractEntry>()
  const extract = useQuery(ownerExtract(useApp(), owner, filter))
  return (
    <Stack as="section" gap={4}>
      <Row gap={3} align="center" justify="between">
        <Text as="h2" size="h3" weight="bold">
          <Trans>Extrato de pontos</Trans>
        </Text>
        {mayAdjust && (
          <ButtonLink
            outline
            compact
            render={<Link to="/cms/adjustments" search={{ page: 1, ownerType, dono: owner.id, ajuste: 'novo' }} />}
          >
            <Trans>Ajustar pontos</Trans>
          </ButtonLink>
        )}
      </Row>
      <ExtractFilters filter={filter} onFilter={onFilter} />
      <Card padding="none" as="div">
        {extract.isPending && <ListSkeleton rows={6} />}
        {extract.isLoadingError && <ListFailure query={extract} />}
        {extract.data?.totalDocs === 0 && (
          <EmptyState
            title={isExtractFiltered(filter) ? t`Nada com estes filtros` : t`Ainda não há pontos`}
            filtered={isExtractFiltered(filter)}
          />
        )}
        {extract.data && extract.data.totalDocs > 0 && (
          <>
            <List label={t`Lançamentos`}>
              {extract.data.docs.map((entry) => (
                <EntryRow key={entry._id} entry={entry} onPress={() => setOpen(entry)} />
              ))}
            </List>
            <Pager
              page={filter.page}
              total={extract.data.totalDocs}
              onPageChange={(page) => onFilter({ ...filter, page })}
            />
          </>
        )}
      </Card>
      <EntryDrawer entry={open} ownerType={owner.ownerType} onClose={() => setOpen(undefined)} />
    </Stack>
  )
}
