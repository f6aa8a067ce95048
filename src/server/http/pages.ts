/** Serves the built app: hashed files for ever, documents and the service worker always fresh, every page path its document. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentOf, emptyDocument, memberDocument } from '#domain/people/document-of.ts'
import { addressedDocuments } from './addressed-documents.ts'
import { allowInline, type Inline } from './security-headers.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Files whose name never changes must be asked for each time, or an update would never arrive. */
const cachingOf = (file: string) =>
  /[\\/]assets[\\/]/.test(file)
    ? immutable
    : /[\\/](?:fonts|icons)[\\/]/.test(file)
      ? 'public, max-age=86400'
      : 'no-cache'

const hashes = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** The built documents by name (`/login.html`), each with what is written into it. */
function readDocuments(folder: string): ReadonlyMap<string, Inline> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return new Map(
    files.map((file) => {
      const html = readFileSync(path.join(folder, file), 'utf8')
      const scripts = hashes(html, /<script>([\s\S]*?)<\/script>/g)
      const styles = hashes(html, /<style>([\s\S]*?)<\/style>/g)
      return [`/${file.split(path.sep).join('/')}`, { scripts, styles }]
    }),
  )
}

/**
 * Browsers ask for a page by its type; programs that show link previews take anything, and get the page too where the path
 * does not name a file.
 */
function wantsPage({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  if (accept.includes('text/html')) return true
  const [page = '/'] = url.split('?')
  return accept.includes('*/*') && !(page.split('/').at(-1) ?? '').includes('.')
}

/**
 * A page that another site opened must not be within its reach. Whoever typed the address or pressed the icon came from no
 * page; cutting them off, too, would have the browser start another process before it paints.
 */
function allowSameProcess(reply: FastifyReply, { headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'none') reply.removeHeader('cross-origin-opener-policy')
}

/**
 * `folder` is the built app. A path that is neither a file nor an API call gets a document, so deep links work. Where the
 * address people use is known, link previews find their picture by it.
 */
export async function servePages(app: FastifyInstance, folder: string, address?: string): Promise<void> {
  for (const needed of ['/index.html', memberDocument, emptyDocument])
    if (!existsSync(path.join(folder, needed)))
      throw new Error(`A aplicação não foi construída: falta ${path.join(folder, needed)}. Rode npm run build.`)
  const documents = readDocuments(folder)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', cachingOf(file))
      const name = file.slice(folder.length).split(path.sep).join('/')
      const inline = documents.get(name.replace(/\.(?:br|gz)$/, ''))
      const policy = reply.getHeader('content-security-policy')
      if (inline && typeof policy === 'string') reply.header('content-security-policy', allowInline(policy, inline))
    },
  })
  const addressed = address === undefined ? null : addressedDocuments(folder, address)
  const sendDocument = (reply: FastifyReply, request: FastifyRequest) => {
    allowSameProcess(reply, request)
    const [page = '/'] = request.url.split('?')
    const file = documentOf(page, (name) => documents.has(name))
    if (!addressed) return reply.sendFile(file)
    const policy = reply.getHeader('content-security-policy')
    const inline = documents.get(file)
    if (inline && typeof policy === 'string') reply.header('content-security-policy', allowInline(policy, inline))
    return addressed(reply, { file, headers: request.headers })
  }
  app.get('/', (request, reply) => sendDocument(reply, request))
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Não encontrado')
    return sendDocument(reply, request)
  })
}
