/** What admins keep: categories, experiences and their pictures. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { experience, experienceCategory } from '#server/db/schema/schema.ts'
import { experienceImageKey } from '#server/files/file-key.ts'
import type { CategoryRow, ExperienceRow } from './experiences.store.ts'
import { lockExperience } from './line.store.ts'
import type { Line } from './line.ts'
import type { ExperienceDeps } from './parts.ts'

/** What an admin says about an experience. */
export type ExperienceFacts = Omit<ExperienceRow, 'id' | 'image' | 'checkInToken' | 'active' | 'createdAt'> & {
  /** Whether a code at the entrance tells who came. */
  readonly checkIn: boolean
}

const wrong = (fields: Record<string, string>) => new Refusal('validation', { fields })

/** Refuses (`validation`) dates that contradict each other and an entrance without a date. */
function checkFacts(facts: ExperienceFacts): void {
  const { startsAt, endsAt, subscriptionStartsAt, subscriptionEndsAt, cancelUntil, checkIn } = facts
  if (subscriptionEndsAt <= subscriptionStartsAt)
    throw wrong({ subscriptionEndsAt: 'As inscrições devem terminar depois de começar' })
  if (endsAt && (!startsAt || endsAt <= startsAt)) throw wrong({ endsAt: 'O fim deve ser depois do início' })
  if (startsAt && cancelUntil && cancelUntil > startsAt)
    throw wrong({ cancelUntil: 'O prazo de cancelamento deve ser antes do início' })
  if (checkIn && !startsAt) throw wrong({ startsAt: 'Informe quando começa para registrar presenças' })
}

const imageBeginning = '/api/experience-images/'

const newToken = () => randomBytes(16).toString('base64url')

export function createCatalogue({ files, clock, newId }: ExperienceDeps, line: Line) {
  async function change(tx: Db, id: string, values: Partial<ExperienceRow>): Promise<void> {
    const row = await lockExperience(tx, id)
    if (!row) throw new Refusal('not-found')
    await tx.update(experience).set(values).where(eq(experience.id, id))
    // More seats, or none any more: the line learns it in the same breath.
    await line.advance(tx, { ...row, ...values })
  }

  async function changeCategory(tx: Db, id: string, values: Partial<CategoryRow>): Promise<void> {
    const rows = await tx.update(experienceCategory).set(values).where(eq(experienceCategory.id, id)).returning()
    if (rows.length === 0) throw new Refusal('not-found')
  }

  return {
    /** Active at once; the answer is its id. */
    async createCategory(tx: Db, facts: Pick<CategoryRow, 'name' | 'type'>): Promise<string> {
      const id = newId()
      await tx.insert(experienceCategory).values({ ...facts, id, active: true, createdAt: clock() })
      return id
    },
    updateCategory: (tx: Db, id: string, facts: Pick<CategoryRow, 'name' | 'type'>) => changeCategory(tx, id, facts),
    setCategoryActive: (tx: Db, id: string, active: boolean) => changeCategory(tx, id, { active }),

    /** Not offered before it is made active; the answer is its id. */
    async createExperience(tx: Db, { checkIn, ...facts }: ExperienceFacts): Promise<string> {
      checkFacts({ checkIn, ...facts })
      const id = newId()
      const own = { id, image: null, checkInToken: checkIn ? newToken() : null, active: false, createdAt: clock() }
      await tx.insert(experience).values({ ...facts, ...own })
      return id
    },

    /** A code that was printed stays good. Subscriptions keep the price they were paid with. */
    async updateExperience(tx: Db, id: string, { checkIn, ...facts }: ExperienceFacts): Promise<void> {
      checkFacts({ checkIn, ...facts })
      const row = await lockExperience(tx, id)
      const checkInToken = checkIn ? (row?.checkInToken ?? newToken()) : null
      await change(tx, id, { ...facts, checkInToken })
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
