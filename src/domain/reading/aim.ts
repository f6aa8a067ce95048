/** What is known while the camera is aimed at an invoice: the key in sight, and whether the page holds still. */
import { rightOf } from './printed-page.ts'
import { readCodes, type FoundCode } from './page-reading.ts'
import { grayOf, type Colour, type Gray } from './pixels.ts'

/** One look through the lens. */
export interface Glance {
  /** Null when no code, or codes of several invoices, are in sight. */
  readonly key: string | null
  /** The code fills so much of the picture that the page can not be in it. */
  readonly near: boolean
  /** A tiny picture, to tell whether something moved. */
  readonly picture: Gray
}

export interface Aim {
  readonly key: string | null
  readonly near: boolean
  /** Glances in a row in which nothing moved. */
  readonly still: number
  readonly last: Gray | null
}

export const nothingInSight: Aim = { key: null, near: false, still: 0, last: null }

/** Pixels of the tiny picture, across and down. */
export const glanceSize = { width: 32, height: 32 } as const

/** A code that is wider than this part of the picture leaves no room for its page. */
const widest = 0.7

/** Mean difference of two glances of which a hand that holds still is below, of 255. */
const trembling = 6

/** Glances without movement after which a picture is sharp. */
const enough = 2

/** @param tiny the same picture in `glanceSize` */
export function glanceOf(codes: readonly FoundCode[], tiny: Colour): Glance {
  const { keys } = readCodes(codes, 1)
  const [first, ...others] = keys
  const near = first !== undefined && (first.box.width > widest || rightOf(first.box) > 1 || first.box.height > widest)
  return { key: first && others.length === 0 ? first.value : null, near, picture: grayOf(tiny) }
}

function moved(before: Gray, now: Gray): boolean {
  let sum = 0
  for (const [at, pixel] of now.data.entries()) sum += Math.abs(pixel - (before.data[at] ?? 0))
  return sum / now.data.length > trembling
}

/** What is known after one more glance. A key stays while nothing moves: codes come and go with the focus. */
export function aimAfter(before: Aim, { key, near, picture }: Glance): Aim {
  const still = before.last !== null && !moved(before.last, picture) ? before.still + 1 : 0
  const stays = key === null && still > 0
  return { key: stays ? before.key : key, near: stays ? before.near : near, still, last: picture }
}

/** The picture may be taken: a key was read, its page has room, nothing moves. */
export const mayShoot = ({ key, near, still }: Aim): boolean => key !== null && !near && still >= enough
