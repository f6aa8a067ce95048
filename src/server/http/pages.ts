/** Serves the built app: hashed files for ever, the document and the service worker always fresh, every page path the document. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const immutable = 'public, max-age=31536000, immutable'

/** Files whose name never changes must be asked for each time, or an update would never arrive. */
const cachingOf = (file: string) =>
  /[\\/]assets[\\/]/.test(file)
    ? immutable
    : /[\\/](?:fonts|icons)[\\/]/.test(file)
      ? 'public, max-age=86400'
      : 'no-cache'

/** `folder` is the built app. A path that is neither a file nor an API call gets the document, so deep links work. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error(`A aplicação não foi construída: falta ${path.join(folder, 'index.html')}. Rode npm run build.`)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(file)),
  })
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
