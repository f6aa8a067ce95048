/** The register of categories: admins say what there is for whom. */
import type {
  AdminExperienceCategory,
  AdminExperienceCategoryPage,
  ExperienceCategoryUpdate,
  NewExperienceCategory,
} from '#contract/api.gen.ts'
import { categorySentence, readCategoryName } from '#domain/experiences/experience-fields.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { type Db, violates } from '#server/db/db.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import { changeRecord } from '#server/features/audit/record-change.service.ts'
import type { Catalogue } from './catalogue.service.ts'
import {
  type CategoryFilters,
  type CategoryOrder,
  changeCategory,
  countCategories,
  type CountedCategory,
  findCategoryPage,
  lockCategory,
} from './categories.store.ts'
import type { ExperienceDeps } from './experiences.deps.ts'
import type { Paging } from './experiences.query.ts'

export interface CategoryListing extends CategoryFilters, Paging {
  readonly order: CategoryOrder
}

type Wanted = ExperienceCategoryUpdate & { readonly active?: boolean }

function toCategory({ row, experiences }: CountedCategory): AdminExperienceCategory {
  const { id: _id, name, type, active, createdAt, version } = row
  return { _id, name, type, active, experiences, createdAt: createdAt.toISOString(), version }
}

function readName(written: string): string {
  const name = readCategoryName(written)
  if (name === null) throw new Refusal('validation', { fields: { name: categorySentence } })
  return name
}

/** Two names of one audience that differ in accents only are one. */
function nameTaken(error: unknown): never {
  if (!violates(error, 'experience_category_name')) throw error
  throw new Refusal('validation', { fields: { name: 'Já existe uma categoria com este nome' } })
}

const factsOf = ({ row: { name, type, active } }: CountedCategory) => ({ name, type, active })

/** How it is to be. Refuses another audience for what members see already. */
function wantedOf(
  { row, experiences }: CountedCategory,
  { name = row.name, type = row.type, active = row.active }: Omit<Wanted, 'version'>,
) {
  if (type !== row.type && experiences > 0)
    throw new Refusal('validation', { fields: { type: 'Já há experiências nesta categoria: o público não muda mais' } })
  return { name: readName(name), type, active }
}

/** As `changeRecord` takes it. */
async function lockCounted(tx: Db, id: string) {
  const found = await lockCategory(tx, id)
  return found && { ...found, version: found.row.version }
}

async function held(tx: Db, id: string): Promise<CountedCategory> {
  const found = await lockCategory(tx, id)
  if (!found) throw new Refusal('not-found')
  return found
}

const subject = (subjectId: string) => ({ subjectType: 'experience-category', subjectId })

export function createCategories(deps: ExperienceDeps, { createCategory }: Catalogue) {
  const { database } = deps

  async function listCategories({
    page,
    limit,
    order,
    ...filters
  }: CategoryListing): Promise<AdminExperienceCategoryPage> {
    const total = await countCategories(database.db, filters)
    const rows = await findCategoryPage(database.db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
    return pageOf(rows.map(toCategory), { total, page, limit })
  }

  /** Active at once. Refuses `validation` with the wrong field. */
  async function registerCategory(by: Acting, written: NewExperienceCategory): Promise<AdminExperienceCategory> {
    const facts = { name: readName(written.name), type: written.type }
    const work = database.transaction(async (tx) => {
      const subjectId = await createCategory(tx, facts)
      await recordAct(tx, deps, { by, ...subject(subjectId), action: 'experience-category-created', after: facts })
      return toCategory(await held(tx, subjectId))
    })
    return work.catch(nameTaken)
  }

  /**
   * What is absent stays, and writing what is there already changes nothing. Refuses `not-found`, `version-conflict` when
   * somebody was faster, and `validation`.
   */
  async function changeCategoryTo(
    by: Acting,
    id: string,
    { version, ...wanted }: Wanted,
  ): Promise<AdminExperienceCategory> {
    const work = database.transaction(async (tx) => {
      const found = await changeRecord(tx, deps, {
        by,
        ...subject(id),
        action: 'experience-category-updated',
        version,
        lock: lockCounted,
        factsOf,
        wanted: (_facts, before) => wantedOf(before, wanted),
        async write({ row: before, change }) {
          const row = await changeCategory(tx, id, change)
          return { ...before, row, version: row.version }
        },
      })
      return toCategory(found)
    })
    return work.catch(nameTaken)
  }

  return { listCategories, registerCategory, changeCategoryTo }
}
