/** One seed for all properties of a run: another one every time, printed, and taken again from `PROPERTY_SEED`. */
import { randomInt } from 'node:crypto'
import type { TestProject } from 'vitest/node'

/** fast-check takes 32 bits. */
const seeds = 2 ** 31

function seedOf(asked: string | undefined): number {
  if (asked === undefined || asked === '') return randomInt(seeds)
  const seed = Number(asked)
  if (!Number.isSafeInteger(seed)) throw new Error(`PROPERTY_SEED must be a whole number, not "${asked}"`)
  return seed
}

export function setup(project: TestProject): void {
  const seed = seedOf(process.env['PROPERTY_SEED'])
  const isLong = process.env['TEST_LONG'] === '1'
  project.provide('propertySeed', seed)
  project.provide('askLong', isLong)
  process.stdout.write(`Properties: PROPERTY_SEED=${seed}${isLong ? ' TEST_LONG=1' : ''} asks the same again\n`)
}
