/** What people did with their outbox, as they remember it, and what therefore must be true. */
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import type { Place, World } from './world.ts'

/** One sending a person put into the outbox and was told "saved". */
export interface Capture {
  readonly id: string
  readonly person: string
  /** What stands on its page; no two are alike. */
  readonly page: string
  /** The text that was kept last, and every one that was typed. */
  note: string
  readonly notes: Set<string>
  takenBack: boolean
  /** Taken back before any attempt: it must never reach the server. */
  untried: boolean
  /** How many changes are under way; when two cross or one is cut short nobody knows what they came to. */
  touching: number
  muddled: boolean
}

export interface Story {
  readonly world: World
  readonly captures: Capture[]
  /** Work that was begun and is not over, by the context that does it. */
  readonly begun: Set<{ readonly place: Place }>
  /** Errors no product code may throw here. */
  readonly faults: unknown[]
  /** Token of the session that must be open; null while nobody knows. */
  signedIn: string | null
  /** Changes of the session under way. */
  readonly signing: Set<{ readonly place: Place }>
}

export const beginStory = (world: World): Story => ({
  world,
  captures: [],
  begun: new Set(),
  faults: [],
  signedIn: null,
  signing: new Set(),
})

function must(truth: boolean, sentence: string): asserts truth {
  if (!truth) throw new Error(sentence)
}

const isMuddled = ({ muddled, touching }: Capture): boolean => muddled || touching > 0

/** The person signed in sees all that is theirs and nothing else, and stays signed in. */
export async function look(story: Story, place: Place): Promise<void> {
  const { world, captures, signedIn } = story
  const { vault, list } = world.at(place)
  const known = captures.filter((capture) => !capture.takenBack && !isMuddled(capture))
  const before = await vault.readSession()
  const items = new Set((await list()).map(({ id }) => id))
  const after = await vault.readSession()
  const stays = signedIn !== null && signedIn === story.signedIn && world.server.tokens.has(signedIn)
  must(!stays || before !== null, 'signed out by nobody')
  if (before?.token !== after?.token) return
  const me = before?.userId
  for (const { id, person } of captures) must(person === me || !items.has(id), `${person}'s ${id} seen by ${me}`)
  for (const { id, person } of known) must(person !== me || items.has(id), `${person} does not see ${id}`)
}

/** At any time: nothing of one person ever travelled as another's, nothing taken back in time travelled at all. */
export function checkArrivals({ world, captures }: Story): void {
  for (const { key, person } of world.server.arrivals) {
    const capture = captures.find(({ id }) => id === key)
    if (capture === undefined) continue
    must(capture.person === person, `${capture.person}'s ${key} was sent as ${person}`)
    must(!capture.untried || isMuddled(capture), `${key} was sent although it was taken back before`)
  }
}

function checkContent(capture: Capture, note: string, item: OutboxItem | undefined): void {
  must(capture.notes.has(note), `${capture.id} arrived with a text nobody typed`)
  const told = item?.stage.state === 'sent' && item.stage.withoutEdits
  must(
    note === capture.note || told || capture.takenBack || isMuddled(capture),
    `${capture.id} arrived without its edit`,
  )
}

/** When the network is well again and everybody was signed in for a while: everything arrived, once, as its owner's. */
export function checkBooks({ world, captures }: Story, items: readonly OutboxItem[]): void {
  for (const capture of captures) {
    const rows = world.server.rows.filter(({ page }) => page === capture.page)
    const item = items.find(({ id }) => id === capture.id)
    must(rows.length <= 1, `${capture.id} arrived ${rows.length} times`)
    const row = rows[0]
    if (row !== undefined) {
      must(row.person === capture.person, `${capture.person}'s ${capture.id} stands in the books of ${row.person}`)
      must(item?.stage.state === 'sent', `${capture.id} arrived and its owner is not told (${item?.stage.state})`)
      checkContent(capture, row.note, item)
    } else {
      must(capture.takenBack || isMuddled(capture), `${capture.id} is lost (${item?.stage.state})`)
      must(item === undefined, `${capture.id} was taken back and still stands there (${item?.stage.state})`)
    }
  }
}
