/** The categories experiences stand in, for professionals or for stores. */
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { AdminExperienceCategory, ExperienceCategory } from '#contract/api.gen.ts'
import { longestCategoryName, readCategoryName } from '#domain/experiences/experience-fields.ts'
import { experienceCategoryCalls } from '#web/data/experience-categories.ts'
import { activationOf } from '#web/register/activation.ts'
import { activeColumn, createdColumn } from '#web/register/columns.tsx'
import { fieldsOf, type FormField } from '#web/register/fields.tsx'
import { recordForm } from '#web/register/record-form.tsx'
import { registerPage } from '#web/register/register-page.tsx'
import { IconGift } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { categoryFilterOf } from './categories-search.ts'

interface CategoryValues {
  name: string
  type: ExperienceCategory['type']
}

const field = fieldsOf<CategoryValues>()

const audience = field.choice('type', msg`Para quem`, {
  texts: { professional: msg`Profissionais`, shopkeeper: msg`Lojas` },
  radio: true,
})

/** Whom it is for is settled once there are experiences in it. */
const audienceField: FormField<CategoryValues, AdminExperienceCategory> = {
  ...audience,
  Input({ form, row }) {
    if (row === null || row.experiences === 0) return <audience.Input form={form} row={row} />
    return (
      <Notice tone="info">
        <Trans>Já há experiências nesta categoria: o público não muda mais.</Trans>
      </Notice>
    )
  },
}

const categoryForm = (type: ExperienceCategory['type']) =>
  recordForm({
    name: `experience-category-${type}`,
    calls: experienceCategoryCalls,
    trail: 'experience-category',
    blank: { name: '', type },
    fields: [
      field.text('name', msg`Nome`, {
        longest: longestCategoryName,
        hint: msg`Quem participa filtra os incentivos por ela.`,
      }),
      audienceField,
    ],
    wrongFields: ({ name }) => (readCategoryName(name) === null ? ['name'] : []),
    wrongTexts: { name: msg`Digite um nome válido` },
  })

const pageFor = (type: ExperienceCategory['type']) =>
  registerPage({
    list: 'experience-categories',
    calls: experienceCategoryCalls,
    changing: 'createExperienceCategory',
    opened: 'categoria',
    newWord: 'nova',
    filterOf: categoryFilterOf(type),
    exported: (filter) => ({ kind: 'experience-categories', filter }),
    order: 'name',
    nameOf: ({ name }) => name,
    texts: {
      title: msg`Categorias de experiências`,
      subtitle: {
        professional: msg`Do que é oferecido aos profissionais.`,
        shopkeeper: msg`Do que é oferecido às lojas.`,
      }[type],
      add: msg`Nova categoria`,
      search: msg`Nome`,
      none: {
        icon: <IconGift size={40} />,
        title: msg`Nenhuma categoria ainda`,
        text: msg`Toda experiência fica numa categoria, como cursos ou viagens.`,
      },
      noneFound: msg`Nenhuma categoria com este filtro`,
    },
    filters: {
      status: { label: msg`Situação`, all: msg`Todas`, choices: { active: msg`Ativas`, inactive: msg`Inativas` } },
    },
    columns: [
      { key: 'name', header: msg`Nome`, sort: 'name', wrap: true, cell: (row) => row.name },
      {
        key: 'experiences',
        header: msg`Experiências`,
        align: 'end',
        cell: ({ experiences }) => (
          <Plural value={experiences} one="# experiência" many="# experiências" other="# experiências" />
        ),
      },
      createdColumn,
      activeColumn,
    ],
    Drawer: categoryForm(type).Drawer,
    useActs: activationOf({
      calls: experienceCategoryCalls,
      isActive: ({ active }) => active,
      consequence: msg`As experiências desta categoria deixam de ser oferecidas. Quem já tem vaga continua com ela.`,
    }),
  })

/** One for each audience. */
export const categoryPages = { professional: pageFor('professional'), shopkeeper: pageFor('shopkeeper') } as const
