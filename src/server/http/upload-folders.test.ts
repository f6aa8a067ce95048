import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newUploadFolder, removeLeftUploads } from './upload-folders.ts'

let place: string
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'nascente-uploads-'))
  vi.stubEnv('TMPDIR', place)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(place, { recursive: true })
})

test('what a killed server left is removed after a day, and nothing else', async () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const yesterday = new Date(now.getTime() - 24 * 3_600_000)
  const [left, mine] = [await newUploadFolder(), await newUploadFolder()]
  await writeFile(path.join(left, 'photo'), 'bytes')
  await utimes(left, yesterday, yesterday)
  await utimes(mine, now, new Date(yesterday.getTime() + 1000))
  await writeFile(path.join(place, 'of-others'), '')
  await utimes(path.join(place, 'of-others'), yesterday, yesterday)
  expect(await removeLeftUploads(now)).toBe(1)
  expect((await readdir(place)).toSorted()).toEqual([path.basename(mine), 'of-others'].toSorted())
  expect(await removeLeftUploads(now)).toBe(0)
})
