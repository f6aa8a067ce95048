/** A server with the fixtures, where experiences are offered and Ana has points to spend. */
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/db.ts'
import type { ExperienceFacts } from '#server/features/experiences/experiences.service.ts'
import { openPlatform } from '#server/platform.ts'
import { tiny } from '#server/seed/tiny.ts'
import { experiencesOnTrial } from './experiences.ts'
import { startServer, temporaryFolder, type ServerProcess } from './server-process.ts'

const { ana, bruno } = tiny.people

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
   * The one that begins soon, for 100 points, of which 50 come back at the entrance, and in which Bruno has a seat; and
   * the secret of its code.
   */
  readonly soon: { readonly id: string; readonly token: string }
}

/** Of the one that costs 600 points. */
export const offeredId = '0199f3a0-0000-7000-8000-000000000611'

async function offer(database: Database): Promise<{ id: string; token: string }> {
  const trial = experiencesOnTrial(database)
  const { at, experiences } = trial
  trial.later((Date.now() - trial.clock().getTime()) / 86_400_000)
  const category = (name: string) =>
    database.transaction((tx) => experiences.createCategory(tx, { name, type: 'professional' }))
  const [courses, events] = [await category('Cursos'), await category('Eventos')]
  await trial.change(await trial.offer({ ...paid, categoryId: courses }), { id: offeredId })
  const full = await trial.offer({ ...taken, categoryId: events })
  await trial.subscribe({ ...seat, personId: bruno.id }, full, 0)
  const soon = { startsAt: at(0, 0.5), endsAt: at(0, 3), subscriptionEndsAt: at(0, 2), cancelUntil: null }
  const id = await trial.offer({
    ...soon,
    title: 'Visita guiada à fábrica',
    categoryId: events,
    attendancePoints: 50,
  })
  await trial.credit({ type: 'professional', id: ana.id }, 1000)
  await trial.credit({ type: 'professional', id: bruno.id }, 100)
  await trial.subscribe({ ...seat, personId: bruno.id }, id, 100)
  return { id, token: await trial.tokenOf(id) }
}

/** «Cursos» has one for 600 points; «Eventos» one whose only seat is taken, and one that begins in half an hour. */
export async function startOffering(): Promise<Offering> {
  const dataDir = await temporaryFolder()
  const onFatal = (error: Error) => {
    throw error
  }
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'tiny' })
  const platform = await openPlatform(config, { say: () => undefined, onFatal })
  const soon = await offer(platform.services.deps.database)
  await platform.close()
  return { server: await startServer({ dataDir }), soon }
}
