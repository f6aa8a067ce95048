/** The bytes of a body are counted as they come, whatever its framing says, and who sends too slowly is given up. */
import type { IncomingMessage } from 'node:http'
import { networkOf } from './network.ts'

/** A sender brings this much in each stretch of time: an eighth of what the weakest mobile network does. */
const progress = { bytes: 8 * 1024, milliseconds: 30_000 }

/** Bytes of strangers that are kept at once. */
export interface BytePool {
  /** Whether there is room for them, and then they have it. */
  take(address: string, bytes: number): boolean
  give(address: string, bytes: number): void
}

/** @param most bytes of one network, and of all together */
export function createBytePool(most: { readonly each: number; readonly all: number }): BytePool {
  const held = new Map<string, number>()
  let all = 0
  return {
    take(address, bytes) {
      const network = networkOf(address)
      const own = (held.get(network) ?? 0) + bytes
      if (own > most.each || all + bytes > most.all) return false
      held.set(network, own)
      all += bytes
      return true
    },
    give(address, bytes) {
      const network = networkOf(address)
      const left = (held.get(network) ?? 0) - bytes
      all -= bytes
      if (left > 0) held.set(network, left)
      else held.delete(network)
    },
  }
}

export interface BodyRules {
  /** Bytes of the body. */
  readonly limit: number
  /** Whether there is room for more bytes. */
  readonly take: (bytes: number) => boolean
  /** Called once, when the body is refused. */
  readonly refuse: (why: 'too-large' | 'no-room' | 'too-slow') => void
}

/** Watches a body from its first byte; the answer ends that. It must be called in the turn in which reading begins. */
export function watchBody(body: IncomingMessage, { limit, take, refuse }: BodyRules): () => void {
  let [size, lately] = [0, 0]
  const count = (chunk: Buffer) => {
    size += chunk.length
    lately += chunk.length
    if (size > limit) end('too-large')
    else if (!take(chunk.length)) end('no-room')
  }
  const look = setInterval(() => {
    // Who waits for us is not slow.
    if (lately < progress.bytes && !body.isPaused() && !body.readableEnded) end('too-slow')
    lately = 0
  }, progress.milliseconds)
  look.unref()
  const stop = () => {
    body.off('data', count)
    clearInterval(look)
  }
  const end = (why: 'too-large' | 'no-room' | 'too-slow') => {
    stop()
    refuse(why)
  }
  body.on('data', count)
  return stop
}
