/** Which requests the worker answers: pages and files of the app. Calls, uploads and the CMS go to the network untouched. */
import { PrecacheRoute, type PrecacheController } from 'workbox-precaching'
import { NavigationRoute, Route, Router } from 'workbox-routing'
import { documentOf } from '#domain/people/document-of.ts'
import { isMachine, machineOf } from './machines.ts'
import { fromPreviousBuild } from './precache.ts'
import { answerShare, isShare } from './share-target.ts'

/**
 * Matched against path and search. Calls are not pages, and the tag manager's frame is none of ours; the CMS always comes
 * from the network, so that its documents carry the content security policy of today and not the one of the day the worker
 * was installed.
 */
export const notFromTheCache = [/^\/api(?:[/?]|$)/, /^\/cms(?:[/?]|$)/, /^\/tag-manager(?:\?|$)/]

/** Lazy CMS chunks are neither precached nor kept. */
export const isMemberChunk = ({ origin, pathname }: URL, own: string): boolean =>
  origin === own && pathname.startsWith('/assets/') && !pathname.startsWith('/assets/cms/')

/**
 * The server cuts a page off from the site that opened it. Where no page did, the browser would only start another process
 * before it paints (as in src/server/http/pages.ts).
 */
function withoutOpenerPolicy({ body, status, statusText, headers }: Response): Response {
  const kept = new Headers(headers)
  kept.delete('cross-origin-opener-policy')
  return new Response(body, { status, statusText, headers: kept })
}

export function createRoutes(
  precache: PrecacheController,
  { caches, origin }: { caches: CacheStorage; origin: string },
) {
  const router = new Router()
  // Only by their own names: which document a page has is said below.
  router.registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }))
  const isKept = (file: string) => precache.getCacheKeyForURL(file) !== undefined
  router.registerRoute(
    new NavigationRoute(
      async (visit) => {
        // Read first: the handler puts another request in its place.
        const { referrer } = visit.request
        const document = await precache.createHandlerBoundToURL(documentOf(visit.url.pathname, isKept))(visit)
        return referrer === '' ? withoutOpenerPolicy(document) : document
      },
      { denylist: notFromTheCache },
    ),
  )
  router.registerRoute(
    new Route(
      ({ url }) => isMachine(url, origin),
      async ({ request }) => machineOf(caches, request),
    ),
  )
  router.registerRoute(
    new Route(
      ({ url }) => isMemberChunk(url, origin),
      async ({ request }) => (await fromPreviousBuild(caches, request.url)) ?? fetch(request),
    ),
  )
  return router
}

/**
 * Safari has sent empty bodies for uploads that passed through a worker: whatever is not GET is left alone, but for what
 * another app shares, which Safari does not do.
 */
export function answerFetch(router: Pick<Router, 'handleRequest'>, event: FetchEvent, origin: string): void {
  if (isShare(event.request, origin)) return event.respondWith(answerShare(event.request))
  if (event.request.method !== 'GET') return
  const answer = router.handleRequest({ event, request: event.request })
  if (answer) event.respondWith(answer)
}

/**
 * Where the browser can be told once that calls go past the worker it is not woken for them, and a call under way does not
 * keep a new version waiting. Chromium only; elsewhere `answerFetch` leaves them alone one by one.
 */
export async function letCallsPass(event: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return
  await event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' })
}
