/** What may happen to people and their phone, as fast-check draws it. */
import fc from 'fast-check'
import { DraftGone, OutboxFull, VaultClosed } from '#client/outbox/outbox-errors.ts'
import type { Outbox, OutboxItem } from '#client/outbox/outbox-face.ts'
import type { DrainReason } from '#client/outbox/outbox-runner.ts'
import { pass } from './device.ts'
import { enter, people } from './people.ts'
import type { Person } from './people.ts'
import { moods } from './server.ts'
import { look } from './story.ts'
import type { Capture, Story } from './story.ts'
import type { Place } from './world.ts'

export interface Operation {
  readonly run: (story: Story) => Promise<void> | void
  readonly toString: () => string
}

const utf8 = new TextEncoder()

const reasons: readonly DrainReason[] = [
  'started',
  'enqueued',
  'person',
  'online',
  'visible',
  'signed-in',
  'sync',
  'timer',
]
const second = 1000
const spans = [second, 20 * second, 120 * second, 16 * 60 * second, 2 * 3600 * second, -3 * 3600 * second]

/** What the product may throw at a person; anything else is a fault. */
const expected = [VaultClosed, OutboxFull, DraftGone]

/** Starts work that later operations may cross. */
function begin({ begun, faults }: Story, place: Place, work: Promise<unknown>): void {
  const mine = { place }
  const end = () => void begun.delete(mine)
  begun.add(mine)
  work
    .catch((error: unknown) => {
      if (!expected.some((kind) => error instanceof kind)) faults.push(error)
    })
    .then(end, end)
}

async function put(outbox: Outbox, page: string, asDraft: boolean): Promise<OutboxItem | null> {
  const fields = { note: page }
  const picture = { mime: 'image/jpeg', bytes: utf8.encode(page).buffer } as const
  if (!asDraft) return outbox.enqueue({ fields, pages: [picture] })
  const draft = await outbox.saveDraft(fields)
  await outbox.addDraftPage(draft.id, picture)
  return outbox.enqueueDraft(draft.id)
}

async function capture({ world, captures }: Story, place: Place, asDraft: boolean): Promise<void> {
  const page = world.newId()
  const item = await put(world.at(place), page, asDraft)
  if (item === null) return
  const mark = (await world.records.read(item.id))?.owner
  const person = people.find((name) => world.server.marks.get(name) === mark)
  if (person === undefined) throw new Error(`${item.id} was saved and is not there`)
  const facts = { id: item.id, person, page, note: page, notes: new Set([page]) }
  captures.push({ ...facts, takenBack: false, untried: false, touching: 0, muddled: false })
}

/** A change of one capture; two at a time leave nobody sure what they came to. */
async function touch({ captures }: Story, index: number, change: (capture: Capture) => Promise<void>): Promise<void> {
  const touched = captures[index % Math.max(1, captures.length)]
  if (touched === undefined) return
  touched.touching += 1
  if (touched.touching > 1) touched.muddled = true
  await change(touched)
  touched.touching -= 1
}

const edit = (story: Story, place: Place, index: number) =>
  touch(story, index, async (touched) => {
    const note = story.world.newId()
    touched.notes.add(note)
    if (await story.world.at(place).editFields(touched.id, { note })) touched.note = note
  })

const cancel = (story: Story, place: Place, index: number) =>
  touch(story, index, async (touched) => {
    const { world } = story
    if (!(await world.at(place).cancel(touched.id))) return
    touched.takenBack = true
    const entry = await world.records.read(touched.id)
    touched.untried = entry?.attempts === 0 && entry.stage.state === 'cancelled'
  })

const undo = (story: Story, place: Place, index: number) =>
  touch(story, index, async (touched) => {
    if (!(await story.world.at(place).undoCancel(touched.id))) return
    touched.takenBack = false
    touched.untried = false
  })

/** A change of the session; only one that nothing crossed leaves everybody sure who is signed in. */
async function changeSession(story: Story, place: Place, change: () => Promise<string | null>): Promise<void> {
  const mine = { place }
  const crossed = story.signing.size > 0
  story.signing.add(mine)
  story.signedIn = null
  const token = await change()
  story.signing.delete(mine)
  if (!crossed && story.signing.size === 0) story.signedIn = token
}

export const signIn = (story: Story, place: Place, person: Person): Promise<void> =>
  changeSession(story, place, async () => (await enter(story.world, person, place)).token)

const signOut = (story: Story, place: Place): Promise<void> =>
  changeSession(story, place, async () => {
    await story.world.at(place).vault.closeVault()
    return null
  })

function kill({ world, signing, begun }: Story, place: Place, undo: boolean): void {
  world.kill(place, undo)
  for (const change of signing) if (change.place === place) signing.delete(change)
  for (const work of begun) if (work.place === place) begun.delete(work)
}

const places = fc.constantFrom<Place>('page', 'tab', 'worker')
const pages = fc.constantFrom<Place>('page', 'tab')
const which = fc.nat(7)

const operation = (name: string, run: Operation['run']): Operation => ({ run, toString: () => name })
const on = <Drawn>(
  drawn: fc.Arbitrary<Drawn>,
  name: string,
  run: (story: Story, drawn: Drawn) => Promise<void> | void,
) => drawn.map((value) => operation(`${name} ${JSON.stringify(value)}`, (story) => run(story, value)))

/** Work of a place that later operations may cross. */
const begun = <Drawn extends readonly unknown[]>(
  drawn: fc.Arbitrary<readonly [Place, ...Drawn]>,
  name: string,
  run: (story: Story, place: Place, ...drawn: Drawn) => Promise<unknown>,
) => on(drawn, name, (story, [place, ...value]) => begin(story, place, run(story, place, ...value)))

const onEntry = fc.tuple(pages, which)

const retry = async ({ world, captures }: Story, place: Place, index: number) => {
  const id = captures[index % Math.max(1, captures.length)]?.id
  return id !== undefined && world.at(place).retryNow(id)
}

const drain = ({ world }: Story, place: Place, reason: DrainReason) => world.at(place).drain(reason)

/** One thing that happens. Captures, drains and time come oftener than faults, as in life. */
export const operations: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 8, arbitrary: begun(fc.tuple(pages, fc.boolean()), 'capture', capture) },
  { weight: 6, arbitrary: begun(fc.tuple(places, fc.constantFrom(...reasons)), 'drain', drain) },
  { weight: 4, arbitrary: on(fc.constantFrom(...spans), 'pass', ({ world }, span) => pass(world.device, span)) },
  {
    weight: 3,
    arbitrary: on(fc.constantFrom('ok', ...moods), 'server', ({ world }, mood) => void (world.server.mood = mood)),
  },
  { weight: 2, arbitrary: begun(fc.tuple(pages, fc.constantFrom(...people)), 'sign in', signIn) },
  { weight: 1, arbitrary: begun(fc.tuple(pages), 'sign out', signOut) },
  { weight: 1, arbitrary: on(fc.constant('now'), 'tokens end', ({ world }) => world.server.tokens.clear()) },
  { weight: 1, arbitrary: on(fc.boolean(), 'online', ({ world }, online) => void (world.device.online = online)) },
  { weight: 1, arbitrary: on(fc.boolean(), 'full', ({ world }, full) => void (world.device.full = full)) },
  { weight: 2, arbitrary: on(fc.tuple(places, fc.boolean()), 'kill', (story, drawn) => kill(story, ...drawn)) },
  { weight: 1, arbitrary: on(places, 'disconnect', ({ world }, place) => world.disconnect(place)) },
  { weight: 1, arbitrary: begun(onEntry, 'edit', edit) },
  { weight: 1, arbitrary: begun(onEntry, 'cancel', cancel) },
  { weight: 1, arbitrary: begun(onEntry, 'undo', undo) },
  { weight: 1, arbitrary: begun(onEntry, 'retry', retry) },
  { weight: 1, arbitrary: begun(fc.tuple(pages), 'look', look) },
)
