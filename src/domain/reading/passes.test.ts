import { expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { lookForCodes, type Decode, type Decoded } from './passes.ts'
import { colourOf, grayOf, type Colour } from './pixels.ts'
import { drawBars } from './sample-bars.ts'

const key = sampleKey({ model: '55' })
const page = (facts: Partial<Parameters<typeof drawBars>[0]> = {}) =>
  colourOf(drawBars({ digits: key, module: 2.2, ...facts }))
const blank: Colour = { width: 90, height: 120, data: new Uint8ClampedArray(90 * 120 * 4).fill(255) }

const nothing: Decode = () => Promise.resolve([])
const never = () => false

/** Decodes nothing until its turn has come; tells how large the pictures were. */
function atPass(turn: number, found: Decoded) {
  const sizes: (readonly [width: number, height: number])[] = []
  const decode: Decode = ({ width, height }) => {
    sizes.push([width, height])
    return Promise.resolve(sizes.length === turn ? [found] : [])
  }
  return { decode, sizes }
}

const corners = (left: number, top: number, width: number, height: number) => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left, y: top + height },
  { x: left + width, y: top + height },
]

test('what the decoder finds at once is the answer, with its place on the page', async () => {
  const { decode, sizes } = atPass(1, { text: key, corners: corners(9, 12, 45, 24) })
  expect(await lookForCodes(blank, decode, never)).toEqual({
    pass: 'whole',
    codes: [{ text: key, box: { left: 0.1, top: 0.1, width: 0.5, height: expect.closeTo(0.2) } }],
  })
  expect(sizes).toEqual([[90, 120]])
})

test('codes of something else are no answer', async () => {
  const parcel: Decode = () => Promise.resolve([{ text: 'https://www.transportadora.com.br/pacote/1', corners: [] }])
  expect(await lookForCodes(blank, parcel, never)).toEqual({ pass: null, codes: [] })
})

test.each([
  ['straight', {}],
  ['turned by 17°', { turn: 17 }],
  ['turned the other way by 25°', { turn: -25 }],
  ['out of focus', { turn: 3, blur: 1.9 }],
  ['small', { module: 1, blur: 0.6 }],
])('bars that the decoder cannot read are read by what they look like: %s', async (_, facts) => {
  const { codes, pass } = await lookForCodes(page(facts), nothing, never)
  expect(pass).toBe('bars')
  expect(codes.map(({ text }) => text)).toEqual([key])
  const { left, top, width, height } = codes[0]?.box ?? { left: 0, top: 0, width: 0, height: 0 }
  expect(left + width / 2).toBeCloseTo(0.5, 1)
  expect(top + height / 2).toBeCloseTo(0.5, 1)
})

test('bars with a key that is none are no answer', async () => {
  const wrong = `${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}`
  const { codes } = await lookForCodes(page({ digits: wrong }), nothing, never)
  expect(codes).toEqual([])
}, 30_000)

test('the places of enlarged and of turned passes are told on the page', async () => {
  const strip = atPass(4, { text: key, corners: corners(0, 0, 180, 20) })
  const inStrip = await lookForCodes(blank, strip.decode, never)
  expect(inStrip.pass).toBe('strip at 0.0')
  expect(strip.sizes[3]).toEqual([180, 68])
  expect(inStrip.codes[0]?.box).toMatchObject({ left: 0, top: 0, width: 1 })
  const turned = atPass(9, { text: key, corners: corners(44, 59, 1, 1) })
  const inTurned = await lookForCodes(blank, turned.decode, never)
  expect(inTurned.pass).toBe('turned -8')
  expect(inTurned.codes[0]?.box.left).toBeCloseTo(0.5, 1)
  expect(inTurned.codes[0]?.box.top).toBeCloseTo(0.5, 1)
})

test('no pass is begun after the time is over, and the first always is', async () => {
  const late = atPass(2, { text: key, corners: corners(0, 0, 1, 1) })
  expect(await lookForCodes(blank, late.decode, () => true)).toEqual({ pass: null, codes: [] })
  expect(late.sizes).toHaveLength(1)
})

test('gray is what an eye sees of colours', () => {
  const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
  expect([...grayOf({ width: 3, height: 1, data }).data]).toEqual([76, 150, 29])
})
