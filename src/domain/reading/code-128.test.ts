import { expect, test } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { readProfile, type Code128Wanted } from './code-128.ts'
import { modulesOf } from './sample-bars.ts'

const key = sampleKey({ model: '55' })
const wanted: Code128Wanted = { digits: 44, allowed: () => true, accepts: (digits) => digits === key }

/** White beside the code, in modules. */
const quiet = 30

/** Brightness across the bars of a code, through a lens. @param blur its deviation in modules */
function profileOf(digits: string, { module, blur }: { module: number; blur: number }): Float32Array {
  const modules = [...Array<number>(quiet).fill(0), ...modulesOf(digits), ...Array<number>(quiet).fill(0)]
  const steps = 60
  return Float32Array.from({ length: Math.floor(modules.length * module) }, (_, at) => {
    let [sum, whole] = [0, 0]
    for (let step = -steps; step <= steps; step++) {
      const away = (step / steps) * 3 * blur
      const weight = Math.exp(-(away ** 2) / (2 * blur ** 2))
      sum += weight * (modules[Math.floor((at + 0.5) / module + away)] ?? 0)
      whole += weight
    }
    return 230 - (190 * sum) / whole
  })
}

/** Where the bars are, as somebody sees it who is some modules wrong. */
const about = (profile: Float32Array, module: number, wrong = 0) => ({
  start: (quiet + wrong) * module,
  end: profile.length - (quiet + wrong) * module,
})

test.each([
  ['clear', 3.1, 0.3],
  ['a little out of focus', 3.1, 0.7],
  ['so blurred that bars run into each other', 3.1, 1],
  ['as small as a pixel a bar', 1, 0.6],
])('a profile that is %s is read', (_, module, blur) => {
  const profile = profileOf(key, { module, blur })
  expect(readProfile(profile, about(profile, module), wanted)).toBe(key)
})

test('it is read from both sides, and where its ends are not quite known', () => {
  const profile = profileOf(key, { module: 2.6, blur: 0.7 })
  expect(readProfile(profile.toReversed(), about(profile, 2.6, 4), wanted)).toBe(key)
  expect(readProfile(profile, about(profile, 2.6, -4), wanted)).toBe(key)
})

test('only what is accepted is answered, and only what may stand there', () => {
  const profile = profileOf(key, { module: 2.6, blur: 0.7 })
  const ends = about(profile, 2.6)
  expect(readProfile(profile, ends, { ...wanted, accepts: () => false })).toBeNull()
  expect(readProfile(profile, ends, { ...wanted, allowed: (pair, value) => pair !== 10 || value === 65 })).toBeNull()
})

test('what is no code is none, and a code of something else is not bent into one', () => {
  const waves = Float32Array.from({ length: 900 }, (_, at) => 120 + 100 * Math.sin(at / 2.2) * Math.cos(at / 17))
  expect(readProfile(waves, about(waves, 2.6), { ...wanted, accepts: () => true })).toBeNull()
  const stripes = Float32Array.from({ length: 900 }, (_, at) => (at % 12 < 6 ? 30 : 230))
  expect(readProfile(stripes, about(stripes, 2.6), { ...wanted, accepts: () => true })).toBeNull()
  expect(readProfile(new Float32Array(900).fill(230), { start: 0, end: 0 }, wanted)).toBeNull()
})

test('every row of digits is read as it was printed', () => {
  const digits = fc.stringMatching(/^\d{44}$/)
  fc.assert(
    fc.property(digits, (text) => {
      const profile = profileOf(text, { module: 2.4, blur: 0.8 })
      expect(readProfile(profile, about(profile, 2.4), { ...wanted, accepts: () => true })).toBe(text)
    }),
    { numRuns: timesOf({ ordinary: 4, long: 100 }) },
  )
})
