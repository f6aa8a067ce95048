import { expect, test, vi } from 'vitest'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import { createPageReader } from './page-reader.ts'
import { readCodes } from '#domain/reading/page-reading.ts'
import type { PageRead, ReadRequest } from './read-page-protocol.ts'

const box = { left: 0.5, top: 0.1, width: 0.4, height: 0.05 }
const photo = new Blob(['photo'])
const keyOn = (page: number): PageRead => ({ readings: [readCodes([{ text: sampleKey(), box }], page)], problem: null })

/** The other end of the wire; a reply of null is silence. */
function workers(replies: (PageRead | 'crash' | null)[]) {
  const asked: ReadRequest[] = []
  const terminate = vi.fn<() => void>()
  const startWorker = () => {
    const worker = Object.assign(new EventTarget(), {
      terminate,
      postMessage(request: ReadRequest) {
        asked.push(request)
        const reply = replies.shift() ?? null
        if (reply === null) return
        queueMicrotask(() =>
          worker.dispatchEvent(
            reply === 'crash'
              ? new Event('error')
              : new MessageEvent('message', { data: { kind: 'page', read: reply } }),
          ),
        )
      },
    })
    return worker as unknown as Worker
  }
  return { startWorker, asked, terminate }
}

test('what a page says, with the number it has among the pages', async () => {
  const { startWorker, asked, terminate } = workers([keyOn(2)])
  const reader = createPageReader({ startWorker, budget: 700 })
  expect(await reader.read(photo, 2)).toEqual(keyOn(2))
  expect(asked).toEqual([{ kind: 'page', file: photo, page: 2, budget: 700 }])
  expect(terminate).not.toHaveBeenCalled()
})

test('a page whose worker crashes or hangs says nothing, and the next is read by another', async () => {
  const { startWorker, asked, terminate } = workers(['crash', null, keyOn(3)])
  const reader = createPageReader({ startWorker, timeout: 20 })
  const pages = [1, 2, 3].map((page) => reader.read(photo, page))
  expect((await Promise.all(pages)).map(({ readings }) => readings.length)).toEqual([0, 0, 1])
  expect(asked).toHaveLength(3)
  expect(terminate).toHaveBeenCalledTimes(2)
})

test('a browser that starts no worker reads nothing', async () => {
  const startWorker = () => {
    throw new Error('no workers')
  }
  expect(await createPageReader({ startWorker }).read(photo, 1)).toEqual({ readings: [], problem: null })
})
