/** The accelerators: what multiplies points, for whom and when. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Accelerator } from '#contract/api.gen.ts'
import { adminMay } from '#domain/people/admin-permission.ts'
import { acceleratorPage, activateAccelerator, oneAccelerator } from '#web/data/accelerators.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/parts/use-activation.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconBolt, IconPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { AcceleratorDrawer } from './accelerator-drawer.tsx'
import { AcceleratorTable } from './accelerator-table.tsx'
import { audienceText, statusText } from './accelerator-texts.ts'
import { type AcceleratorsSearch, filterOf } from './accelerators-search.ts'

export interface AcceleratorsPageProps {
  search: AcceleratorsSearch
  onSearch: (search: AcceleratorsSearch) => void
}

const states = ['active', 'scheduled', 'ended', 'paused'] as const
const audiences = ['all', 'professional', 'shopkeeper'] as const

function Filters({ search, onSearch }: AcceleratorsPageProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<AcceleratorsSearch>) => onSearch({ ...search, page: 1, acelerador: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Nome`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...states.map((value) => ({ value, label: i18n._(statusText[value]) })),
        ]}
        onValueChange={(value) => change({ status: states.find((each) => each === value) })}
      />
      <Dropdown
        label={t`Vale para`}
        value={search.audience ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...audiences.map((value) => ({ value, label: i18n._(audienceText[value]) })),
        ]}
        onValueChange={(value) => change({ audience: audiences.find((each) => each === value) })}
      />
    </Row>
  )
}

function NoAccelerators({ search, onSearch }: AcceleratorsPageProps) {
  const { t } = useLingui()
  const { status, audience, search: words } = search
  return (status ?? audience ?? words) ? (
    <NothingFound
      title={t`Nenhum acelerador com este filtro`}
      onClear={() => onSearch({ page: 1, sort: search.sort })}
    />
  ) : (
    <EmptyState
      icon={<IconBolt size={40} />}
      title={t`Nenhum acelerador ainda`}
      text={t`Um acelerador multiplica os pontos das notas emitidas num período.`}
    />
  )
}

/** The drawer of the accelerator the address names, once it is there. */
function Opened({ id, ...drawer }: { id: string; mayChange: boolean; onClose: () => void }) {
  const app = useApp()
  const one = oneAccelerator(app, id)
  const { data } = useQuery({ ...one, enabled: id !== 'novo' })
  const reread = () => app.queries.fetchQuery({ ...one, staleTime: 0 })
  if (id !== 'novo' && !data) return null
  return <AcceleratorDrawer row={data ?? null} reread={reread} {...drawer} />
}

export function AcceleratorsPage({ search, onSearch }: AcceleratorsPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const mayChange = adminMay(usePerson().subUserType, { method: 'POST', url: '/admin/accelerators' })
  const accelerators = useQuery(acceleratorPage(app, filterOf(search)))
  const { actionsOf, dialog, bulkOf } = useActivation(
    activateAccelerator(app),
    <Trans>Notas já aprovadas ficam com os pontos que têm; as próximas aprovações não contam mais com ele.</Trans>,
  )
  const bulk = bulkOf<Accelerator>({
    isActive: ({ active }) => active,
    pageOf: (place) =>
      app.queries.fetchQuery({ ...acceleratorPage(app, { ...filterOf(search), ...place }), staleTime: 0 }),
  })
  const open = search.acelerador
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Aceleradores`}
        subtitle={t`O que multiplica os pontos das notas, para quem e quando.`}
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to="/cms/accelerators" search={{ ...search, acelerador: 'novo' }} />}
            >
              <Trans>Novo acelerador</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters search={search} onSearch={onSearch} />
      <AcceleratorTable
        search={search}
        onSearch={onSearch}
        accelerators={accelerators}
        actionsOf={mayChange ? actionsOf : undefined}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(accelerators, <NoAccelerators search={search} onSearch={onSearch} />)}
      />
      {open !== undefined && (mayChange || open !== 'novo') && (
        <Opened
          key={open}
          id={open}
          mayChange={mayChange}
          onClose={() => onSearch({ ...search, acelerador: undefined })}
        />
      )}
      {dialog}
    </Stack>
  )
}
