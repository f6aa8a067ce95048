import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('at most so many run at once, in the order they came, and a failure frees its place', async () => {
  const run = limitConcurrency(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = async (at: number) => {
    running++
    most = Math.max(most, running)
    order.push(at)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    running--
    if (at % 3 === 0) throw new Error(`failed ${at}`)
    return at
  }
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => run(() => work(at))))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 12 }, (_, at) => at))
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4)
  expect(await run(async () => 'free again')).toBe('free again')
})
