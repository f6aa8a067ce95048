/** The service worker: the app's files without a connection, the outbox when no page is open, and notices. */
import { baseAddress } from '#client/api/base-address.ts'
import { openOutbox } from '#client/outbox/open-outbox.ts'
import { createNotices } from './notices.ts'
import { createOutboxSync, type SyncEvent } from './outbox-sync.ts'
import { createPrecache, fetchAhead, keepPreviousBuild, versionOf } from './precache.ts'
import { renewPush } from './renew-push.ts'
import { answerFetch, createRoutes, letCallsPass } from './routes.ts'
import { clearReads } from './signed-out.ts'

declare const self: ServiceWorkerGlobalScope

declare global {
  interface ImportMeta {
    /** Written in by the build; the page reads the same names. */
    readonly env: Partial<Record<'VITE_API_URL' | 'VITE_API_URL_STAGING' | 'VITE_API_URL_PRODUCTION', string>>
  }
}

const files = self.__WB_MANIFEST
const precache = createPrecache(files)
const routes = createRoutes(precache, { caches: self.caches, origin: self.location.origin })
const baseUrl = baseAddress(self.location.origin, {
  configured: import.meta.env.VITE_API_URL,
  staging: import.meta.env.VITE_API_URL_STAGING,
  production: import.meta.env.VITE_API_URL_PRODUCTION,
})
const outbox = openOutbox({
  by: 'worker',
  app: versionOf(files),
  baseUrl,
  onSignedOut: () => clearReads({ clients: self.clients, indexedDB: self.indexedDB }),
})
const sync = createOutboxSync({
  drain: (reason) => outbox.drain(reason),
  locks: 'locks' in self.navigator ? self.navigator.locks : null,
  skipWaiting: () => self.skipWaiting(),
})
const notices = createNotices({
  origin: self.location.origin,
  registration: self.registration,
  clients: self.clients,
  setAppBadge: 'setAppBadge' in self.navigator ? (count) => self.navigator.setAppBadge(count) : undefined,
})

async function takeOver(event: ExtendableEvent): Promise<void> {
  // In this order: cleaning up first would leave nothing to keep.
  await keepPreviousBuild({ caches: self.caches, controller: precache }).catch(() => undefined)
  await precache.activate(event)
  // The tab of the very first visit belongs to nobody yet; without this it would never hear of an update.
  await self.clients.claim()
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetchAhead(event, precache).then(() => precache.install(event)))
  // A comfort: without it the worker is asked and says nothing.
  event.waitUntil(letCallsPass(event).catch(() => undefined))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event))
  sync.pull()
})
self.addEventListener('fetch', (event) => answerFetch(routes, event, self.location.origin))
self.addEventListener('message', (event) => sync.onMessage(event))
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know no `sync` event; the browser sends this shape
self.addEventListener('sync', (event) => sync.onSync(event as SyncEvent))
self.addEventListener('push', (event) => notices.onPush(event))
self.addEventListener('notificationclick', (event) => notices.onClick(event))
self.addEventListener('pushsubscriptionchange', (event) => {
  const { pushManager } = self.registration
  event.waitUntil(renewPush({ vault: outbox.vault, pushManager, fetch: self.fetch.bind(self), baseUrl }))
})
