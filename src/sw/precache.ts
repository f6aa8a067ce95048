/** The app's files, kept so that it opens without a connection; the chunks of the build before stay for one version. */
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching'

/** Chunks that only the build before knows. */
export const previousBuild = 'nascente-previous-build'

/** Names of files that carry a hash of their content: whoever asks for one wants exactly these bytes. */
const isHashed = (url: string): boolean => new URL(url).pathname.startsWith('/assets/')

export interface PrecachePorts {
  readonly caches: CacheStorage
  readonly controller: Pick<PrecacheController, 'getURLsToCacheKeys' | 'strategy'>
}

/**
 * Keeps the hashed files that the new build no longer has. A tab that has not been reloaded yet asks for its lazy
 * routes by the old names, and the server has forgotten them. What was kept from the build before that one goes.
 */
export async function keepPreviousBuild({ caches, controller }: PrecachePorts): Promise<void> {
  const present = new Set(controller.getURLsToCacheKeys().values())
  const precache = await caches.open(controller.strategy.cacheName)
  const leaving = (await precache.keys()).filter(({ url }) => isHashed(url) && !present.has(url))
  // A start of the same build again: the older one may still be needed.
  if (leaving.length === 0) return
  await caches.delete(previousBuild)
  const kept = await caches.open(previousBuild)
  for (const request of leaving) {
    const response = await precache.match(request)
    if (response) await kept.put(request.url, response)
  }
}

/** A chunk of the build before, or undefined. */
export async function fromPreviousBuild(caches: CacheStorage, url: string): Promise<Response | undefined> {
  return (await caches.has(previousBuild)) ? (await caches.open(previousBuild)).match(url) : undefined
}

/** Names this build for the log of each sending: the revision of its document. */
export function versionOf(files: readonly (PrecacheEntry | string)[]): string {
  const page = files.find((file) => typeof file !== 'string' && file.url === 'index.html')
  return (typeof page === 'object' && page.revision) || 'unknown'
}

/** Takes the list the build wrote; install and activate are called by `sw.ts`, because their order matters. */
export function createPrecache(files: (PrecacheEntry | string)[]): PrecacheController {
  const controller = new PrecacheController()
  controller.addToCacheList(files)
  cleanupOutdatedCaches()
  return controller
}

/** Browsers hold six connections to a server; the page that is open needs some itself. */
const atOnce = 4

/**
 * Keeps the files, several at a time. The controller asks for one after the other, each a journey of its own: on the
 * network of a phone that is a minute in which the app does not open without a connection. Never rejects: what did not
 * arrive is asked for by `install`, which comes afterwards and has the last word.
 */
export async function fetchAhead(event: ExtendableEvent, controller: PrecacheController): Promise<void> {
  const left = [...controller.getURLsToCacheKeys()].values()
  let failed = false
  const fetchOn = async () => {
    for (const [url, cacheKey] of left) {
      // As the controller asks: only a name that says its content may come from what the browser kept.
      const cache = cacheKey === url ? 'default' : 'reload'
      const request = new Request(url, { credentials: 'same-origin', cache })
      const kept = await Promise.allSettled(controller.strategy.handleAll({ params: { cacheKey }, request, event }))
      failed ||= kept.some(({ status }) => status === 'rejected')
      if (failed) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchOn))
}
