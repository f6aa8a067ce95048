/** What another app shares goes to the service worker; where there is none yet, or none any more, it comes here. */
import type { FastifyInstance } from 'fastify'
import { afterShare, shareTarget } from '#domain/invoices/share-target.ts'

/** The files are not kept: whose they are is not known. The app says where they can be picked. */
export function answerShares(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || request.url !== shareTarget.path) return undefined
    request.raw.resume()
    return reply.redirect(afterShare(false), 303)
  })
}
