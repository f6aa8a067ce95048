import { expect, test, vi } from 'vitest'
import { createStorageKeeper } from './storage-life.ts'

const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)

test('the browser is asked once, when there is something to lose, and the answer is kept', async () => {
  const persist = vi.fn(yes)
  const keeper = createStorageKeeper({ persist, persisted: no })
  const heard = vi.fn()
  keeper.subscribe(heard)
  expect(keeper.life()).toBe('unknown')
  expect(persist).not.toHaveBeenCalled()
  await Promise.all([keeper.ask(), keeper.ask()])
  await keeper.ask()
  expect(persist).toHaveBeenCalledOnce()
  expect(keeper.life()).toBe('kept')
  expect(heard).toHaveBeenCalledOnce()
})

test('what is promised already is not asked for again', async () => {
  const persist = vi.fn(no)
  expect(await createStorageKeeper({ persist, persisted: yes }).ask()).toBe('kept')
  expect(persist).not.toHaveBeenCalled()
})

test.each([
  ['a refusal', { persist: no, persisted: no }, 'may-be-cleared'],
  ['a failure', { persist: () => Promise.reject(new Error('broken')), persisted: no }, 'may-be-cleared'],
  ['no such promise', {}, 'unsupported'],
  ['no storage manager', undefined, 'unsupported'],
] as const)('%s is no fault', async (_name, storage, life) => {
  const keeper = createStorageKeeper(storage)
  expect(await keeper.ask()).toBe(life)
  expect(keeper.life()).toBe(life)
})
