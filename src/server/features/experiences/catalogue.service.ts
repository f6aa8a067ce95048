/** Categories and experiences as they come into the database, by whatever hand. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { experienceSentences, wrongExperienceFields } from '#domain/experiences/experience-fields.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { Db } from '#server/db/db.ts'
import { experience, experienceCategory } from '#server/db/schema/schema.ts'
import { experienceImageKey } from '#server/files/file-key.ts'
import { imageBeginning } from './covers.file.ts'
import type { CategoryRow, ExperienceRow } from './experiences.store.ts'
import { lockExperience } from './line.store.ts'
import type { WaitingLine } from './line.service.ts'
import type { ExperienceDeps } from './experiences.deps.ts'

type OwnOfRow = 'id' | 'image' | 'checkInToken' | 'active' | 'createdAt' | 'titleKey' | 'version'

/** What an admin says about an experience. */
export type ExperienceFacts = Omit<ExperienceRow, OwnOfRow> & {
  /** Whether a code at the entrance tells who came. */
  readonly checkIn: boolean
}

/** Refuses (`validation`) with a sentence for each wrong field. */
export const checkFacts = (facts: ExperienceFacts): void =>
  refuseWrong(wrongExperienceFields(facts), experienceSentences)

/** Secret of a code at an entrance. */
export const newToken = (): string => randomBytes(16).toString('base64url')

export type Catalogue = ReturnType<typeof createCatalogue>

export function createCatalogue({ files, clock, newId }: ExperienceDeps, line: WaitingLine) {
  async function change(tx: Db, id: string, values: Partial<ExperienceRow>): Promise<ExperienceRow> {
    const row = await lockExperience(tx, id)
    if (!row) throw new Refusal('not-found')
    await tx.update(experience).set(values).where(eq(experience.id, id))
    // More seats, or none any more: the line learns it in the same breath.
    const after = { ...row, ...values }
    await line.advance(tx, after)
    return after
  }

  return {
    change,

    /** Active at once; the answer is its id. */
    async createCategory(tx: Db, { name, type }: Pick<CategoryRow, 'name' | 'type'>): Promise<string> {
      const own = { id: newId(), nameKey: nameKey(name), active: true, createdAt: clock() }
      await tx.insert(experienceCategory).values({ name, type, ...own })
      return own.id
    },

    /** Not offered before it is made active; the answer is its id. */
    async createExperience(
      tx: Db,
      { checkIn, ...facts }: ExperienceFacts,
      image: string | null = null,
    ): Promise<string> {
      checkFacts({ checkIn, ...facts })
      const own = { id: newId(), titleKey: nameKey(facts.title), active: false, createdAt: clock() }
      await tx.insert(experience).values({ ...facts, ...own, image, checkInToken: checkIn ? newToken() : null })
      return own.id
    },

    setExperienceActive: (tx: Db, id: string, active: boolean) => change(tx, id, { active }),

    /** A JPEG picture; it is kept under an address of its own, which never shows another one. */
    async setImage(tx: Db, id: string, jpeg: Buffer): Promise<void> {
      const imageId = newId()
      await files.put(experienceImageKey(imageId), jpeg, 'image/jpeg')
      await change(tx, id, { image: `${imageBeginning}${imageId}` })
    },

    /** Refuses `not-found`. */
    readImage: (id: string): Promise<Buffer> => files.read(experienceImageKey(id.toLowerCase())),
  }
}
