import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, isDismissed, isPutAway, putAway } from './dismissals.ts'

const welcome = { title: 'Olá', body: 'Que bom ter você aqui.' }

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

test('a dismissal is of one person and one content, and outlives local storage', async () => {
  expect(await isDismissed('ana', welcome)).toBe(false)
  await dismiss('ana', welcome)
  localStorage.clear()
  expect(await isDismissed('ana', welcome)).toBe(true)
  expect(await isDismissed('bia', welcome)).toBe(false)
  expect(await isDismissed('ana', { ...welcome, body: 'Há novidades.' })).toBe(false)
})

test('a device that keeps nothing shows the welcome and does not break', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('denied')
    },
  })
  await expect(dismiss('ana', welcome)).resolves.toBeUndefined()
  expect(await isDismissed('ana', welcome)).toBe(false)
  await expect(putAway('ana', 'pictures')).resolves.toBeUndefined()
  expect(await isPutAway('ana', 'pictures')).toBe(false)
})

test('what is shown once is put away by one person, and nothing else with it', async () => {
  await putAway('ana', 'pictures')
  expect(await isPutAway('ana', 'pictures')).toBe(true)
  expect(await isPutAway('ana', 'other')).toBe(false)
  expect(await isPutAway('bia', 'pictures')).toBe(false)
  expect(await isDismissed('ana', welcome)).toBe(false)
})
