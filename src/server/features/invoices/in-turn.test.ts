import { afterEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.rules.ts'

afterEach(() => vi.useRealTimers())

const late = () => new Error('late')

test('work under one key never overlaps, work under others goes on', async () => {
  const run = inTurn({ patience: 10_000, late })
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} in`)
    for (let turn = 0; turn < 3; turn++) await Promise.resolve()
    order.push(`${name} out`)
    return name
  }
  const names = await Promise.all([
    run('a', work('a1')),
    run('a', work('a2')),
    run('b', work('b1')),
    run('a', work('a3')),
  ])
  expect(names).toEqual(['a1', 'a2', 'b1', 'a3'])
  const ofA = order.filter((entry) => entry.startsWith('a'))
  expect(ofA).toEqual(['a1 in', 'a1 out', 'a2 in', 'a2 out', 'a3 in', 'a3 out'])
  expect(order.indexOf('b1 in')).toBeLessThan(order.indexOf('a1 out'))
})

test('a failure is told to whoever asked for it and lets the next one go', async () => {
  const run = inTurn({ patience: 10_000, late })
  const first = run('a', () => Promise.reject(new Error('broken')))
  const second = run('a', async () => 'fine')
  await expect(first).rejects.toThrow('broken')
  await expect(second).resolves.toBe('fine')
})

test('nobody waits for ever', async () => {
  vi.useFakeTimers()
  const run = inTurn({ patience: 10_000, late })
  let end = (_value: string) => {}
  const hanging = run('a', () => new Promise<string>((done) => (end = done)))
  const waiting = expect(run('a', async () => 'never')).rejects.toThrow('late')
  await vi.advanceTimersByTimeAsync(10_000)
  await waiting
  end('at last')
  await expect(hanging).resolves.toBe('at last')
  await expect(run('a', async () => 'again')).resolves.toBe('again')
  expect(vi.getTimerCount()).toBe(0)
})
