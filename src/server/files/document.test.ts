import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileLimit } from '#domain/invoices/photo.ts'
import { checkWhole } from '#domain/invoices/whole-file.ts'
import { readPage, type ArrivedFile } from './document.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nascente-document-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function arrive(bytes: Buffer): Promise<ArrivedFile> {
  const target = path.join(folder, randomUUID())
  await writeFile(target, bytes)
  return { path: target, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

const read = async (bytes: Buffer) => readPage(await arrive(bytes))

/** Left half red, right half blue: which way is up can be seen. */
const picture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ])

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

describe('an uploaded photo', () => {
  test('of each accepted kind becomes a JPEG, with the digest of the file as it arrived', async () => {
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await picture().toFormat(kind).toBuffer()
      const page = await read(bytes)
      expect(page).toMatchObject({ mime: 'image/jpeg', extension: 'jpg', width: 600, height: 400 })
      expect(page.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect((await sharp(page.bytes).metadata()).format).toBe('jpeg')
    }
  })

  test('stands upright, however the phone was held', async () => {
    const upright: Record<number, [number, number]> = { 1: [600, 400], 3: [600, 400], 6: [400, 600], 8: [400, 600] }
    const redAt: Record<number, [number, number]> = { 1: [10, 200], 3: [590, 200], 6: [200, 10], 8: [200, 590] }
    for (const orientation of [1, 3, 6, 8]) {
      const page = await read(await picture().jpeg().withMetadata({ orientation }).toBuffer())
      expect([page.width, page.height]).toEqual(upright[orientation])
      expect(await colourAt(page.bytes, ...redAt[orientation]!)).toBe('red')
      expect((await sharp(page.bytes).metadata()).orientation).toBeUndefined()
    }
  })

  test('loses the place, the device and the thumbnail', async () => {
    const photo = await picture()
      .jpeg()
      .withExif({ IFD0: { Make: 'TelefoneSecreto' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><autor>Ana Lima</autor></x:xmpmeta>')
      .toBuffer()
    expect(photo.includes('TelefoneSecreto')).toBe(true)
    const { bytes } = await read(photo)
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    for (const secret of ['TelefoneSecreto', 'GPS', 'Exif', 'Ana Lima']) expect(bytes.includes(secret)).toBe(false)
  })

  test('of more than 4000 pixels is made smaller, a smaller one keeps its size', async () => {
    expect(await read(await picture(5000, 1000).jpeg().toBuffer())).toMatchObject({ width: 4000, height: 800 })
    expect(await read(await picture(31, 17).png().toBuffer())).toMatchObject({ width: 31, height: 17 })
  })

  test('of 41 megapixels is refused before it is decoded, whatever its bytes weigh', async () => {
    const bomb = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(300_000)
    await expect(read(bomb)).rejects.toMatchObject({ code: 'image-too-large' })
    const edge = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    expect(await read(edge)).toMatchObject({ width: 4000, height: 2500 })
  })

  test('that is transparent gets a white ground, a grey or CMYK one becomes sRGB', async () => {
    const clear = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect([
      ...(await sharp((await read(clear)).bytes)
        .extract({ left: 5, top: 5, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ]).toEqual([255, 255, 255])
    const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect((await sharp((await read(cmyk)).bytes).metadata()).space).toBe('srgb')
  })

  test('that moves counts by its first picture', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
    const page = await read(moving)
    expect(page).toMatchObject({ width: 40, height: 30 })
    expect(await colourAt(page.bytes, 20, 15)).toBe('red')
  })

  test('that is cut off anywhere is refused', async () => {
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const whole = await noise(400, 300).toFormat(kind).toBuffer()
      for (const part of [0.01, 0.1, 0.5, 0.9, 0.99]) {
        await expect(read(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toMatchObject({
          code: 'file-not-accepted',
        })
      }
    }
  })

  test('with a page or a script hidden behind it keeps only the picture', async () => {
    const script = '<script>alert(document.cookie)</script>'
    const commented = await picture()
      .jpeg()
      .withExif({ IFD0: { ImageDescription: script } })
      .toBuffer()
    const polyglot = Buffer.concat([commented, Buffer.from(`<html>${script}</html>`), pdf])
    const { bytes, mime } = await read(polyglot)
    expect(mime).toBe('image/jpeg')
    expect(bytes.includes('<script')).toBe(false)
    expect(bytes.includes('%PDF-')).toBe(false)
  })

  test('two at a time: many at once all come out right', async () => {
    const photos = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        picture(200 + at, 100)
          .jpeg()
          .toBuffer(),
      ),
    )
    const pages = await Promise.all(photos.map(read))
    expect(pages.map((page) => page.width)).toEqual([200, 201, 202, 203, 204, 205, 206, 207])
  })
})

describe('an uploaded PDF', () => {
  test('is kept as it came', async () => {
    const page = await read(pdf)
    expect(page).toMatchObject({ mime: 'application/pdf', extension: 'pdf', width: null, height: null })
    expect(page.bytes.equals(pdf)).toBe(true)
  })

  test('without its mark at the start or its end is refused', async () => {
    await expect(read(Buffer.concat([Buffer.from('<html>'), pdf]))).rejects.toMatchObject({ code: 'file-not-accepted' })
    await expect(read(pdf.subarray(0, 40))).rejects.toThrow('O PDF está incompleto')
  })
})

describe('anything else', () => {
  test('is refused by its content, whatever it is called', async () => {
    const heic = Buffer.concat([Buffer.from('00000018667479706865696300000000', 'hex'), Buffer.alloc(400)])
    await expect(read(heic)).rejects.toMatchObject({
      code: 'file-not-accepted',
      message: expect.stringContaining('Mais Compatível') as string,
    })
    const others: Record<string, Buffer> = {
      svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      javascript: Buffer.from('alert(1)'),
      gif: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .gif()
        .toBuffer(),
      tiff: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .tiff()
        .toBuffer(),
      avif: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .avif()
        .toBuffer(),
      zip: Buffer.from('504b0304140000000800', 'hex'),
      executable: Buffer.from('7f454c4602010100', 'hex'),
      'the mark of a JPEG alone': Buffer.from('ffd8ffe000104a464946', 'hex'),
      'the mark of a PNG alone': Buffer.from('89504e470d0a1a0a', 'hex'),
      'bytes of chance': Buffer.from('x'.repeat(5000)),
    }
    for (const [name, bytes] of Object.entries(others)) {
      await expect(read(bytes), name).rejects.toMatchObject({ code: 'file-not-accepted' })
    }
  })

  test('of no byte at all, or above 12 MB, is refused unread', async () => {
    await expect(read(Buffer.alloc(0))).rejects.toThrow('O arquivo está vazio')
    const missing = path.join(folder, 'nowhere')
    await expect(readPage({ path: missing, size: fileLimit + 1, sha256: '' })).rejects.toMatchObject({
      code: 'file-too-large',
    })
  })
})

describe('what a device looks at before it sends', () => {
  test.each([
    ['image/jpeg', () => noise(90, 60).jpeg()],
    [
      'image/jpeg',
      () =>
        noise(90, 60)
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Make: 'Câmera' } }),
    ],
    ['image/png', () => noise(90, 60).png()],
    ['image/webp', () => noise(90, 60).webp()],
    ['image/webp', () => noise(90, 60).webp({ lossless: true })],
    ['image/webp', () => noise(90, 60).ensureAlpha(0.5).webp()],
  ] as const)('a real %s is whole, with its pixels, and a part of it is none', async (mime, draw) => {
    const bytes = await draw().toBuffer()
    expect(checkWhole(bytes, mime)).toBe(90 * 60)
    for (const share of [0.3, 0.6, 0.9, 0.99])
      expect(() => checkWhole(bytes.subarray(0, Math.floor(bytes.length * share)), mime)).toThrow('incompleta')
  })
})
