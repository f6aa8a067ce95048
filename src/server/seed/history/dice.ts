/** Chance that repeats itself: the same words give the same throws, on every machine. */
import { createHash } from 'node:crypto'

export interface Dice {
  /** From 0 up to 1, which is left out. */
  unit(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** True in this share of throws. */
  chance(share: number): boolean
  one<T>(list: readonly T[]): T
  /** One of the list, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  uuid(): string
}

/** Small fast counter (sfc32): 128 bits of state, no multiplication, passes the usual batteries. */
function counterOf(seed: Buffer): () => number {
  let a = seed.readInt32LE(0)
  let b = seed.readInt32LE(4)
  let c = seed.readInt32LE(8)
  let d = seed.readInt32LE(12)
  return () => {
    const next = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + next) | 0
    return next >>> 0
  }
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at]
  if (found === undefined) throw new RangeError(`nothing at ${at} of ${list.length}`)
  return found
}

export function diceOf(...words: readonly (string | number)[]): Dice {
  const next = counterOf(createHash('sha256').update(words.join('|')).digest())
  const unit = () => next() / 2 ** 32
  const whole = (least: number, most: number) => least + Math.floor(unit() * (most - least + 1))
  return {
    unit,
    whole,
    chance: (share) => unit() < share,
    one: (list) => pick(list, whole(0, list.length - 1)),
    weighted: (list) => {
      let aim = unit() * list.reduce((sum, [, weight]) => sum + weight, 0)
      const at = list.findIndex(([, weight]) => (aim -= weight) < 0)
      return pick(list, at < 0 ? list.length - 1 : at)[0]
    },
    uuid: () => {
      const hex = [next(), next(), next(), next()].map((part) => part.toString(16).padStart(8, '0')).join('')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}

/** Draws a place of a list as often as its weight says, among the first `upTo`; undefined when there are none. */
export type Wheel = (dice: Dice, upTo?: number) => number | undefined

export function wheelOf(weights: readonly number[]): Wheel {
  const sums: number[] = []
  let total = 0
  for (const weight of weights) sums.push((total += weight))
  return (dice, upTo = weights.length) => {
    const aim = dice.unit() * (sums[upTo - 1] ?? 0)
    const at = firstWhere(upTo, (place) => (sums[place] ?? 0) > aim)
    return at < upTo ? at : undefined
  }
}

/** The first place at which something holds that holds for all after it; `length` when it never does. */
export function firstWhere(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
