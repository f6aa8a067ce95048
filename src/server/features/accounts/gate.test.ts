import { expect, test } from 'vitest'
import { createGate } from './gate.rules.ts'

function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

test('no more than the given number are inside at once, and all who wait get in', async () => {
  const gate = createGate({ atOnce: 4, waiting: 50 })
  let [inside, most] = [0, 0]
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 54 }, () => gate(work)))
  expect(results).toHaveLength(54)
  expect(most).toBe(4)
})

test('who comes when all places to wait are taken is told to come back, and those who wait are served', async () => {
  const gate = createGate({ atOnce: 1, waiting: 2 })
  const { open, opened } = latch()
  const order: number[] = []
  const served = [0, 1, 2].map((n) => gate(() => opened.then(() => order.push(n))))
  await expect(gate(async () => 'never')).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { retryAfter: 2 },
  })
  open()
  await Promise.all(served)
  expect(order).toEqual([0, 1, 2])
  await expect(gate(async () => 'again')).resolves.toBe('again')
})

test('work that fails gives its place back', async () => {
  const gate = createGate({ atOnce: 1, waiting: 0 })
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(gate(async () => 'free')).resolves.toBe('free')
})
