/** Looks for the codes of an invoice in a picture again and again, each time prepared in another way, until one is read. */
import { parseAccessKey } from '#domain/documents/access-key.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'
import { cornersOf, findBars } from './bar-regions.ts'
import { readBars } from './bars.ts'
import type { Code128Wanted } from './code-128.ts'
import type { FoundCode } from './page-reading.ts'
import {
  colourOf,
  cropped,
  evened,
  grayOf,
  scaled,
  sharpened,
  turned,
  turningBack,
  type Colour,
  type Gray,
} from './pixels.ts'
import { around } from './printed-page.ts'
import { readPrintedCode } from './printed-code.ts'

/** What a decoder found: the text, and the corners in pixels of the picture it was given. */
export interface Decoded {
  readonly text: string
  readonly corners: readonly { readonly x: number; readonly y: number }[]
}

export type Decode = (picture: Colour) => Promise<readonly Decoded[]>

type Point = readonly [x: number, y: number]

interface Pass {
  readonly name: string
  /** Prepared only when it is its turn. */
  readonly picture: () => Colour
  /** From a pixel of it to one of the page. */
  readonly back: (x: number, y: number) => Point
}

const same = (x: number, y: number): Point => [x, y]

/** Bands for small codes: parts of the height of the page, and how much larger they are looked at. */
const strip = { height: 0.28, step: 0.2, factor: 2 } as const

const angles = [-8, 8, -16, 16, -23, 23] as const

/** Places that are straightened at most: an invoice has one code, and tables look like bars now and then. */
const mostRegions = 4

function* passesOf(gray: Gray): Generator<Pass> {
  yield { name: 'sharpened', picture: () => colourOf(sharpened(gray, 3, 2)), back: same }
  yield { name: 'evened', picture: () => colourOf(evened(gray, Math.round(gray.width / 40))), back: same }
  yield* strips(gray)
  for (const degrees of angles)
    yield {
      name: `turned ${degrees}`,
      picture: () => colourOf(turned(gray, degrees)),
      back: turningBack(gray, degrees),
    }
}

/** Bands across the page, twice as large and sharpened. */
function* strips(gray: Gray): Generator<Pass> {
  const { width, height } = gray
  const { height: share, step, factor } = strip
  for (let top = 0; top < 1 - step / 2; top += step) {
    const area = { left: 0, top: top * height, width, height: share * height }
    yield {
      name: `strip at ${top.toFixed(1)}`,
      picture: () => colourOf(sharpened(scaled(cropped(gray, area), factor), 4, 2)),
      back: (x, y) => [x / factor, y / factor + Math.floor(area.top)],
    }
  }
}

/** The codes of one pass that name an invoice, with their places on the page. */
function namesInvoice(found: readonly Decoded[], { back }: Pass, { width, height }: Colour): readonly FoundCode[] {
  return found.flatMap(({ text, corners }) => {
    const code = readPrintedCode(text)
    if (code === null || code === 'wrong-key') return []
    const points = corners.map(({ x, y }) => back(x, y))
    return [{ text, box: around(points.map(([x, y]) => ({ left: x / width, top: y / height, width: 0, height: 0 }))) }]
  })
}

export interface Looked {
  readonly codes: readonly FoundCode[]
  /** The pass that read them; null when none did. */
  readonly pass: string | null
}

/** Whoever issued it has a CNPJ, or a CPF after three zeros. */
function isIssuer(issuer: string): boolean {
  return normalizeCnpj(issuer) !== null || (issuer.startsWith('000') && normalizeCpf(issuer.slice(3)) !== null)
}

/** The key of a DANFE: a state, a year since there are keys, a month, the issuer, the model. */
const wanted: Code128Wanted = {
  digits: 44,
  allowed: (pair, value) => {
    if (pair === 0) return value >= 11 && value <= 53
    if (pair === 1) return value >= 6 && value <= 60
    if (pair === 2) return value >= 1 && value <= 12
    return pair !== 10 || value === 55
  },
  // What was guessed out of a blur must stand by every digit that checks another.
  accepts: (digits) => {
    const key = parseAccessKey(digits)
    return key !== null && isIssuer(key.issuer)
  },
}

/** Narrower pictures are looked at twice as large, in pixels. */
const narrow = 1000

function fromBars(page: Gray, isOver: () => boolean): FoundCode | null {
  const gray = page.width < narrow ? scaled(page, 2) : page
  for (const region of findBars(gray).slice(0, mostRegions)) {
    const text = readBars(gray, region, { ...wanted, isOver })
    if (text !== null) {
      const corners = cornersOf(region).map(([x, y]) => ({
        left: x / gray.width,
        top: y / gray.height,
        width: 0,
        height: 0,
      }))
      return { text, box: around(corners) }
    }
    if (isOver()) return null
  }
  return null
}

/** @param isOver whether there is no more time for another pass; the first is always made */
export async function lookForCodes(picture: Colour, decode: Decode, isOver: () => boolean): Promise<Looked> {
  const whole: Pass = { name: 'whole', picture: () => picture, back: same }
  const codes = namesInvoice(await decode(picture), whole, picture)
  if (codes.length > 0) return { codes, pass: whole.name }
  if (isOver()) return { codes: [], pass: null }
  const gray = grayOf(picture)
  const bars = fromBars(gray, isOver)
  if (bars) return { codes: [bars], pass: 'bars' }
  for (const pass of passesOf(gray)) {
    if (isOver()) break
    const found = namesInvoice(await decode(pass.picture()), pass, picture)
    if (found.length > 0) return { codes: found, pass: pass.name }
  }
  return { codes: [], pass: null }
}
