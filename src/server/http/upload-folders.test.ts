import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
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
  const now = new Date()
  const yesterday = new Date(now.getTime() - 24 * 3_600_000)
  const [left, mine] = [await newUploadFolder(), await newUploadFolder()]
  await writeFile(path.join(left, 'photo'), 'bytes')
  await utimes(left, yesterday, yesterday)
  await writeFile(path.join(place, 'of-others'), '')
  await utimes(path.join(place, 'of-others'), yesterday, yesterday)
  expect(await removeLeftUploads(now)).toBe(1)
  expect((await readdir(place)).toSorted()).toEqual([path.basename(mine), 'of-others'].toSorted())
  expect(await removeLeftUploads(now)).toBe(0)
})

test('where it is known that its server has ended, it is removed at once', async () => {
  const [mine, before] = [await newUploadFolder(), await newUploadFolder()]
  const started = new Date(performance.timeOrigin)
  // A container gives its only process the number of the one before.
  await utimes(before, started, new Date(started.getTime() - 1000))
  const named = (pid: number, machine = '') => path.basename(mine).replace(`-${process.pid}-`, `${machine}-${pid}-`)
  const { pid: ended } = spawnSync('true')
  const [gone, elsewhere, running] = [named(ended), named(ended, 'x'), named(process.ppid)]
  for (const name of [gone, elsewhere, running]) await mkdir(path.join(place, name))
  expect(await removeLeftUploads(new Date())).toBe(2)
  expect((await readdir(place)).toSorted()).toEqual([path.basename(mine), elsewhere, running].toSorted())
})
