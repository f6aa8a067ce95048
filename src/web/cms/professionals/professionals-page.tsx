/** The professionals of the programme: who waits is looked at, who must not take part is kept out. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { InstagramStatus, ProfessionalState } from '#contract/api.gen.ts'
import { adminMay } from '#domain/people/admin-permission.ts'
import { professionalPage } from '#web/data/professionals.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useOpened } from '#web/parts/use-opened.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { ProfessionalDrawer } from './professional-drawer.tsx'
import { ProfessionalTable } from './professional-table.tsx'
import { instagramText, stateText } from './professional-texts.ts'
import { filterOf, type ProfessionalsSearch } from './professionals-search.ts'

export interface ProfessionalsPageProps {
  search: ProfessionalsSearch
  onSearch: (search: ProfessionalsSearch) => void
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const states = Object.keys(stateText) as ProfessionalState[]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
const instagramStates = Object.keys(instagramText) as InstagramStatus[]

function Filters({ search, onSearch }: ProfessionalsPageProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<ProfessionalsSearch>) =>
    onSearch({ ...search, page: 1, profissional: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField
        hint={t`Nome, e-mail, CPF, CAU, CREA ou ABD`}
        value={search.search}
        onSearch={(text) => change({ search: text })}
      />
      <Dropdown
        label={t`Situação`}
        value={search.status ?? ''}
        options={[
          { value: '', label: t`Todas` },
          ...states.map((state) => ({ value: state, label: i18n._(stateText[state]) })),
        ]}
        onValueChange={(value) => change({ status: states.find((state) => state === value) })}
      />
      <Dropdown
        label={t`Instagram`}
        value={search.instagramStatus ?? ''}
        options={[
          { value: '', label: t`Todos` },
          ...instagramStates.map((state) => ({ value: state, label: i18n._(instagramText[state]) })),
        ]}
        onValueChange={(value) => change({ instagramStatus: instagramStates.find((state) => state === value) })}
      />
    </Row>
  )
}

function NoProfessionals({ search, onSearch }: ProfessionalsPageProps) {
  const { t } = useLingui()
  const { status, instagramStatus } = search
  const filtered = search.search !== undefined || status !== undefined || instagramStatus !== undefined
  return filtered ? (
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

/** Of the server's rule: auditors and support read, owners and operators change. */
const call = { method: 'PUT', url: '/admin/professionals/:id/change-status' }

export function ProfessionalsPage({ search, onSearch }: ProfessionalsPageProps) {
  const { t } = useLingui()
  const mayChange = adminMay(usePerson().subUserType, call)
  const professionals = useQuery(professionalPage(useApp(), filterOf(search)))
  const open = search.profissional
  const opened = useOpened(professionals.data?.docs, open)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Profissionais`}
        subtitle={t`Quem se cadastra envia notas desde já; os pontos esperam a aprovação.`}
      />
      <Filters search={search} onSearch={onSearch} />
      <ProfessionalTable
        search={search}
        onSearch={onSearch}
        professionals={professionals}
        instead={insteadOfRows(professionals, <NoProfessionals search={search} onSearch={onSearch} />)}
      />
      {opened && (
        <ProfessionalDrawer
          key={open}
          professional={opened}
          mayChange={mayChange}
          onClose={() => onSearch({ ...search, profissional: undefined })}
        />
      )}
    </Stack>
  )
}
