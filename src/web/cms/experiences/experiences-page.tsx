/** What points are spent on: offered to professionals or to stores, and changed here. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { AdminExperience, ExperienceCategory } from '#contract/api.gen.ts'
import { activateExperience, experienceRegisterCalls } from '#web/data/experience-register.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { activationOf } from '#web/register/activation.ts'
import { activeColumn } from '#web/register/columns.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import type { ActsOptions, FilterFieldProps } from '#web/register/register.ts'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { IconGift, IconUsers } from '#web/ui/icons.ts'
import { experienceDrawerFor } from './experience-drawer.tsx'
import { experienceFilterOf } from './experiences-search.ts'
import { useCategories } from './use-categories.ts'

const categoryFilterFor = (type: ExperienceCategory['type']) =>
  function CategoryFilter({ value, onValueChange }: FilterFieldProps) {
    const { t } = useLingui()
    const categories = useCategories(type)
    return (
      <Dropdown
        label={t`Categoria`}
        value={value ?? ''}
        options={[{ value: '', label: t`Todas` }, ...[...categories].map(([id, label]) => ({ value: id, label }))]}
        onValueChange={(id) => onValueChange(id || undefined)}
      />
    )
  }

const useActivation = activationOf({
  calls: { activate: activateExperience },
  isActive: ({ active }: AdminExperience) => active,
  consequence: msg`Ela deixa de ser oferecida. Quem já tem vaga continua com ela.`,
})

/** Everybody sees who subscribed; who may change an experience switches it on and off. */
function useActs(options: ActsOptions<AdminExperience>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { actionsOf, ...acts } = useActivation(options)
  return {
    ...acts,
    actionsOf: (row: AdminExperience) => [
      {
        key: 'subscribers',
        label: t`Ver inscrições`,
        icon: <IconUsers size={20} />,
        onPress: () => void navigate({ to: '/cms/experiences/$id', params: { id: row._id } }),
      },
      ...(actionsOf?.(row) ?? []),
    ],
  }
}

const pageFor = (type: ExperienceCategory['type']) =>
  registerPage({
    list: 'experiences',
    calls: experienceRegisterCalls,
    changing: 'createExperience',
    opened: 'experiencia',
    newWord: 'nova',
    filterOf: experienceFilterOf(type),
    exported: (filter) => ({ kind: 'experiences', filter }),
    order: '-createdAt',
    nameOf: ({ title }) => title,
    texts: {
      title: msg`Experiências`,
      subtitle: {
        professional: msg`Os incentivos que profissionais trocam por pontos.`,
        shopkeeper: msg`Os incentivos que lojas trocam por pontos.`,
      }[type],
      add: msg`Nova experiência`,
      search: msg`Título`,
      none: {
        icon: <IconGift size={40} />,
        title: msg`Nenhuma experiência ainda`,
        text: msg`Uma experiência é o que se ganha em troca de pontos: um curso, uma viagem, um produto.`,
      },
      noneFound: msg`Nenhuma experiência com este filtro`,
    },
    filters: {
      category: categoryFilterFor(type),
      status: { label: msg`Situação`, all: msg`Todas`, choices: { active: msg`Ativas`, inactive: msg`Inativas` } },
    },
    columns: [
      { key: 'title', header: msg`Título`, sort: 'title', wrap: true, cell: (row) => row.title },
      { key: 'category', header: msg`Categoria`, wrap: true, cell: (row) => row.category.name },
      {
        key: 'starts',
        header: msg`Começa`,
        sort: 'startsAt',
        largestFirst: true,
        cell: ({ startsAt }) => (startsAt === null ? <Trans>Sem data</Trans> : formatDateTime(startsAt)),
      },
      {
        key: 'until',
        header: msg`Inscrições até`,
        cell: ({ subscriptionEndsAt }) => formatDateTime(subscriptionEndsAt),
      },
      {
        key: 'points',
        header: msg`Pontos`,
        align: 'end',
        cell: ({ defaultPoints }) => (defaultPoints === 0 ? <Trans>Grátis</Trans> : formatPoints(defaultPoints)),
      },
      {
        key: 'seats',
        header: msg`Vagas`,
        align: 'end',
        cell: ({ taken, capacity }) =>
          capacity === null ? (
            <Trans>{formatPoints(taken)} · sem limite</Trans>
          ) : (
            <Trans>
              {formatPoints(taken)} de {formatPoints(capacity)}
            </Trans>
          ),
      },
      activeColumn,
    ],
    Drawer: experienceDrawerFor(type),
    useActs,
  })

/** One for each audience. */
export const experiencePages = { professional: pageFor('professional'), shopkeeper: pageFor('shopkeeper') } as const
