/** A life with the outbox: anything happens for a while, the network heals, and then the books must be right. */
import fc from 'fast-check'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { pass } from './device.ts'
import { operations, signIn } from './operations.ts'
import type { Operation } from './operations.ts'
import { people } from './people.ts'
import { beginStory, checkArrivals, checkBooks, look } from './story.ts'
import type { Story } from './story.ts'
import { inLoop, isStill, turn } from './turns.ts'
import { createWorld } from './world.ts'
import type { WorldSettings } from './world.ts'

async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await turn()
}

/** Far more than anything takes that ends. */
const manyTurns = 100_000

/** Waits for it, but not for ever. */
async function until(isOver: () => boolean): Promise<void> {
  for (let left = manyTurns; !isOver(); left -= 1) {
    await turn()
    if (!isOver() && (left === 0 || isStill())) throw new Error('stuck')
  }
}

async function ends<T>(work: Promise<T>): Promise<T> {
  let over = false
  const finish = () => {
    over = true
  }
  work.then(finish, finish)
  await until(() => over)
  return work
}

/** Rounds of two hours in which everything must have arrived. */
const patience = 12

const twoHours = 2 * 3600_000

const stuck = new Set(['needs-person', 'held', 'duplicate'])

/** The person lets go what was refused, and waits until everything arrived. */
async function sendEverything({ world }: Story): Promise<OutboxItem[]> {
  const page = world.at('page')
  for (let round = 0; ; round += 1) {
    const items = await ends(page.list())
    if (round === patience || items.every(({ stage }) => stage.state === 'sent')) return items
    for (const { id, stage } of items) if (stuck.has(stage.state)) await ends(page.retryNow(id))
    // Another context may be at it: it gets the time it needs.
    if ((await ends(page.drain('signed-in'))).outcome === 'elsewhere') await turns(100)
    pass(world.device, twoHours)
  }
}

/** The network heals and everybody signs in once more; then the books must be right. */
async function endWell(story: Story): Promise<void> {
  const { world, faults } = story
  world.server.mood = 'ok'
  world.device.online = true
  world.device.full = false
  world.server.release()
  pass(world.device, twoHours)
  await until(() => story.begun.size === 0)
  const items: OutboxItem[] = []
  for (const person of people) {
    await ends(signIn(story, 'page', person))
    items.push(...(await sendEverything(story)))
    await ends(look(story, 'page'))
  }
  checkArrivals(story)
  checkBooks(story, items)
  const [fault] = faults
  if (fault !== undefined) throw fault
}

/** Operations, each with how far the others get before the next one begins. */
export type Happenings = readonly (readonly [Operation, number])[]

export const happenings: fc.Arbitrary<Happenings> = fc.array(fc.tuple(operations, fc.nat(30)), {
  maxLength: 60,
  size: 'max',
})

async function liveInLoop(settings: WorldSettings, life: Happenings): Promise<{ captured: number; arrived: number }> {
  const world = createWorld(settings)
  const story = beginStory(world)
  try {
    for (const person of people) world.server.marks.set(person, await ends(settings.crypto.ownerMark(person)))
    await ends(signIn(story, 'page', 'ana'))
    for (const [operation, wait] of life) {
      await operation.run(story)
      for (let left = wait; left > 0 && story.begun.size > 0; left -= 1) await turn()
    }
    await endWell(story)
    return { captured: story.captures.length, arrived: world.server.rows.length }
  } finally {
    world.close()
  }
}

/** Lives one life; throws what went wrong. Answers how much was captured and how much arrived. */
export const live = (settings: WorldSettings, life: Happenings): ReturnType<typeof liveInLoop> =>
  inLoop(() => liveInLoop(settings, life))
