/** The campaigns the members' home leads to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Campaign } from '#contract/api.gen.ts'
import { adminMay } from '#domain/people/admin-permission.ts'
import { activateCampaign, campaignPage } from '#web/data/campaigns.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/parts/use-activation.tsx'
import { useOpened } from '#web/parts/use-opened.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconPlus, IconSpeakerphone } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { CampaignDrawer } from './campaign-drawer.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { type CampaignsSearch, filterOf } from './campaigns-search.ts'

export interface CampaignsPageProps {
  search: CampaignsSearch
  onSearch: (search: CampaignsSearch) => void
}

function Filters({ search, onSearch }: CampaignsPageProps) {
  const { t } = useLingui()
  const change = (part: Partial<CampaignsSearch>) => onSearch({ ...search, page: 1, campanha: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Nome ou link`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          { value: 'active', label: t`Ativas` },
          { value: 'inactive', label: t`Inativas` },
        ]}
        onValueChange={(value) => change({ status: value === 'active' || value === 'inactive' ? value : undefined })}
      />
    </Row>
  )
}

function NoCampaigns({ search, onSearch }: CampaignsPageProps) {
  const { t } = useLingui()
  return (search.status ?? search.search) ? (
    <NothingFound
      title={t`Nenhuma campanha com este filtro`}
      onClear={() => onSearch({ page: 1, sort: search.sort })}
    />
  ) : (
    <EmptyState
      icon={<IconSpeakerphone size={40} />}
      title={t`Nenhuma campanha ainda`}
      text={t`Uma campanha leva da tela inicial a uma página sua.`}
    />
  )
}

export function CampaignsPage({ search, onSearch }: CampaignsPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const mayChange = adminMay(usePerson().subUserType, { method: 'POST', url: '/admin/campaigns' })
  const campaigns = useQuery(campaignPage(app, filterOf(search)))
  const { actionsOf, dialog, bulkOf } = useActivation(
    activateCampaign(app),
    <Trans>A campanha sai da tela inicial de quem participa.</Trans>,
  )
  const bulk = bulkOf<Campaign>({
    isActive: ({ active }) => active,
    pageOf: (place) =>
      app.queries.fetchQuery({ ...campaignPage(app, { ...filterOf(search), ...place }), staleTime: 0 }),
  })
  const open = search.campanha
  const opened = useOpened(campaigns.data?.docs, open)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Campanhas`}
        subtitle={t`A tela inicial de quem participa mostra as 12 ativas mais novas.`}
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to="/cms/campaigns" search={{ ...search, campanha: 'novo' }} />}
            >
              <Trans>Nova campanha</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters search={search} onSearch={onSearch} />
      <CampaignTable
        search={search}
        onSearch={onSearch}
        campaigns={campaigns}
        actionsOf={mayChange ? actionsOf : undefined}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(campaigns, <NoCampaigns search={search} onSearch={onSearch} />)}
      />
      {(opened || (mayChange && open === 'novo')) && (
        <CampaignDrawer
          key={open}
          row={opened ?? null}
          mayChange={mayChange}
          onClose={() => onSearch({ ...search, campanha: undefined })}
        />
      )}
      {dialog}
    </Stack>
  )
}
