/**
 * The page of the tag manager, for a frame without an origin: scripts of others measure what our page tells them and
 * reach neither its session nor its content. Exists only where a tag manager is configured.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Takes page views from the page around it, and from nobody else. */
const script = `dataLayer=[{'gtm.start':Date.now(),event:'gtm.js'}]
addEventListener('message',function(message){
if(message.source!==parent||!message.data||message.data.type!=='page-view')return
dataLayer.push({event:'page_view',page_path:String(message.data.path),page_title:String(message.data.title)})
})
parent.postMessage({type:'tag-manager-ready'},'*')`

const manager = 'https://www.googletagmanager.com'
const receivers = `${manager} https://*.google-analytics.com https://*.analytics.google.com`

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}' ${manager}`,
  `connect-src ${receivers}`,
  `img-src ${receivers}`,
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts',
].join('; ')

/** `id` was checked when the configuration was read: it needs no escaping. */
export function serveTagManager(app: FastifyInstance, id: string): void {
  const page = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Medição</title><script>${script}</script><script async src="${manager}/gtm.js?id=${id}"></script></head><body></body></html>`
  app.get('/tag-manager', { helmet: false }, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  )
}
