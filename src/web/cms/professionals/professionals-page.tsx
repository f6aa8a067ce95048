/** The professionals of the programme: who waits is looked at, who must not take part is kept out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { professionalOf, professionalPage } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { insteadOfRows, NothingFound } from '#web/register/instead-of-rows.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconMailForward, IconPlus } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { NewProfessionalDrawer } from './new-professional-drawer.tsx'
import { ProfessionalDrawer } from './professional-drawer.tsx'
import { ProfessionalFilters } from './professional-filters.tsx'
import { ProfessionalTable } from './professional-table.tsx'
import {
  isProfessionalListFiltered,
  professionalFilterOf,
  type ProfessionalsPageProps,
  type ProfessionalsSearch,
} from './professionals-search.ts'
import { useProfessionalBulk } from './use-professional-bulk.ts'

function NoProfessionals({ search, onSearch }: ProfessionalsPageProps) {
  const { t } = useLingui()
  return isProfessionalListFiltered(search) ? (
    <NothingFound
      title={t`Nenhum profissional com este filtro`}
      onClear={() => onSearch({ page: 1, sort: search.sort })}
    />
  ) : (
    <EmptyState
      title={t`Nenhum profissional ainda`}
      text={t`Quem se cadastra como profissional aparece aqui para ser aprovado.`}
    />
  )
}

/** The professional the address names, wherever in the list they stand. */
function Opened({ id, ...rest }: { id: string; mayChange: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const found = useQuery(professionalOf(useApp(), id))
  if (found.isPending) return null
  if (found.data) return <ProfessionalDrawer professional={found.data} {...rest} />
  return (
    <Drawer open onClose={rest.onClose} title={t`Profissional`}>
      {found.isError ? <ListFailure query={found} /> : <EmptyState title={t`Este profissional não existe`} />}
    </Drawer>
  )
}

function Ways({ search, onInvite }: { search: ProfessionalsSearch; onInvite: () => void }) {
  return (
    <Row gap={3}>
      <Button outline iconLeft={<IconMailForward size={20} />} onClick={onInvite}>
        <Trans>Convidar</Trans>
      </Button>
      <ButtonLink
        iconLeft={<IconPlus size={20} />}
        render={<Link to="/cms/professionals" search={{ ...search, profissional: 'novo' }} />}
      >
        <Trans>Novo profissional</Trans>
      </ButtonLink>
    </Row>
  )
}

export function ProfessionalsPage({ search, onSearch }: ProfessionalsPageProps) {
  const { t } = useLingui()
  const mayChange = useMay()('editProfessional')
  const professionals = useQuery(professionalPage(useApp(), professionalFilterOf(search), search.lista))
  const bulk = useProfessionalBulk(search)
  const [inviting, setInviting] = useState(false)
  const { profissional: open } = search
  const show = (profissional: string | undefined) => onSearch({ ...search, profissional })
  const close = () => show(undefined)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Profissionais`}
        subtitle={t`Quem se cadastra envia notas desde já; os pontos esperam a aprovação.`}
        actions={mayChange && <Ways search={search} onInvite={() => setInviting(true)} />}
      />
      <ProfessionalFilters search={search} onSearch={onSearch} />
      <ProfessionalTable
        search={search}
        onSearch={onSearch}
        professionals={professionals}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(professionals, <NoProfessionals search={search} onSearch={onSearch} />)}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open === 'novo' && mayChange && <NewProfessionalDrawer onMade={({ _id }) => show(_id)} onClose={close} />}
      {open !== undefined && open !== 'novo' && <Opened key={open} id={open} mayChange={mayChange} onClose={close} />}
    </Stack>
  )
}
