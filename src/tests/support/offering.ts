/** A server with the fixtures or the demo, where experiences are offered and Ana has points to spend. */
import { and, eq } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/db.ts'
import { experienceCategory } from '#server/db/schema/schema.ts'
import type { ExperienceFacts } from '#server/features/experiences/experiences.service.ts'
import { openPlatform } from '#server/platform.ts'
import { demoPeople } from '#server/seed/demo-ground.ts'
import { tiny } from '#server/seed/tiny.ts'
import { experiencesOnTrial } from './experiences.ts'
import { addPreparedBatch } from './prepared-batch.ts'
import { newDataDir, startServer, type ServerProcess } from './server-process.ts'

/** Who has points to spend, and who is in the line before them. */
const folk = {
  tiny: { spender: tiny.people.ana, earlier: tiny.people.bruno, admin: tiny.people.admin },
  demo: { spender: demoPeople.ana, earlier: demoPeople.joao, admin: demoPeople.otavio },
} as const
type Seed = keyof typeof folk

const paid = {
  title: 'Oficina de luz natural',
  subtitle: 'Uma manhã com quem projeta a luz',
  defaultPoints: 600,
  terms: 'Leve um projeto seu.',
} as const satisfies Partial<ExperienceFacts>
const taken = { title: 'Noite de arquitetura silenciosa', kind: 'event', capacity: 1, defaultPoints: 0 } as const
const seat = { userType: 'professional', subUserType: 'standard', storeId: null } as const

export interface Offering {
  readonly server: ServerProcess
  /**
   * The one that begins soon, for 100 points, of which 50 come back at the entrance, and in which somebody else has a seat; and
   * the secret of its code.
   */
  readonly soon: { readonly id: string; readonly token: string }
}

/** Of the one that costs 600 points. */
export const offeredId = '0199f3a0-0000-7000-8000-000000000611'

async function offer(database: Database, seed: Seed): Promise<{ id: string; token: string }> {
  const { spender, earlier } = folk[seed]
  const trial = experiencesOnTrial(database)
  const { at, experiences } = trial
  trial.later((Date.now() - trial.clock().getTime()) / 86_400_000)
  const category = async (name: string) => {
    const kind = { name, type: 'professional' } as const
    const [known] = await database.db
      .select({ id: experienceCategory.id })
      .from(experienceCategory)
      .where(and(eq(experienceCategory.name, name), eq(experienceCategory.type, kind.type)))
    return known?.id ?? database.transaction((tx) => experiences.createCategory(tx, kind))
  }
  const [courses, events] = [await category('Cursos'), await category('Eventos')]
  await trial.change(await trial.offer({ ...paid, categoryId: courses }), { id: offeredId })
  const full = await trial.offer({ ...taken, categoryId: events })
  await trial.subscribe({ ...seat, personId: earlier.id }, full, 0)
  const soon = { startsAt: at(0, 0.5), endsAt: at(0, 3), subscriptionEndsAt: at(0, 2), cancelUntil: null }
  const id = await trial.offer({
    ...soon,
    title: 'Visita guiada à fábrica',
    categoryId: events,
    attendancePoints: 50,
  })
  await trial.credit({ type: 'professional', id: spender.id }, 1000)
  await trial.credit({ type: 'professional', id: earlier.id }, 100)
  await trial.subscribe({ ...seat, personId: earlier.id }, id, 100)
  return { id, token: await trial.tokenOf(id) }
}

/**
 * «Cursos» has one for 600 points; «Eventos» one whose only seat is taken, and one that begins in half an hour. A decision on several
 * invoices waits to be confirmed.
 * @param seed what is there besides
 */
export async function startOffering(seed: Seed = 'tiny'): Promise<Offering> {
  const dataDir = await newDataDir({ SEED: seed })
  const onFatal = (error: Error) => {
    throw error
  }
  const config = readConfig({ DATA_DIR: dataDir, SEED: seed })
  const platform = await openPlatform(config, { say: () => undefined, onFatal })
  const { database } = platform.services.deps
  const soon = await offer(database, seed)
  await addPreparedBatch(database, folk[seed].admin.id)
  await platform.close()
  return { server: await startServer({ dataDir, env: { SEED: seed } }), soon }
}
