/** Promotions of extra points for professionals or for stores: offered and changed here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { AdminPointsExtra } from '#contract/api.gen.ts'
import { activatePromotion, onePromotion, promotionPage } from '#web/data/points-extra-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/parts/use-activation.tsx'
import { useOpened } from '#web/parts/use-opened.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus, IconQrcode, IconSquareRoundedPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { addresses, type Audience, type ExtraPointsSearch, filterOf, ownersOf } from './extra-points-search.ts'
import { PromotionDrawer } from './promotion-drawer.tsx'
import { PromotionTable } from './promotion-table.tsx'
import { statuses, statusText } from './promotion-texts.ts'

export interface ExtraPointsPageProps {
  audience: Audience
  search: ExtraPointsSearch
  onSearch: (search: ExtraPointsSearch) => void
}

function Filters({ search, onSearch }: ExtraPointsPageProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<ExtraPointsSearch>) => onSearch({ ...search, page: 1, promocao: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Nome`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...statuses.map((value) => ({ value, label: i18n._(statusText[value]) })),
        ]}
        onValueChange={(value) => change({ status: statuses.find((each) => each === value) })}
      />
    </Row>
  )
}

function NoPromotions({ search, onSearch }: ExtraPointsPageProps) {
  const { t } = useLingui()
  return (search.status ?? search.search) ? (
    <NothingFound
      title={t`Nenhuma promoção com este filtro`}
      onClear={() => onSearch({ page: 1, sort: search.sort })}
    />
  ) : (
    <EmptyState
      icon={<IconSquareRoundedPlus size={40} />}
      title={t`Nenhuma promoção ainda`}
      text={t`Uma promoção dá pontos extras a quem lê o código dela: em um evento, no showroom, em um material impresso.`}
    />
  )
}

/** What can be done with a row: seeing its code and who has it, and for who may change it switching it on and off. */
function useRowActions(audience: Audience, mayChange: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { actionsOf, dialog, bulkOf } = useActivation(
    activatePromotion(useApp()),
    <Trans>O código deixa de dar pontos. Quem já recebeu fica com os pontos.</Trans>,
  )
  const of = (row: AdminPointsExtra): readonly MenuAction[] => [
    {
      key: 'open',
      label: t`Ver código e aplicações`,
      icon: <IconQrcode size={20} />,
      onPress: () =>
        void navigate({
          to: '/cms/extra-points/$id',
          params: { id: row._id },
          search: { page: 1, lista: ownersOf[audience] },
        }),
    },
    ...(mayChange ? actionsOf(row) : []),
  ]
  return { actionsOf: of, dialog, bulkOf }
}

export function ExtraPointsPage(props: ExtraPointsPageProps) {
  const { audience, search, onSearch } = props
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('createPointsExtra')
  const promotions = useQuery(promotionPage(app, filterOf(search, audience)))
  const { actionsOf, dialog, bulkOf } = useRowActions(audience, mayChange)
  const bulk = bulkOf<AdminPointsExtra>({
    isActive: ({ active }) => active,
    pageOf: (place) =>
      app.queries.fetchQuery({ ...promotionPage(app, { ...filterOf(search, audience), ...place }), staleTime: 0 }),
  })
  const open = search.promocao
  const opened = useOpened(promotions.data?.docs, open)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Pontos extras`}
        subtitle={
          audience === 'professional'
            ? t`Promoções que dão pontos a profissionais que leem um código.`
            : t`Promoções que dão pontos a lojas que leem um código.`
        }
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to={addresses[audience]} search={{ ...search, promocao: 'nova' }} />}
            >
              <Trans>Nova promoção</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters {...props} />
      <PromotionTable
        {...props}
        promotions={promotions}
        actionsOf={actionsOf}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(promotions, <NoPromotions {...props} />)}
      />
      {(opened || (mayChange && open === 'nova')) && (
        <PromotionDrawer
          key={open}
          row={opened ?? null}
          audience={audience}
          mayChange={mayChange}
          reread={async () => {
            if (!opened) return undefined
            // Not the list: it may no longer fit what that is narrowed to.
            const saved = await app.queries.fetchQuery({ ...onePromotion(app, opened._id), staleTime: 0 })
            return saved.promotion
          }}
          onClose={() => onSearch({ ...search, promocao: undefined })}
        />
      )}
      {dialog}
    </Stack>
  )
}
