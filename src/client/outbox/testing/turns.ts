/**
 * The event loop of a life. Node's own would make what happens depend on how busy the computer is: the ciphers and the
 * bodies of requests take as long as they take, and meanwhile the in-memory database moves on. Here they take one turn
 * each, in the order they were begun, so that a seed tells everything that happens.
 */

/** Node's, in which one turn runs what was asked for before it; the in-memory database asks for one with each step. */
const nodes = 'setImmediate'
const nextOfNode: (go: () => void) => void = Reflect.get(globalThis, nodes)

interface Loop {
  /** Steps of the database that wait for the next turn. */
  steps: (() => void)[]
  /** What the computer does beside, and who waits for it; oldest first. */
  beside: { readonly over: Promise<unknown>; readonly tell: () => void }[]
}

let loop: Loop | null = null

/** What takes one turn of a life, however long the computer is at it. Outside of a life it is just the work. */
export async function beside<T>(work: Promise<T>): Promise<T> {
  const { beside: waiting } = loop ?? {}
  if (waiting !== undefined)
    await new Promise<void>((tell) => waiting.push({ over: work.catch(() => undefined), tell }))
  return work
}

const microtasks = () => new Promise<void>((resolve) => nextOfNode(resolve))

/** One turn: first what was done beside comes back, then each step of the database is taken. */
export async function turn(): Promise<void> {
  if (loop === null) throw new Error('No life is being lived')
  const { beside: done, steps } = loop
  loop.beside = []
  loop.steps = []
  for (const { over, tell } of done) {
    await over
    tell()
  }
  // Node runs all that follows from one step before it takes the next.
  for (const step of steps) nextOfNode(step)
  await microtasks()
}

/** Whether nothing is left that could ever happen by itself. */
export const isStill = (): boolean => loop !== null && loop.steps.length === 0 && loop.beside.length === 0

/** Lives a life in a loop of its own. */
export async function inLoop<T>(life: () => Promise<T>): Promise<T> {
  if (loop !== null) throw new Error('One life at a time')
  const own: Loop = { steps: [], beside: [] }
  loop = own
  Reflect.set(globalThis, nodes, (step: () => void) => void own.steps.push(step))
  try {
    return await life()
  } finally {
    // What the end of the life sets off belongs to it as well.
    await microtasks()
    Reflect.set(globalThis, nodes, nextOfNode)
    loop = null
  }
}
