/** Experiences, their categories and who subscribed to one as tables. */
import type { ExperienceCategory, ExperienceKind, SubscriptionStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { type ExportColumn, instantColumn, integerColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import type { Db } from '#server/db/db.ts'
import { placeByNameOrAge } from '#server/db/stretch.ts'
import { type Asked, exportSource } from '#server/features/exports/export-source.rules.ts'
import { countCategories, type CountedCategory, findCategoryPage } from './categories.store.ts'
import { isOver, shownOf } from './desk.service.ts'
import { countSubscribers, findSubscribers, type FoundSubscriber, type SubscriberFilters } from './desk.store.ts'
import type { ExperienceRow } from './experiences.store.ts'
import {
  countExperiences,
  findExperiencePage,
  findRegisteredExperiences,
  placeOfExperience,
  type RegisteredExperience,
} from './register.store.ts'

/** What the list of experiences is narrowed to. */
export type ExperienceExport = Omit<QueryOf<'exportExperiences'>, 'format'>

/** What the list of categories is narrowed to. */
export type CategoryExport = Omit<QueryOf<'exportExperienceCategories'>, 'format'>

/** Of which experience the list is, and what it is narrowed to. */
export type SubscriberExport = Omit<QueryOf<'exportExperienceSubscribers'>, 'format'> & {
  readonly experienceId: string
}

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
  place: (found, { filter: { sort = '-createdAt' } }) => placeOfExperience(found, sort),
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

const states = {
  waitlisted: 'Na lista de espera',
  offered: 'Vaga oferecida',
  confirmed: 'Confirmada',
  attended: 'Presente',
  'no-show': 'Ausente',
  cancelled: 'Cancelada',
  expired: 'Vaga não confirmada',
} as const satisfies Record<SubscriptionStatus, string>

type Subscriber = FoundSubscriber & { readonly status: SubscriptionStatus }

const subscribers: readonly ExportColumn<Subscriber>[] = [
  textColumn('Nome', ({ person }) => person.name),
  textColumn('E-mail', ({ person }) => person.email),
  textColumn('Celular', ({ person }) => person.cellphone && formatPhone(person.cellphone)),
  textColumn('Loja', ({ store }) => store?.tradeName),
  textColumn('CNPJ da loja', ({ store }) => store && formatCnpj(store.cnpj)),
  textColumn('Situação', ({ status }) => states[status]),
  instantColumn('Inscrição', ({ mine }) => mine.createdAt),
  instantColumn('Chegada', ({ mine }) => mine.attendedAt),
  integerColumn('Pontos', ({ mine }) => mine.points),
  integerColumn('Pontos devolvidos', ({ mine }) => mine.refundedPoints),
]

interface Wanted {
  readonly row: ExperienceRow
  readonly filters: SubscriberFilters
}

/** Refuses `not-found`. */
async function wantedOf(db: Db, { filter, at: now }: Asked<SubscriberExport>): Promise<Wanted> {
  const found = await findRegisteredExperiences(db, filter.experienceId, now)
  if (!found) throw new Refusal('not-found')
  const { row } = found
  return { row, filters: { ...filter, over: isOver(row, now), now } }
}

export const subscriberExporting = exportSource<Subscriber, SubscriberExport>({
  filename: 'inscricoes',
  title: 'Inscrições',
  columns: subscribers,
  count: async (db, asked) => countSubscribers(db, (await wantedOf(db, asked)).filters),
  async find(db, asked, stretch) {
    const { row, filters } = await wantedOf(db, asked)
    const found = await findSubscribers(db, filters, stretch)
    return found.map((one) => ({ ...one, status: shownOf(one.mine, row, asked.at) }))
  },
  place: ({ mine }) => ({ key: mine.createdAt.toISOString(), id: mine.id }),
})
