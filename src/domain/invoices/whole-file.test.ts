import { expect, test } from 'vitest'
import type { AcceptedType } from './photo.ts'
import { checkWhole } from './whole-file.ts'

const bytes = (...parts: readonly (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)))),
  )

/** An Exif segment with a thumbnail that ends by itself, a frame of 3 × 2, its data with an escaped 0xff, and the end. */
const thumbnail = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]
const frame = [0xff, 0xff, 0xc2, 0, 9, 8, 0, 2, 0, 3, 1, 0]
const scan = [0xff, 0xda, 0, 4, 1, 0, 0x12, 0xff, 0x00, 0x34]
const jpeg = bytes(0xff, 0xd8, ...thumbnail, ...frame, ...scan, 0xff, 0xd9)

const chunk = (name: string, ...data: readonly number[]) => [0, 0, 0, data.length, name, ...data, 0, 0, 0, 0]
const head = chunk('IHDR', 0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0)
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n', ...head, ...chunk('IDAT', 1, 2, 3), ...chunk('IEND'))

const riff = (kind: string, ...data: readonly number[]) =>
  bytes('RIFF', data.length + 12, 0, 0, 0, 'WEBP', kind, data.length, 0, 0, 0, ...data)
const webps = {
  lossy: riff('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 3, 0, 2, 0),
  lossless: riff('VP8L', 0x2f, 2, 0x40, 0, 0, 0, 0, 0, 0, 0),
  extended: riff('VP8X', 0, 0, 0, 0, 2, 0, 0, 1, 0, 0),
}
const pdf = bytes('%PDF-1.7\n', 'trailer\n%%EOF\n')

const whole: readonly (readonly [string, AcceptedType, Uint8Array, number | null])[] = [
  ['JPEG', 'image/jpeg', jpeg, 6],
  ['PNG', 'image/png', png, 6],
  ['WebP with loss', 'image/webp', webps.lossy, 6],
  ['WebP without loss', 'image/webp', webps.lossless, 6],
  ['WebP with more in it', 'image/webp', webps.extended, 6],
  ['PDF', 'application/pdf', pdf, null],
]

test.each(whole)('a whole %s says its pixels, and no part of it passes', (_name, mime, file, pixels) => {
  expect(checkWhole(file, mime)).toBe(pixels)
  for (let end = 9; end < file.length - (mime === 'application/pdf' ? 1 : 0); end++) {
    // What has its end mark is whole, whatever else follows.
    if (mime === 'image/png' && end >= file.length - 4) continue
    expect(() => checkWhole(file.subarray(0, end), mime), `${end} bytes`).toThrow(/incomplet/)
  }
})

test('what a camera adds after the picture makes it no part', () => {
  expect(checkWhole(bytes(...jpeg, 1, 2, 3), 'image/jpeg')).toBe(6)
  expect(checkWhole(bytes(...png, 1, 2, 3), 'image/png')).toBe(6)
})

test('the rest of a file that was never copied is no end', () => {
  const half = Uint8Array.from(jpeg)
  half.fill(0, jpeg.length - 5)
  expect(() => checkWhole(half, 'image/jpeg')).toThrow('danificada')
})

test('what has another form is left to whoever opens it', () => {
  expect(checkWhole(bytes(0xff, 0xd8, 0x12, 0x34, 0x56, 0x78), 'image/jpeg')).toBeNull()
  expect(checkWhole(bytes('<nfeProc/>'), 'application/xml')).toBeNull()
})
