import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBytePool, watchBody } from './arriving.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A body under watch, and why it was refused. */
function watched({ limit = 1_000_000, room = 1_000_000 } = {}) {
  const body = new PassThrough()
  const refused: string[] = []
  let left = room
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is watched of a call is its stream
  const stop = watchBody(body as unknown as IncomingMessage, {
    limit,
    take: (bytes) => (left -= bytes) >= 0,
    refuse: (why) => refused.push(why),
  })
  const send = async (bytes: number) => {
    body.write(Buffer.alloc(bytes))
    await new Promise(setImmediate)
  }
  return { body, refused, send, stop }
}

test('a body is refused with the byte that is too many, once', async () => {
  const { refused, send } = watched({ limit: 100 })
  await send(100)
  expect(refused).toEqual([])
  await send(1)
  await send(1000)
  expect(refused).toEqual(['too-large'])
})

test('a body for which there is no room is refused', async () => {
  const { refused, send } = watched({ room: 50 })
  await send(51)
  expect(refused).toEqual(['no-room'])
})

test('whoever brings too little in half a minute is given up; whoever brings enough may take hours', async () => {
  const steady = watched()
  for (let minutes = 0; minutes < 3; minutes += 0.5) {
    await steady.send(8 * 1024)
    vi.advanceTimersByTime(30_000)
  }
  expect(steady.refused).toEqual([])
  await steady.send(8 * 1024 - 1)
  vi.advanceTimersByTime(30_000)
  expect(steady.refused).toEqual(['too-slow'])
})

test('who waits for us, or has sent all, is not slow', async () => {
  const waiting = watched()
  waiting.body.pause()
  vi.advanceTimersByTime(60_000)
  const done = watched()
  done.body.end()
  await new Promise(setImmediate)
  vi.advanceTimersByTime(60_000)
  const answered = watched()
  answered.stop()
  vi.advanceTimersByTime(60_000)
  expect([waiting.refused, done.refused, answered.refused]).toEqual([[], [], []])
})

test('one network has its part of the room, and all together have theirs', () => {
  const pool = createBytePool({ each: 100, all: 150 })
  expect([pool.take('10.0.0.1', 100), pool.take('10.0.0.1', 1), pool.take('10.0.0.2', 51)]).toEqual([
    true,
    false,
    false,
  ])
  expect(pool.take('2001:db8::1', 30)).toBe(true)
  expect(pool.take('2001:db8::2', 21)).toBe(false)
  pool.give('10.0.0.1', 100)
  expect([pool.take('10.0.0.1', 100), pool.take('2001:db8::2', 20)]).toEqual([true, true])
})
