import { expect, test, vi } from 'vitest'
import { isMachine, machineOf } from './machines.ts'

const origin = 'https://nascente.exemplo'
const at = (path: string) => `${origin}/assets/${path}`

/** One cache in memory. */
function cacheStorage() {
  const kept = new Map<string, Response>()
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
    put: (url: string, answer: Response) => Promise.resolve(void kept.set(url, answer)),
  }
  return { caches: { open: () => Promise.resolve(cache) } as unknown as CacheStorage, kept }
}

test.each([
  ['assets/zxing_reader-BfWU80gz.wasm', true],
  ['assets/pdf.min-Ab_-12Zz.mjs', true],
  ['assets/pages-BfWU80gz.js', false],
  ['other/pdf.min-Ab_-12Zz.mjs', false],
])('%s is a machine: %s', (path, is) => {
  expect(isMachine(new URL(`${origin}/${path}`), origin)).toBe(is)
  expect(isMachine(new URL(`https://elsewhere.exemplo/${path}`), origin)).toBe(false)
})

test('each is fetched once and kept; a newer build takes the place of its own only', async () => {
  const { caches, kept } = cacheStorage()
  const fetched = vi.fn<(request: Request) => Promise<Response>>(({ url }) => Promise.resolve(new Response(url)))
  vi.stubGlobal('fetch', fetched)
  const ask = async (path: string) => (await machineOf(caches, new Request(at(path)))).text()
  for (const path of [
    'pdf.min-AAAAAAAA.mjs',
    'pdf.worker.min-AAAAAAAA.mjs',
    'zxing_reader-AAAAAAAA.wasm',
    'pdf.min-AAAAAAAA.mjs',
  ])
    expect(await ask(path)).toBe(at(path))
  expect(fetched).toHaveBeenCalledTimes(3)
  await ask('pdf.min-BBBBBBBB.mjs')
  expect([...kept.keys()]).toEqual(
    ['pdf.worker.min-AAAAAAAA.mjs', 'zxing_reader-AAAAAAAA.wasm', 'pdf.min-BBBBBBBB.mjs'].map(at),
  )
  vi.unstubAllGlobals()
})

test('what the server refuses is not kept', async () => {
  const { caches, kept } = cacheStorage()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  await machineOf(caches, new Request(at('pdf.min-AAAAAAAA.mjs')))
  expect(kept.size).toBe(0)
  vi.unstubAllGlobals()
})
