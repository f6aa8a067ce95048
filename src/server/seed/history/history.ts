/**
 * Two years of a programme that never was, for demonstrations and measurements: stores in groups, people who join, send,
 * spend and leave. Everything goes through the services, by the rules of its day, on a clock that moves along; the same
 * seed and the same last day make the same history.
 */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { wholeText } from '#domain/text/whole-text.ts'
import { OperatorError } from '#server/db/faults.ts'
import type { Db } from '#server/db/db.ts'
import { person, setting } from '#server/db/schema/schema.ts'
import type { Deps } from '#server/deps.ts'
import { createServices } from '#server/services.ts'
import { newsDays } from '../demo.ts'
import { type Crowd, crowdOf, type Size } from './crowd.ts'
import { type Dice, diceOf } from './dice.ts'
import { eveningActs } from './evenings.ts'
import { gatheringActs } from './gatherings.ts'
import { joiningActs } from './joining.ts'
import { promotionsActs } from './promotions.ts'
import { salesOf } from './sales.ts'
import { sendingActs } from './sending.ts'
import { day, later, type Span, spanOf } from './span.ts'
import { type Act, recall, type Stage } from './stage.ts'
import { inStretches, type Stretches } from './stretches.ts'
import { workActs } from './works.ts'

export const wholeHistory: Size = {
  days: 731,
  shops: 280,
  groups: 36,
  professionals: 2400,
  keepers: 640,
  sales: 12_000,
  waiting: 40,
}

export interface Telling {
  /** Progress for the person at the terminal. */
  say(text: string): void
  readonly seed: number
  readonly size: Size
  /** Lays what is there before anything happens: terms, products, the administration. */
  lay(deps: Deps, begins: Date): Promise<unknown>
  /** Called after each stretch; an error it throws interrupts the history, which goes on from there next time. */
  afterStretch?(told: number): void
}

/** Days of a stretch. */
const stretchDays = 7

/** What is remembered of a history, so that an interrupted one goes on. */
interface Mark {
  readonly seed: number
  readonly endsAt: string
  /** Stretches that were told. */
  readonly told: number
  /** Stretches there are to tell; not written down by the first versions. */
  readonly of?: number | undefined
  /** What was to happen, in short: another version of this programme may have another plan. */
  readonly plan: string
}

const marker = 'history'

/** Marks of versions that did not write down their plan are marks, too. */
const isMark = (value: unknown): value is Omit<Mark, 'plan'> & Partial<Mark> =>
  typeof value === 'object' && value !== null && 'seed' in value && 'endsAt' in value && 'told' in value

async function findMark(db: Db): Promise<Mark | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, marker))
  return isMark(row?.value) ? { plan: '', ...row.value } : null
}

/** Counts a stretch. Throws an OperatorError when another process was faster. */
async function advance(tx: Db, mark: Mark, now: Date): Promise<void> {
  const value: Mark = { ...mark, told: mark.told + 1 }
  const mine = await tx
    .insert(setting)
    .values({ key: marker, value, updatedAt: now })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value, updatedAt: now },
      setWhere: sql`(${setting.value} ->> 'told')::int = ${mark.told}`,
    })
    .returning({ key: setting.key })
  if (mine.length === 0) throw new OperatorError('Outro processo já está preparando a demonstração neste banco.')
}

/** A database with anybody in it may be somebody's programme. */
async function refuseInhabited(db: Db): Promise<void> {
  const [anyone] = await db.select({ id: person.id }).from(person).limit(1)
  if (anyone)
    throw new OperatorError(
      'Este banco já tem pessoas, e a demonstração só entra em um banco vazio. Nada foi mudado.\n' +
        'Escolha outra pasta, por exemplo: DATA_DIR=.demo npm run demo',
    )
}

const byTime = (one: Act, other: Act) => one.at.getTime() - other.at.getTime()

/** Everything that happens, week by week. */
function stretchesOf({ seed, crowd, span, size }: Omit<Plan, 'stretches' | 'digest'>): readonly (readonly Act[])[] {
  const acts = [
    ...joiningActs(crowd, span),
    ...salesOf(seed, crowd, { span, size }).flatMap((sale) => sendingActs(sale, span.ends)),
    ...gatheringActs(seed, crowd, { span, size }),
    ...promotionsActs(seed, { crowd, span, size }),
    ...workActs(crowd, span),
    ...eveningActs(span),
  ]
  const stretches: Act[][] = Array.from({ length: Math.ceil((span.days + 1) / stretchDays) }, () => [])
  for (const act of acts.filter(({ at }) => at < span.ends).toSorted(byTime))
    stretches[Math.floor((act.at.getTime() - span.begins.getTime()) / (stretchDays * day))]?.push(act)
  return stretches
}

interface Plan {
  readonly seed: number
  readonly span: Span
  readonly size: Size
  readonly crowd: Crowd
  readonly stretches: readonly (readonly Act[])[]
  readonly digest: string
}

/** Who there is, and when something happens. */
function digestOf({ size, crowd, stretches }: Omit<Plan, 'digest'>): string {
  const told = JSON.stringify([size, crowd, stretches.map((acts) => acts.map(({ at }) => at.getTime()))])
  return createHash('sha256').update(told).digest('hex')
}

function planOf({ seed, endsAt }: Pick<Mark, 'seed' | 'endsAt'>, size: Size): Plan {
  const span = spanOf(new Date(endsAt), size.days)
  const facts = { seed, span, size, crowd: crowdOf(seed, span, size) }
  const plan = { ...facts, stretches: stretchesOf(facts) }
  return { ...plan, digest: digestOf(plan) }
}

/** The clock and the ids of the history. */
interface Time {
  moment: Date
  ids: Dice
}

interface Scene {
  readonly deps: Deps
  readonly stage: Stage
  readonly time: Time
  readonly weeks: Stretches
}

async function setScene(deps: Deps, { seed, span }: Plan, folder: string): Promise<Scene> {
  const time: Time = { moment: span.begins, ids: diceOf(seed, 'ids') }
  const weeks = inStretches(deps.database)
  const own: Deps = { ...deps, database: weeks.database, clock: () => time.moment, newId: () => time.ids.uuid() }
  const services = createServices(own, { loginAllUsers: false, publicUrl: 'http://localhost' })
  return { deps: own, stage: { services, folder, known: await recall(deps.database.db) }, time, weeks }
}

/** One week, or nothing of it. */
async function tellStretch(
  { deps, stage, time, weeks }: Scene,
  { span, seed, stretches }: Plan,
  { mark, lay }: { mark: Mark } & Pick<Telling, 'lay'>,
): Promise<void> {
  await weeks.run(async (tx) => {
    time.ids = diceOf(seed, 'ids', mark.told)
    time.moment = span.ends
    await advance(tx, mark, span.ends)
    if (mark.told === 0) await lay(deps, span.begins)
    for (const act of stretches[mark.told] ?? []) {
      time.moment = act.at
      await act.play(stage)
    }
    time.moment = span.ends
    // People have read what is not news any more.
    if (mark.told + 1 === stretches.length) await stage.services.notifications.readEarlier(later(span.ends, -newsDays))
  })
}

/**
 * The database learns how large its tables have become: statements that were prepared while they were nearly empty would
 * go on reading all of them.
 */
async function takeStock({ database }: Deps): Promise<void> {
  if (database.maintain) await database.maintain()
  else await database.db.execute(sql`analyze`)
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

function announce({ crowd, size, span }: Plan, { say }: Telling): void {
  const { shops, professionals, keepers } = crowd
  const counts = [
    `${wholeText(shops.length)} lojas`,
    `${wholeText(professionals.length)} profissionais`,
    `${wholeText(keepers.length)} lojistas`,
    `${wholeText(size.sales)} notas`,
  ]
  say(`Preparando a demonstração: ${counts.join(', ')}, de ${date.format(span.begins)} a ${date.format(span.ends)}.`)
  say('Leva alguns minutos. Se for interrompida, o mesmo comando continua de onde parou.')
}

async function tell(deps: Deps, { plan, first }: { plan: Plan; first: Mark }, telling: Telling): Promise<void> {
  const { stretches, span } = plan
  const all = stretches.length
  const folder = await mkdtemp(path.join(tmpdir(), 'nascente-history-'))
  try {
    const scene = await setScene(deps, plan, folder)
    for (let { told } = first; told < all; told += 1) {
      if (told === first.told) announce(plan, telling)
      await tellStretch(scene, plan, { mark: { ...first, told }, lay: telling.lay })
      if (isPowerOfTwo(told + 1) || told + 1 === all) await takeStock(deps)
      const week = later(span.begins, (told + 1) * stretchDays)
      const percent = Math.floor((100 * (told + 1)) / all)
      if (Math.floor(percent / 5) > Math.floor((20 * told) / all))
        telling.say(`${String(percent).padStart(3)} %  ${date.format(week < span.ends ? week : span.ends)}`)
      telling.afterStretch?.(told + 1)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Half of one story and half of another would be neither, and break where the second counts on what the first did not tell. */
function refuseOther({ plan }: Mark, { digest }: Plan): void {
  if (plan !== digest)
    throw new OperatorError(
      'A demonstração deste banco foi começada por outra versão do programa, e esta não a continua. Nada foi mudado.\n' +
        'Apague a pasta (ou o banco) da demonstração, ou escolha outra, por exemplo: DATA_DIR=.demo-nova npm run demo',
    )
}

/**
 * Tells a history in an empty database, or goes on with one that was interrupted; one that was told to its end stays as it
 * is. Throws an OperatorError when anybody else is in the database, or half of a history of another plan.
 */
export async function tellHistory(deps: Deps, telling: Telling): Promise<void> {
  const known = await findMark(deps.database.db)
  if (!known) await refuseInhabited(deps.database.db)
  const begun = known ?? { seed: telling.seed, endsAt: deps.clock().toISOString() }
  const plan = planOf(begun, telling.size)
  const all = plan.stretches.length
  if (known && known.told >= (known.of ?? all)) return
  if (known) refuseOther(known, plan)
  await tell(deps, { plan, first: known ?? { ...begun, told: 0, of: all, plan: plan.digest } }, telling)
}
