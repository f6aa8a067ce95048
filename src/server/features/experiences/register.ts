/** The register of experiences: what the back office offers, changes and takes off the shelf. */
import type { AdminExperience, AdminExperiencePage, ExperienceUpdate, NewExperience } from '#contract/api.gen.ts'
import { readPrice } from '#domain/experiences/price.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Db } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { type Catalogue, checkFacts, type ExperienceFacts, newToken } from './catalogue.ts'
import type { Acting } from './categories.ts'
import { dropCover, withCover } from './covers.ts'
import { factsAfter, factsOf, newFacts, toAdminExperience } from './experience-facts.ts'
import type { ExperienceRow } from './experiences.store.ts'
import { lockExperience } from './line.store.ts'
import type { ExperienceDeps } from './parts.ts'
import {
  countExperiences,
  type ExperienceFilters,
  type ExperienceOrder,
  findExperiencePage,
  findRegistered,
  hasSubscriptions,
  holdAudience,
} from './register.store.ts'
import type { Paging } from './showing.ts'

export interface ExperienceListing extends ExperienceFilters, Paging {
  readonly order: ExperienceOrder
}

export type Written = Omit<NewExperience, 'image'> & { readonly image: Buffer | undefined }

/** What is to be different; `image` null takes the picture away. */
export type Change = Omit<ExperienceUpdate, 'image'> & {
  readonly image?: Buffer | null | undefined
  readonly active?: boolean
}

const noCategory = () => new Refusal('validation', { fields: { categoryId: 'Escolha uma categoria' } })

/** The columns that differ, before and after. */
function differencesOf(before: ExperienceFacts, after: ExperienceFacts): readonly (keyof ExperienceFacts)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of complete facts
  const fields = Object.keys(after) as (keyof ExperienceFacts)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** Refuses (`validation`) a category nobody knows, and one of another audience once somebody subscribed. */
async function checkCategory(tx: Db, row: ExperienceRow, categoryId: string): Promise<void> {
  if (categoryId === row.categoryId) return
  const [audience, before] = [await holdAudience(tx, categoryId), await holdAudience(tx, row.categoryId)]
  if (audience === null) throw noCategory()
  if (audience !== before && (await hasSubscriptions(tx, row.id)))
    throw new Refusal('validation', { fields: { categoryId: 'Já há inscrições: o público não muda mais' } })
}

/** The columns a change of the facts writes; a code that was printed stays good. */
function columnsOf({ checkIn, ...facts }: ExperienceFacts, { checkInToken }: ExperienceRow): Partial<ExperienceRow> {
  return { ...facts, titleKey: nameKey(facts.title), checkInToken: checkIn ? (checkInToken ?? newToken()) : null }
}

interface Act {
  readonly action: string
  readonly subjectId: string
  readonly before?: object
  readonly after: object
}

const chosen = (facts: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => fields.includes(field)))

export function createRegister(deps: ExperienceDeps, { createExperience, change }: Catalogue) {
  const { database, clock, newId } = deps

  async function note(tx: Db, by: Acting, act: Act): Promise<void> {
    const who = { actorId: by.personId, actorType: by.userType }
    await recordAudit(tx, { id: newId(), at: clock(), ...who, ...act, subjectType: 'experience' })
  }

  async function read(db: Db, id: string): Promise<AdminExperience> {
    const found = await findRegistered(db, id, clock())
    if (!found) throw new Refusal('not-found')
    return toAdminExperience(found)
  }

  async function listRegister({ page, limit, order, ...filters }: ExperienceListing): Promise<AdminExperiencePage> {
    const total = await countExperiences(database.db, filters)
    const part = { limit, offset: offsetOf({ page, limit }), now: clock() }
    const rows = await findExperiencePage(database.db, { ...filters, ...part, order })
    return pageOf(rows.map(toAdminExperience), { total, page, limit })
  }

  /** Offered once it is made active. Refuses `validation`, and a picture as `withCover` does. */
  async function register(by: Acting, { image, pointsByLevel = [], ...written }: Written): Promise<AdminExperience> {
    const facts = newFacts({ ...written, pointsByLevel: pointsByLevel.map(readPrice) })
    checkFacts(facts)
    const insert = (address: string | null) =>
      database.transaction(async (tx) => {
        if ((await holdAudience(tx, facts.categoryId)) === null) throw noCategory()
        const subjectId = await createExperience(tx, facts, address)
        await note(tx, by, { action: 'experience-created', subjectId, after: { ...facts, image: address } })
        return read(tx, subjectId)
      })
    return image ? withCover(deps, image, insert) : insert(null)
  }

  /** Gives the experience as it is then, and the picture it has no more. */
  async function write(
    tx: Db,
    { by, id, change: wanted }: { by: Acting; id: string; change: Change },
    image: string | null | undefined,
  ): Promise<{ experience: AdminExperience; dropped: string | null }> {
    const { version, active: _active, image: _image, ...said } = wanted
    const row = await lockExperience(tx, id)
    if (!row) throw new Refusal('not-found')
    if (version !== undefined && version !== row.version)
      throw new Refusal('version-conflict', { msg: 'Outra pessoa alterou este cadastro. Veja o que mudou.' })
    const [facts, active] = [factsOf(row), wanted.active ?? row.active]
    const after = factsAfter(facts, said)
    checkFacts(after)
    await checkCategory(tx, row, after.categoryId)
    const shown = image === undefined ? row.image : image
    const states = { active, image: shown }
    const fields = [
      ...differencesOf(facts, after),
      ...(['active', 'image'] as const).filter((field) => states[field] !== row[field]),
    ]
    if (fields.length === 0) return { experience: await read(tx, id), dropped: null }
    await change(tx, id, { ...columnsOf(after, row), ...states, version: row.version + 1 })
    const before = chosen({ ...facts, active: row.active, image: row.image }, fields)
    await note(tx, by, {
      action: 'experience-updated',
      subjectId: id,
      before,
      after: chosen({ ...after, ...states }, fields),
    })
    return { experience: await read(tx, id), dropped: shown === row.image ? null : row.image }
  }

  /**
   * What is absent stays, and writing what is there already changes nothing. Refuses `not-found`, `version-conflict` when
   * somebody was faster, `validation`, and a picture as `withCover` does.
   */
  async function changeExperience(by: Acting, id: string, wanted: Change): Promise<AdminExperience> {
    const { image } = wanted
    const save = (address: string | null | undefined) =>
      database.transaction((tx) => write(tx, { by, id, change: wanted }, address))
    const { experience, dropped } = image ? await withCover(deps, image, save) : await save(image)
    await dropCover(deps, dropped)
    return experience
  }

  return { listRegister, register, changeExperience }
}
