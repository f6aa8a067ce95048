/** What points are spent on: offered to professionals or to stores, and changed here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { AdminExperience, ExperienceCategory } from '#contract/api.gen.ts'
import { experienceCategoryCalls } from '#web/data/experience-categories.ts'
import { activateExperience, experienceRegisterPage, experienceSubscribers } from '#web/data/experience-register.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { insteadOfRows, NothingFound } from '#web/parts/instead-of-rows.tsx'
import { SearchField } from '#web/parts/search-field.tsx'
import { useActivation } from '#web/parts/use-activation.tsx'
import { useOpened } from '#web/parts/use-opened.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconGift, IconPlus, IconUsers } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import type { MenuAction } from '#web/ui/menu/menu-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { ExperienceDrawer } from './experience-drawer.tsx'
import { ExperienceTable } from './experience-table.tsx'
import { addresses, type ExperienceRegisterSearch, filterOf } from './experiences-search.ts'

export interface ExperiencesPageProps {
  type: ExperienceCategory['type']
  search: ExperienceRegisterSearch
  onSearch: (search: ExperienceRegisterSearch) => void
}

type Names = ReadonlyMap<string, string>

function Filters({ search, onSearch, categories }: ExperiencesPageProps & { categories: Names }) {
  const { t } = useLingui()
  const change = (part: Partial<ExperienceRegisterSearch>) =>
    onSearch({ ...search, page: 1, experiencia: undefined, ...part })
  return (
    <Row gap={4} align="end">
      <SearchField hint={t`Título`} value={search.search} onSearch={(text) => change({ search: text })} />
      <Dropdown
        label={t`Categoria`}
        value={search.category ?? ''}
        options={[{ value: '', label: t`Todas` }, ...[...categories].map(([value, label]) => ({ value, label }))]}
        onValueChange={(value) => change({ category: value || undefined })}
      />
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

function NoExperiences({ search, onSearch }: ExperiencesPageProps) {
  const { t } = useLingui()
  return (search.status ?? search.category ?? search.search) ? (
    <NothingFound
      title={t`Nenhuma experiência com este filtro`}
      onClear={() => onSearch({ page: 1, sort: search.sort })}
    />
  ) : (
    <EmptyState
      icon={<IconGift size={40} />}
      title={t`Nenhuma experiência ainda`}
      text={t`Uma experiência é o que se ganha em troca de pontos: um curso, uma viagem, um produto.`}
    />
  )
}

/** More categories than these nobody keeps apart. */
const everyCategory = { page: 1, limit: 100 }

/** Names of the categories of an audience by their ids. */
function useCategories(type: ExperienceCategory['type']): Names {
  const { data } = useQuery(experienceCategoryCalls.page(useApp(), { ...everyCategory, type }))
  return new Map(data?.docs.map(({ _id, name }) => [_id, name]))
}

/** What can be done with a row: seeing who subscribed, and for who may change it switching it on and off. */
function useRowActions(mayChange: boolean) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { actionsOf, dialog, bulkOf } = useActivation(
    activateExperience(useApp()),
    <Trans>Ela deixa de ser oferecida. Quem já tem vaga continua com ela.</Trans>,
  )
  const of = (row: AdminExperience): readonly MenuAction[] => [
    {
      key: 'subscribers',
      label: t`Ver inscrições`,
      icon: <IconUsers size={20} />,
      onPress: () => void navigate({ to: '/cms/experiences/$id', params: { id: row._id } }),
    },
    ...(mayChange ? actionsOf({ ...row, name: row.title }) : []),
  ]
  return { actionsOf: of, dialog, bulkOf }
}

export function ExperiencesPage(props: ExperiencesPageProps) {
  const { type, search, onSearch } = props
  const { t } = useLingui()
  const app = useApp()
  const mayChange = useMay()('createExperience')
  const experiences = useQuery(experienceRegisterPage(app, filterOf(search, type)))
  const categories = useCategories(type)
  const { actionsOf, dialog, bulkOf } = useRowActions(mayChange)
  const bulk = bulkOf<AdminExperience>({
    isActive: ({ active }) => active,
    pageOf: (place) =>
      app.queries.fetchQuery({ ...experienceRegisterPage(app, { ...filterOf(search, type), ...place }), staleTime: 0 }),
  })
  const open = search.experiencia
  const opened = useOpened(experiences.data?.docs, open)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Experiências`}
        subtitle={
          type === 'professional'
            ? t`Os incentivos que profissionais trocam por pontos.`
            : t`Os incentivos que lojas trocam por pontos.`
        }
        actions={
          mayChange && (
            <ButtonLink
              iconLeft={<IconPlus size={20} />}
              render={<Link to={addresses[type]} search={{ ...search, experiencia: 'nova' }} />}
            >
              <Trans>Nova experiência</Trans>
            </ButtonLink>
          )
        }
      />
      <Filters {...props} categories={categories} />
      <ExperienceTable
        {...props}
        experiences={experiences}
        actionsOf={actionsOf}
        bulk={mayChange ? bulk : undefined}
        instead={insteadOfRows(experiences, <NoExperiences {...props} />)}
      />
      {(opened || (mayChange && open === 'nova')) && (
        <ExperienceDrawer
          key={open}
          row={opened ?? null}
          type={type}
          categories={categories}
          mayChange={mayChange}
          reread={async () => {
            if (!opened) return undefined
            // Not the list: it may no longer fit what that is narrowed to.
            const saved = experienceSubscribers(app, opened._id, { limit: 1 })
            return (await app.queries.fetchQuery({ ...saved, staleTime: 0 })).experience
          }}
          onClose={() => onSearch({ ...search, experiencia: undefined })}
        />
      )}
      {dialog}
    </Stack>
  )
}
