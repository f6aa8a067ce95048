import { expect, test, vi } from 'vitest'
import { sampleXml } from '#domain/invoices/testing/fiscal-sample.ts'
import { createPhotoShrinker, pickable, sniff } from './photo-shrinker.ts'
import { captured, type ShrinkAnswer, type ShrinkRequest, smaller } from './shrink-protocol.ts'

const bytesOf = (start: readonly (number | string)[], size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(
    start.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)))),
  )
  return bytes
}
const jpeg = (size: number) => new Blob([bytesOf([0xff, 0xd8, 0xff, 0xe1], size)], { type: 'image/jpeg' })
const uint32 = (number: number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff)
/** Of this many pixels in each direction. */
const png = (size: number, edge = 100) => {
  const head = [0x89, 'PNG\r\n', 0x1a, '\n', ...uint32(13), 'IHDR', ...uint32(edge), ...uint32(edge)]
  return new Blob(
    [
      bytesOf(head, 33),
      ...[size - 57, 0].map((length, at) => bytesOf([...uint32(length), at === 0 ? 'IDAT' : 'IEND'], length + 12)),
    ],
    { type: 'image/png' },
  )
}
const pdf = (size: number) => new Blob([bytesOf(['%PDF-1.7'], size - 6), '\n%%EOF'], { type: 'application/pdf' })
const heic = (size: number) => new Blob([bytesOf([0, 0, 0, 24, 'ftypheic'], size)], { type: 'image/heic' })

type Reply = ShrinkAnswer | 'silence' | 'crash'

const drawn = (size: number, change: Partial<ShrinkAnswer & { done: true }> = {}): ShrinkAnswer => ({
  done: true,
  photo: new Blob([new Uint8Array(size)], { type: 'image/jpeg' }),
  width: 1536,
  height: 2048,
  blank: false,
  ...change,
})

/** The other end of the wire: answers in its own time, one question after the other. */
function workshop(replies: Reply[]) {
  const asked: ShrinkRequest[] = []
  let underWay = 0
  let busiest = 0
  const workers: { terminate: ReturnType<typeof vi.fn> }[] = []
  const startWorker = () => {
    const worker = Object.assign(new EventTarget(), {
      terminate: vi.fn(),
      postMessage(request: ShrinkRequest) {
        asked.push(request)
        underWay += 1
        busiest = Math.max(busiest, underWay)
        const reply = replies.shift() ?? 'silence'
        if (reply === 'silence') return void (underWay -= 1)
        setTimeout(() => {
          underWay -= 1
          worker.dispatchEvent(reply === 'crash' ? new Event('error') : new MessageEvent('message', { data: reply }))
        })
      },
    })
    workers.push(worker)
    return worker as unknown as Worker
  }
  return { startWorker, asked, workers, busiest: () => busiest }
}

test('a photo becomes a small JPEG', async () => {
  const shop = workshop([drawn(458_000)])
  const page = await createPhotoShrinker(shop).prepare(jpeg(5_800_000))
  expect(page).toMatchObject({ mime: 'image/jpeg', shrunk: true })
  expect(page.bytes.byteLength).toBe(458_000)
  expect(shop.asked[0]?.size).toEqual(captured)
  expect(captured).toEqual({ longEdge: 2048, bytes: 900_000 })
})

test('a second, smaller size can be asked for', async () => {
  const shop = workshop([drawn(300_000)])
  await createPhotoShrinker(shop).prepare(jpeg(880_000), smaller)
  expect(shop.asked[0]?.size).toEqual(smaller)
})

test('photos are drawn one at a time', async () => {
  const shop = workshop([drawn(400_000), drawn(500_000), drawn(600_000)])
  const shrinker = createPhotoShrinker(shop)
  const pages = await Promise.all([1, 2, 3].map(() => shrinker.prepare(jpeg(4_000_000))))
  expect(pages.map(({ bytes }) => bytes.byteLength)).toEqual([400_000, 500_000, 600_000])
  expect(shop.busiest()).toBe(1)
  expect(shop.workers).toHaveLength(1)
})

test.each<[string, Reply]>([
  ['it cannot be drawn', { done: false, why: 'decode' }],
  ['the worker breaks', 'crash'],
  ['the picture came out in one colour', drawn(400_000, { blank: true })],
  ['the picture has no size', drawn(400_000, { width: 0 })],
  ['the result is suspiciously empty', drawn(9000)],
  ['the result is larger', drawn(4_100_000)],
])('the original is kept when %s', async (_why, reply) => {
  const page = await createPhotoShrinker(workshop([reply])).prepare(jpeg(4_000_000))
  expect(page).toMatchObject({ mime: 'image/jpeg', shrunk: false })
  expect(page.bytes.byteLength).toBe(4_000_000)
})

test('a hanging worker is given up after 20 seconds, ended, and replaced for the next photo', async () => {
  vi.useFakeTimers()
  const shop = workshop(['silence', drawn(400_000)])
  const shrinker = createPhotoShrinker(shop)
  const [first, second] = [shrinker.prepare(jpeg(4_000_000)), shrinker.prepare(jpeg(4_000_000))]
  let settled = false
  void first.then(() => (settled = true))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await first).shrunk).toBe(false)
  expect(shop.workers[0]?.terminate).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect((await second).shrunk).toBe(true)
  expect(shop.workers).toHaveLength(2)
  vi.useRealTimers()
})

test('leaving in the middle keeps the original, and coming back starts anew', async () => {
  const shop = workshop(['silence', drawn(400_000)])
  const shrinker = createPhotoShrinker(shop)
  const first = shrinker.prepare(jpeg(4_000_000))
  await vi.waitFor(() => expect(shop.asked).toHaveLength(1))
  shrinker.close()
  expect((await first).shrunk).toBe(false)
  expect((await shrinker.prepare(jpeg(4_000_000))).shrunk).toBe(true)
  shrinker.close()
  expect(shop.workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1])
})

test('a browser in which the worker cannot start keeps the original', async () => {
  const shrinker = createPhotoShrinker({
    startWorker: () => {
      throw new TypeError('not a script of ours')
    },
  })
  expect((await shrinker.prepare(jpeg(4_000_000))).shrunk).toBe(false)
})

test('a PDF and a small drawing pass through untouched', async () => {
  const shop = workshop([])
  const shrinker = createPhotoShrinker(shop)
  expect(await shrinker.prepare(pdf(3_000_000))).toMatchObject({ mime: 'application/pdf', shrunk: false })
  expect(await shrinker.prepare(png(200_000))).toMatchObject({ mime: 'image/png', shrunk: false })
  expect(shop.asked).toEqual([])
})

test('a part of a file is told when it is picked, and not by the server after the shop is left', async () => {
  const shop = workshop([])
  const shrinker = createPhotoShrinker(shop)
  await expect(shrinker.prepare(png(200_000).slice(0, 150_000))).rejects.toThrow(/danificada ou incompleta/)
  await expect(shrinker.prepare(pdf(200_000).slice(0, 150_000))).rejects.toThrow(/PDF está incompleto/)
  expect(shop.asked).toEqual([])
})

test('a picture of more pixels than anybody can draw is refused before it is tried', async () => {
  const shop = workshop([])
  await expect(createPhotoShrinker(shop).prepare(png(30_000, 30_000))).rejects.toMatchObject({
    code: 'image-too-large',
  })
  expect(shop.asked).toEqual([])
})

test('one of more pixels than the server takes is made smaller, or refused where that cannot be done', async () => {
  const shrinker = createPhotoShrinker(workshop([drawn(300_000), { done: false, why: 'memory' }]))
  expect(await shrinker.prepare(png(30_000, 7000))).toMatchObject({ mime: 'image/jpeg', shrunk: true })
  await expect(shrinker.prepare(png(30_000, 7000))).rejects.toMatchObject({ code: 'image-too-large' })
})

test('a small JPEG is drawn anew all the same, because a place may stand in it', async () => {
  const page = await createPhotoShrinker(workshop([drawn(310_000)])).prepare(jpeg(300_000))
  expect(page.shrunk).toBe(true)
})

test('what is above 12 MB and cannot be made smaller is refused with a message', async () => {
  const large = 12 * 1024 * 1024 + 1
  const shrinker = createPhotoShrinker(workshop([{ done: false, why: 'memory' }, drawn(800_000)]))
  await expect(shrinker.prepare(jpeg(large))).rejects.toMatchObject({
    code: 'file-too-large',
    message: 'Cada arquivo pode ter até 12 MB.',
  })
  expect((await shrinker.prepare(jpeg(large))).shrunk).toBe(true)
  await expect(shrinker.prepare(pdf(large))).rejects.toMatchObject({ code: 'file-too-large' })
})

test('a HEIC photo is converted where the browser can, and refused with advice where it cannot', async () => {
  const shrinker = createPhotoShrinker(workshop([drawn(400_000), { done: false, why: 'decode' }]))
  expect(await shrinker.prepare(heic(2_000_000))).toMatchObject({ mime: 'image/jpeg', shrunk: true })
  await expect(shrinker.prepare(heic(2_000_000))).rejects.toThrow(/Mais Compatível/)
})

test.each([
  ['nothing', new Blob([]), /vazio/],
  ['a page of a portal called nota.jpg', new File(['<html>'], 'nota.jpg', { type: 'image/jpeg' }), 'web-page'],
  [
    'a drawing that can carry scripts',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
    'not-fiscal',
  ],
])('%s is refused', async (_name, file, message) => {
  await expect(createPhotoShrinker(workshop([])).prepare(file)).rejects.toThrow(message)
})

test('a file is what its first bytes say, whatever it is called', async () => {
  const webp = new Blob([bytesOf(['RIFF', 1, 2, 3, 4, 'WEBPVP8 '], 64)])
  const xml = new Blob(['\uFEFF <?xml version="1.0"?>'])
  const files = [jpeg(64), png(64), webp, pdf(64), xml, heic(64), new Blob(['GIF89a'])]
  expect(await Promise.all(files.map(sniff))).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
    'application/xml',
    'image/heic',
    null,
  ])
})

test('the XML of an invoice travels byte for byte, and a document that broke off does not', async () => {
  const shrinker = createPhotoShrinker(workshop([]))
  const page = await shrinker.prepare(new File([sampleXml()], 'nota.jpg', { type: 'image/jpeg' }))
  expect(page).toMatchObject({ mime: 'application/xml', shrunk: false })
  expect(new TextDecoder().decode(page.bytes)).toBe(sampleXml())
  await expect(shrinker.prepare(new Blob([sampleXml().slice(0, 500)]))).rejects.toThrow('truncated')
})

test('HEIC is not among what may be picked, so that Safari hands over a JPEG', () => {
  expect(pickable).toBe('image/jpeg,image/png,image/webp,application/pdf,application/xml,text/xml,.xml')
})
