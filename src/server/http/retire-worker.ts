/** The way out when a broken service worker was delivered: one that removes itself goes to every device in its place. */
import type { FastifyInstance } from 'fastify'

/**
 * Empties the caches and nothing else: what waits to be sent lies in IndexedDB and stays. It goes as soon as it is there, and
 * not once it is in charge: a broken worker may be busy for ever and never make way, but the next start is without any.
 */
const retiring = `self.addEventListener('install', () => {
  self.skipWaiting()
  retire()
})
self.addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Browsers ask for the worker's file themselves, at every start and once a day, even when the page they show is broken. */
export function retireServiceWorker(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || request.url.split('?')[0] !== '/sw.js') return undefined
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(retiring)
  })
}
