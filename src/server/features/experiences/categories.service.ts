/** The register of categories: admins say what there is for whom. */
import type {
  AdminExperienceCategory,
  AdminExperienceCategoryPage,
  ExperienceCategoryUpdate,
  NewExperienceCategory,
} from '#contract/api.gen.ts'
import { categorySentence, readCategoryName } from '#domain/experiences/experience-fields.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseOvertaken } from '#domain/errors/refuse-overtaken.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { type Db, violates } from '#server/db/db.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
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

/** What of the wanted state differs from the row. Refuses another audience for what members see already. */
function changesOf(
  { row, experiences }: CountedCategory,
  { name = row.name, type = row.type, active = row.active }: Wanted,
) {
  const written = readName(name)
  if (type !== row.type && experiences > 0)
    throw new Refusal('validation', { fields: { type: 'Já há experiências nesta categoria: o público não muda mais' } })
  return {
    ...(written !== row.name && { name: written }),
    ...(type !== row.type && { type }),
    ...(active !== row.active && { active }),
  }
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
      const found = await held(tx, id)
      refuseOvertaken(found.row, version)
      const after = changesOf(found, wanted)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the change itself
      const fields = Object.keys(after) as (keyof typeof after)[]
      if (fields.length === 0) return toCategory(found)
      const before = Object.fromEntries(fields.map((field) => [field, found.row[field]]))
      await recordAct(tx, deps, { by, ...subject(id), action: 'experience-category-updated', before, after })
      return toCategory({ ...found, row: await changeCategory(tx, id, after) })
    })
    return work.catch(nameTaken)
  }

  return { listCategories, registerCategory, changeCategoryTo }
}
