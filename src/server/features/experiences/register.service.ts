/** The register of experiences: what the back office offers, changes and takes off the shelf. */
import type { AdminExperience, AdminExperiencePage, ExperienceUpdate, NewExperience } from '#contract/api.gen.ts'
import { readPrice } from '#domain/experiences/price.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Db } from '#server/db/db.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import { changeRecord } from '#server/features/audit/record-change.service.ts'
import { type Catalogue, checkFacts, type ExperienceFacts, newToken } from './catalogue.service.ts'
import { dropCover, withCover } from './covers.file.ts'
import { factsAfter, experienceFactsOf, newFacts, toAdminExperience } from './experience-facts.view.ts'
import type { ExperienceRow } from './experiences.store.ts'
import { lockExperience } from './line.store.ts'
import type { ExperienceDeps } from './experiences.deps.ts'
import {
  countExperiences,
  type ExperienceFilters,
  type ExperienceOrder,
  findExperiencePage,
  findRegisteredExperiences,
  hasSubscriptions,
  holdAudience,
} from './register.store.ts'
import type { Paging } from './experiences.query.ts'

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

/** Refuses (`validation`) a category nobody knows, and one of another audience once somebody subscribed. */
async function checkCategory(tx: Db, row: ExperienceRow, categoryId: string): Promise<void> {
  if (categoryId === row.categoryId) return
  const [audience, before] = [await holdAudience(tx, categoryId), await holdAudience(tx, row.categoryId)]
  if (audience === null) throw noCategory()
  if (audience !== before && (await hasSubscriptions(tx, row.id)))
    throw new Refusal('validation', { fields: { categoryId: 'Já há inscrições: o público não muda mais' } })
}

/** Refuses (`validation`) a segment of another audience than the category's, and one that is not offered. */
async function checkSegment(
  tx: Db,
  { segments }: ExperienceDeps,
  { before = null, ...facts }: Pick<ExperienceFacts, 'segmentId' | 'categoryId'> & { before?: string | null },
): Promise<void> {
  const audience = await holdAudience(tx, facts.categoryId)
  if (audience !== null) await segments.refuseUnusable(tx, { ...facts, audience }, before)
}

/** Refuses (`validation`) a new experience nobody could come to; one that is there may be over, or closed at once. */
function checkAhead({ startsAt, subscriptionEndsAt }: ExperienceFacts, now: Date): void {
  const fields = {
    ...(startsAt !== null && startsAt <= now && { startsAt: 'Este início já passou' }),
    ...(subscriptionEndsAt <= now && { subscriptionEndsAt: 'Este fim das inscrições já passou' }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
}

/** The columns a change of the facts writes; a code that was printed stays good. */
function columnsOf({ checkIn, ...facts }: ExperienceFacts, { checkInToken }: ExperienceRow): Partial<ExperienceRow> {
  return { ...facts, titleKey: nameKey(facts.title), checkInToken: checkIn ? (checkInToken ?? newToken()) : null }
}

const subject = (subjectId: string) => ({ subjectType: 'experience', subjectId })

async function read(db: Db, { clock }: ExperienceDeps, id: string): Promise<AdminExperience> {
  const found = await findRegisteredExperiences(db, id, clock())
  if (!found) throw new Refusal('not-found')
  return toAdminExperience(found)
}

/** What an admin says of an experience, with its picture and whether it is offered. */
const statesOf = (row: ExperienceRow) => ({ ...experienceFactsOf(row), active: row.active, image: row.image })

interface Saving {
  readonly by: Acting
  readonly id: string
  readonly wanted: Change
  /** Address of the picture from now on; undefined leaves the one there is. */
  readonly address: string | null | undefined
}

function changing(deps: ExperienceDeps, { change }: Catalogue) {
  /** Gives the experience as it is then, and the picture it has no more. */
  async function write(
    tx: Db,
    { by, id, wanted, address }: Saving,
  ): Promise<{ experience: AdminExperience; dropped: string | null }> {
    const { version, active: _active, image: _image, ...said } = wanted
    let dropped: string | null = null
    await changeRecord(tx, deps, {
      by,
      ...subject(id),
      action: 'experience-updated',
      version,
      lock: lockExperience,
      factsOf: statesOf,
      async wanted({ active, image, ...facts }, row) {
        const after = factsAfter(facts, said)
        checkFacts(after)
        await checkCategory(tx, row, after.categoryId)
        await checkSegment(tx, deps, { ...after, before: row.segmentId })
        return { ...after, active: wanted.active ?? active, image: address === undefined ? image : address }
      },
      write({ row, all: { active, image, ...facts } }) {
        if (image !== row.image) dropped = row.image
        return change(tx, id, { ...columnsOf(facts, row), active, image, version: row.version + 1 })
      },
    })
    return { experience: await read(tx, deps, id), dropped }
  }

  /**
   * What is absent stays, and writing what is there already changes nothing. Refuses `not-found`, `version-conflict` when
   * somebody was faster, `validation`, and a picture as `withCover` does.
   */
  return async function changeExperience(by: Acting, id: string, wanted: Change): Promise<AdminExperience> {
    const { image } = wanted
    const save = (address: string | null | undefined) =>
      deps.database.transaction((tx) => write(tx, { by, id, wanted, address }))
    const { experience, dropped } = image ? await withCover(deps, image, save) : await save(image)
    await dropCover(deps, dropped)
    return experience
  }
}

export function createExperienceRegister(deps: ExperienceDeps, catalogue: Catalogue) {
  const { database, clock } = deps

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
    checkAhead(facts, clock())
    const insert = (address: string | null) =>
      database.transaction(async (tx) => {
        if ((await holdAudience(tx, facts.categoryId)) === null) throw noCategory()
        await checkSegment(tx, deps, facts)
        const subjectId = await catalogue.createExperience(tx, facts, address)
        const after = { ...facts, image: address }
        await recordAct(tx, deps, { by, ...subject(subjectId), action: 'experience-created', after })
        return read(tx, deps, subjectId)
      })
    return image ? withCover(deps, image, insert) : insert(null)
  }

  return { listRegister, register, changeExperience: changing(deps, catalogue) }
}
