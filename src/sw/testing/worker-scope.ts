/** A browser around the worker, in memory: caches, events that can be awaited, and a network that answers by path. */

class ExtendableEvent extends Event {
  readonly works: Promise<unknown>[] = []
  waitUntil(work: Promise<unknown>): void {
    this.works.push(work)
  }
}

class FetchEvent extends ExtendableEvent {
  readonly request: Request
  answer: Promise<Response> | undefined
  constructor(type: string, { request }: { request: Request }) {
    super(type)
    this.request = request
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer
  }
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : new URL(String(input), origin).href)

const origin = 'https://nascente.exemplo'

/** As in a worker: addresses may be relative to it. */
class ScopedRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, origin) : input, init)
  }
}

class MemoryCache {
  readonly entries = new Map<string, Response>()
  put(input: RequestInfo | URL, response: Response) {
    this.entries.set(urlOf(input), response)
    return Promise.resolve()
  }
  match(input: RequestInfo | URL) {
    return Promise.resolve(this.entries.get(urlOf(input))?.clone())
  }
  keys() {
    return Promise.resolve([...this.entries.keys()].map((url) => new Request(url)))
  }
  delete(input: RequestInfo | URL) {
    return Promise.resolve(this.entries.delete(urlOf(input)))
  }
}

export class MemoryCaches {
  readonly all = new Map<string, MemoryCache>()
  open(name: string) {
    const cache = this.all.get(name) ?? new MemoryCache()
    this.all.set(name, cache)
    return Promise.resolve(cache)
  }
  has(name: string) {
    return Promise.resolve(this.all.has(name))
  }
  delete(name: string) {
    return Promise.resolve(this.all.delete(name))
  }
  keys() {
    return Promise.resolve([...this.all.keys()])
  }
  async match(input: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) {
    return cacheName === undefined ? undefined : (await this.open(cacheName)).match(input)
  }
  /** What stands in a cache, by path. */
  paths(part: string): string[] {
    const found = [...this.all]
      .filter(([name]) => name.includes(part))
      .flatMap(([, cache]) => [...cache.entries.keys()])
    return found.map((url) => new URL(url).pathname).toSorted()
  }
}

export type WorkerScope = ReturnType<typeof createWorkerScope>

export function createWorkerScope(files: readonly { url: string; revision: string | null }[], caches: MemoryCaches) {
  const scope = Object.assign(new EventTarget(), {
    caches,
    __WB_MANIFEST: files,
    location: new URL(`${origin}/sw.js`),
    registration: { scope: `${origin}/` },
    navigator: { onLine: true },
    __WB_DISABLE_DEV_LOGS: true,
    claimed: 0,
    skipped: 0,
    clients: {
      claim: () => Promise.resolve(void (scope.claimed += 1)),
      matchAll: () => Promise.resolve([]),
    },
    get indexedDB() {
      return globalThis.indexedDB
    },
    skipWaiting: () => Promise.resolve(void (scope.skipped += 1)),
  })
  const run = async (event: ExtendableEvent): Promise<void> => {
    scope.dispatchEvent(event)
    // Work may bring more work.
    for (let at = 0; at < event.works.length; at += 1) await event.works[at]
  }
  return {
    scope,
    globals: {
      self: scope,
      caches,
      location: scope.location,
      registration: scope.registration,
      navigator: scope.navigator,
      __WB_DISABLE_DEV_LOGS: true,
      Request: ScopedRequest,
      ExtendableEvent,
      FetchEvent,
    },
    start: async () => {
      await run(new ExtendableEvent('install'))
      await run(new ExtendableEvent('activate'))
    },
    sync: (tag: string) => run(Object.assign(new ExtendableEvent('sync'), { tag })),
    message: (data: unknown) => run(Object.assign(new ExtendableEvent('message'), { data })),
    /** The worker's answer; undefined when it leaves the request to the network. */
    ask(path: string, init: RequestInit & { navigate?: boolean } = {}) {
      const { navigate = false, ...rest } = init
      const request = new Request(new URL(path, origin), rest)
      if (navigate) Object.defineProperty(request, 'mode', { value: 'navigate' })
      const event = new FetchEvent('fetch', { request })
      scope.dispatchEvent(event)
      return event.answer
    },
  }
}
