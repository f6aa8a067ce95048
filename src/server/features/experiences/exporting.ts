/** Experiences and their categories as tables. */
import type { ExperienceCategory, ExperienceKind } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, integerColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { exportSource } from '#server/features/exports/export-source.ts'
import { countCategories, type CountedCategory, findCategoryPage } from './categories.store.ts'
import { countExperiences, findExperiencePage, placeOf, type RegisteredExperience } from './register.store.ts'

/** What the list of experiences is narrowed to. */
export type ExperienceExport = Omit<QueryOf<'exportExperiences'>, 'format'>

/** What the list of categories is narrowed to. */
export type CategoryExport = Omit<QueryOf<'exportExperienceCategories'>, 'format'>

const audiences = {
  professional: 'Profissionais',
  shopkeeper: 'Lojas',
} as const satisfies Record<ExperienceCategory['type'], string>

const kinds = {
  course: 'Curso',
  event: 'Evento',
  trip: 'Viagem',
  software: 'Software',
  product: 'Produto',
  service: 'Serviço',
} as const satisfies Record<ExperienceKind, string>

const experiences: readonly ExportColumn<RegisteredExperience>[] = [
  textColumn('Título', ({ row }) => row.title),
  textColumn('Subtítulo', ({ row }) => row.subtitle),
  textColumn('Tipo', ({ row }) => kinds[row.kind]),
  textColumn('Categoria', ({ category }) => category.name),
  textColumn('Vale para', ({ category }) => audiences[category.type]),
  textColumn('Local', ({ row }) => row.place),
  textColumn('Endereço', ({ row }) => row.address),
  instantColumn('Começa', ({ row }) => row.startsAt),
  instantColumn('Termina', ({ row }) => row.endsAt),
  instantColumn('Inscrições de', ({ row }) => row.subscriptionStartsAt),
  instantColumn('Inscrições até', ({ row }) => row.subscriptionEndsAt),
  integerColumn('Pontos', ({ row }) => row.defaultPoints),
  integerColumn('Vagas', ({ row }) => row.capacity),
  integerColumn('Vagas ocupadas', ({ taken }) => taken),
  integerColumn('Na lista de espera', ({ waiting }) => waiting),
  integerColumn('Presentes', ({ attended }) => attended),
  yesColumn('Ativa', ({ row }) => row.active),
  instantColumn('Cadastrada em', ({ row }) => row.createdAt),
]

/** As the store is asked. */
const narrowed = ({ sort: _order, category: categoryId, ...filters }: ExperienceExport) => ({ ...filters, categoryId })

export const experienceExporting = exportSource<RegisteredExperience, ExperienceExport>({
  filename: 'experiencias',
  title: 'Experiências',
  columns: experiences,
  count: (db, { filter }) => countExperiences(db, narrowed(filter)),
  find: (db, { filter, at }, stretch) =>
    findExperiencePage(db, { ...narrowed(filter), ...stretch, order: filter.sort ?? '-createdAt', now: at }),
  place: (found, { filter: { sort = '-createdAt' } }) => placeOf(found, sort),
})

const categories: readonly ExportColumn<CountedCategory>[] = [
  textColumn('Nome', ({ row }) => row.name),
  textColumn('Vale para', ({ row }) => audiences[row.type]),
  integerColumn('Experiências', ({ experiences: all }) => all),
  yesColumn('Ativa', ({ row }) => row.active),
  instantColumn('Cadastrada em', ({ row }) => row.createdAt),
]

export const categoryExporting = exportSource<CountedCategory, CategoryExport>({
  filename: 'categorias-de-experiencias',
  title: 'Categorias de experiências',
  columns: categories,
  count: (db, { filter: { sort: _order, ...filters } }) => countCategories(db, filters),
  find: (db, { filter: { sort: order = 'name', ...filters } }, stretch) =>
    findCategoryPage(db, { ...filters, ...stretch, order }),
  place: ({ row }, { filter: { sort = 'name' } }) => placeByNameOrAge(row, sort),
})
