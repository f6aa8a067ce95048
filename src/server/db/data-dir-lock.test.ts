import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.mjs'

let home = ''
beforeEach(() => void (home = mkdtempSync(path.join(tmpdir(), 'nsc-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

const module = new URL('./data-dir-lock.mjs', import.meta.url).href
/** Takes the lock, says so, and keeps it until it is killed. */
const owner = `
  const { lockDataDir } = await import(${JSON.stringify(module)})
  try {
    await lockDataDir(process.argv[1])
    console.log('owner')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.code + ' ' + error.pid)
  }`

interface Contender {
  readonly process: ChildProcess
  /** What it said first. */
  readonly verdict: Promise<string>
}

function contend(dir: string): Contender {
  const child = spawn(process.execPath, ['--input-type=module', '-e', owner, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const verdict = new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  )
  return { process: child, verdict }
}

function kill({ process: child }: Contender): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

const refusal = (dir: string) =>
  lockDataDir(dir).then(
    () => 'locked',
    (error: unknown) => error,
  )

test('a folder has one owner at a time, and the second is told who it is', async () => {
  const dir = path.join(home, 'database')
  const unlock = await lockDataDir(dir)
  expect(await refusal(dir)).toMatchObject({ code: 'EDIRLOCKED', pid: process.pid })
  unlock()
  const again = await lockDataDir(dir)
  again()
  expect(existsSync(`${dir}.lock`)).toBe(false)
})

test('a killed owner leaves the folder free', async () => {
  const dir = path.join(home, 'database')
  const first = contend(dir)
  expect(await first.verdict).toBe('owner')
  expect(await refusal(dir)).toMatchObject({ code: 'EDIRLOCKED', pid: first.process.pid })
  await kill(first)
  const unlock = await lockDataDir(dir)
  unlock()
})

test('of four processes that find a killed owner exactly one takes its place', async () => {
  const dir = path.join(home, 'database')
  for (let round = 0; round < 8; round++) {
    const killed = contend(dir)
    expect(await killed.verdict).toBe('owner')
    await kill(killed)
    const contenders = [1, 2, 3, 4].map(() => contend(dir))
    const verdicts = await Promise.all(contenders.map(({ verdict }) => verdict))
    const winner = contenders[verdicts.indexOf('owner')]
    expect(verdicts.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => `EDIRLOCKED ${winner?.process.pid}`),
      'owner',
    ])
    await Promise.all(contenders.map(kill))
  }
})

test('a path too long for a socket address is locked beside the folder all the same', async () => {
  const deep = path.join(home, 'a-folder-with-a-long-name'.repeat(3), 'and-another-one-below-it'.repeat(3))
  mkdirSync(deep, { recursive: true })
  const dir = path.join(deep, 'database')
  const other = contend(dir)
  expect(await other.verdict).toBe('owner')
  expect(await refusal(dir)).toMatchObject({ code: 'EDIRLOCKED', pid: other.process.pid })
  await kill(other)
  const unlock = await lockDataDir(dir)
  unlock()
})

test('a folder reached by another name is the same folder', async () => {
  const data = path.join(home, 'data')
  mkdirSync(data)
  symlinkSync(data, path.join(home, 'link'))
  const unlock = await lockDataDir(path.join(data, 'database'))
  expect(await refusal(path.join(home, 'link', 'database'))).toMatchObject({ code: 'EDIRLOCKED' })
  unlock()
})
