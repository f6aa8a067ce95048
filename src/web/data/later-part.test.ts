import { expect, test, vi } from 'vitest'
import { isPartName, laterPart } from './later-part.ts'
import { startLater } from './start-later.ts'

test('a part comes once, with its first use', async () => {
  const load = vi.fn(() => Promise.resolve({ part: 1 }))
  const part = laterPart(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([part(), part()])).toEqual([{ part: 1 }, { part: 1 }])
  expect(load).toHaveBeenCalledOnce()
})

test('a part that did not arrive is asked for again by the next use', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(1)
  const part = laterPart(load)
  await expect(part()).rejects.toThrow('lost')
  expect(await part()).toBe(1)
})

test('a lazy object is not taken for a promise', () => {
  expect(['list', 'then', Symbol.iterator].map(isPartName)).toEqual([true, false, false])
})

test('what listens is asked for until it comes, and stops when it is told to', async () => {
  vi.useFakeTimers()
  const stop = vi.fn()
  const load = vi
    .fn<() => Promise<() => () => void>>()
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValue(() => stop)
  const end = startLater(load)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  expect(stop).not.toHaveBeenCalled()
  end()
  expect(stop).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('what was stopped before it came does not begin', async () => {
  const begin = vi.fn(() => () => undefined)
  const end = startLater(() => Promise.resolve(begin))
  end()
  await Promise.resolve()
  await Promise.resolve()
  expect(begin).not.toHaveBeenCalled()
})
