/** Professionals with a profile on a social network. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SocialMediaUserPage, SocialNetwork } from '#contract/api.gen.ts'
import { usersWithSocialMedia } from '#web/data/figures.ts'
import { useApp } from '#web/data/use-app.ts'
import { insteadOfRows } from '#web/register/instead-of-rows.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { DefinedPage } from './defined-page.tsx'
import { networkName } from './figure-texts.ts'
import type { FigureSearch } from './figures-search.ts'
import { PeriodField } from './period-field.tsx'
import { StoreChip } from './store-chip.tsx'

interface ProfilesPageProps {
  network: SocialNetwork
  above: ReactNode
  search: FigureSearch
  onSearch: (search: FigureSearch) => void
}

export function ProfilesPage({ network, above, search, onSearch }: ProfilesPageProps) {
  const { t } = useLingui()
  const { page, dateInit, dateEnd, store } = search
  const profiles = useQuery(usersWithSocialMedia(useApp(), network, { page, dateInit, dateEnd, store }))
  const name = networkName[network]
  const columns: TableColumn<SocialMediaUserPage['docs'][number]>[] = [
    { key: 'name', header: t`Nome`, wrap: true, cell: (row) => row.name },
    { key: 'profile', header: name, wrap: true, cell: (row) => row.profile },
    { key: 'email', header: t`E-mail`, cell: (row) => row.email },
  ]
  return (
    <DefinedPage
      above={above}
      title={t`Profissionais no ${name}`}
      definition={profiles.data?.definition}
      loading={profiles.isLoading}
    >
      <Row>
        <PeriodField
          value={search}
          onValueChange={(period) => onSearch({ ...search, ...period, page: 1 })}
          usual={t`Sem datas: tudo até hoje.`}
          error={profiles.error}
        />
      </Row>
      <StoreChip search={search} onSearch={onSearch} />
      <Table
        caption={t`Profissionais no ${name}`}
        columns={columns}
        rows={profiles.data?.docs}
        rowKey={(row) => row._id}
        rowName={(row) => row.name}
        rowTarget={(row) => ({ render: <Link to="/cms/professionals" search={{ profissional: row._id }} /> })}
        paging={{
          page,
          total: profiles.data?.totalDocs ?? 0,
          onPageChange: (next) => onSearch({ ...search, page: next }),
        }}
        refreshing={profiles.isPlaceholderData}
        instead={insteadOfRows(profiles, <EmptyState filtered title={t`Ninguém informou um perfil no ${name}`} />)}
      />
    </DefinedPage>
  )
}
