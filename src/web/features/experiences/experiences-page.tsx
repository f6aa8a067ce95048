/** What points are spent on: everything that is offered, and what the member takes part in. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ExperienceCategory } from '#contract/api.gen.ts'
import { experienceCategories, experiencePage, mySubscriptions } from '#web/data/experiences.ts'
import { useApp } from '#web/data/use-app.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconGift, IconTicket } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Balance } from './experience-facts.tsx'
import { ExperienceList } from './experience-list.tsx'
import * as css from './experiences.css.ts'

export interface ExperiencesSearch {
  page: number
  aba?: 'inscricoes' | undefined
  category?: string | undefined
}

export interface ExperiencesPageProps {
  search: ExperiencesSearch
  onSearch: (search: ExperiencesSearch) => void
}

/** A category nobody offers anything in any more has no name. */
function CategoryFilter({ search, onSearch, named }: ExperiencesPageProps & { named: readonly ExperienceCategory[] }) {
  const { t } = useLingui()
  if (named.length < 2) return null
  const { category = '' } = search
  const options = [{ _id: '', name: t`Todas` }, ...named]
  if (!options.some(({ _id }) => _id === category)) options.push({ _id: category, name: t`Outra` })
  return (
    <div className={css.filters}>
      <Dropdown
        label={t`Categoria`}
        value={category}
        options={options.map(({ _id, name }) => ({ value: _id, label: name }))}
        onValueChange={(value) => onSearch({ page: 1, category: value || undefined })}
      />
    </div>
  )
}

function Offered({ search, onSearch }: ExperiencesPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const offered = useQuery(experiencePage(app, search))
  const categories = useQuery(experienceCategories(app))
  // The list would move when the choice above it comes later.
  if (offered.isLoading || categories.isLoading)
    return (
      <Card padding="none" label={t`Incentivos`}>
        <ListSkeleton rows={4} />
      </Card>
    )
  return (
    <Stack gap={5}>
      {offered.data && (
        <Text weight="bold" numeric>
          <Balance points={offered.data.availablePoints} />
        </Text>
      )}
      <CategoryFilter search={search} onSearch={onSearch} named={categories.data?.docs ?? []} />
      <ExperienceList
        query={offered}
        among="offered"
        page={search.page}
        onPageChange={(page) => onSearch({ ...search, page })}
        empty={
          search.category === undefined ? (
            <EmptyState
              icon={<IconGift size={40} stroke={1.5} />}
              title={t`Nenhum incentivo por enquanto`}
              text={t`Cursos, eventos, viagens e produtos aparecem aqui assim que são publicados.`}
            />
          ) : (
            <EmptyState
              filtered
              title={t`Nada nesta categoria`}
              text={t`Escolha outra ou veja todos os incentivos.`}
              action={<Button outline onClick={() => onSearch({ page: 1 })}>{t`Ver todos`}</Button>}
            />
          )
        }
      />
    </Stack>
  )
}

function Subscribed({ search, onSearch }: ExperiencesPageProps) {
  const { t } = useLingui()
  const subscribed = useQuery(mySubscriptions(useApp(), search))
  return (
    <ExperienceList
      query={subscribed}
      among="subscribed"
      page={search.page}
      onPageChange={(page) => onSearch({ ...search, page })}
      empty={
        <EmptyState
          icon={<IconTicket size={40} stroke={1.5} />}
          title={t`Nenhum incentivo seu ainda`}
          text={t`Escolha um incentivo: ele fica guardado aqui, também sem conexão.`}
          action={<Button onClick={() => onSearch({ page: 1 })}>{t`Ver incentivos`}</Button>}
        />
      }
    />
  )
}

export function ExperiencesPage(props: ExperiencesPageProps) {
  const { t } = useLingui()
  const { search, onSearch } = props
  return (
    <Stack gap={6}>
      <PageHeading title={t`Incentivos`} subtitle={t`Troque pontos por cursos, eventos, viagens e produtos.`} />
      <Tabs
        label={t`Incentivos`}
        value={search.aba ?? 'todos'}
        onValueChange={(value) => onSearch({ page: 1, aba: value === 'inscricoes' ? value : undefined })}
        tabs={[
          { value: 'todos', label: t`Todos`, panel: <Offered {...props} /> },
          { value: 'inscricoes', label: t`Meus incentivos`, panel: <Subscribed {...props} /> },
        ]}
      />
    </Stack>
  )
}
