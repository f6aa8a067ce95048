import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  followSharedFiles,
  forgetSharedFile,
  forgetSharedFiles,
  keepSharedFiles,
  type SharedFile,
} from './shared-files.ts'

const picture = (name: string) => new File([name], name, { type: 'image/png' })

const ends: (() => void)[] = []
let taken: string[]

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  let last = Promise.resolve()
  // One after the other, as the locks of a browser.
  const request = (_name: string, work: () => Promise<void>) => (last = last.then(work))
  vi.stubGlobal('navigator', { locks: { request } })
  taken = []
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = (take: (files: readonly SharedFile[]) => Promise<void>) => void ends.push(followSharedFiles(take))

/** Takes everything, as a draft does. */
async function takeAll(files: readonly SharedFile[]) {
  for (const { key, file } of files) {
    taken.push(await file.text())
    await forgetSharedFile(key)
  }
}

test('two shares before anybody looks are both there, in their order, once', async () => {
  await keepSharedFiles([picture('a'), picture('b')])
  await keepSharedFiles([picture('c')])
  follow(takeAll)
  await vi.waitFor(() => expect(taken).toEqual(['a', 'b', 'c']))
  follow(takeAll)
  await keepSharedFiles([picture('d')])
  await vi.waitFor(() => expect(taken).toContain('d'))
  expect(taken).toEqual(['a', 'b', 'c', 'd'])
})

test('what was not forgotten comes again, with its name and type', async () => {
  await keepSharedFiles([picture('a.png')])
  let first: readonly SharedFile[] = []
  follow(async (files) => Promise.resolve(void (first = files)))
  await vi.waitFor(() => expect(first.map(({ file }) => [file.name, file.type])).toEqual([['a.png', 'image/png']]))
  follow(takeAll)
  await vi.waitFor(() => expect(taken).toEqual(['a.png']))
})

test('what nobody took within a day is forgotten, and so is everything when its person leaves', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 25 * 3_600_000 })
  await keepSharedFiles([picture('old')])
  vi.useRealTimers()
  await keepSharedFiles([picture('new')])
  follow(takeAll)
  await vi.waitFor(() => expect(taken).toEqual(['new']))

  for (const end of ends.splice(0)) end()
  await keepSharedFiles([picture('of Ana')])
  await forgetSharedFiles()
  follow(takeAll)
  await keepSharedFiles([picture('of Bruno')])
  await vi.waitFor(() => expect(taken).toEqual(['new', 'of Bruno']))
})

test('who stopped following takes nothing more', async () => {
  follow(takeAll)
  for (const end of ends.splice(0)) end()
  await keepSharedFiles([picture('a')])
  const left: string[] = []
  follow(async (files) => Promise.resolve(void left.push(...files.map(({ file }) => file.name))))
  await vi.waitFor(() => expect(left).toEqual(['a']))
  expect(taken).toEqual([])
})
