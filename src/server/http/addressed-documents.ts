/** Documents that name the address people use: programs that show link previews read nothing but whole addresses. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

interface Addressed {
  readonly etag: string
  readonly bodies: ReadonlyMap<string, Buffer>
}

/** The picture of the preview with its whole address; anything else of the document stays. */
export const withAddress = (html: string, address: string): string =>
  html.replace(
    /(<meta property="og:image" content=")(\/[^"]*")/,
    (_, start: string, rest: string) => start + address + rest,
  )

function read(file: string, address: string): Addressed {
  const body = Buffer.from(withAddress(readFileSync(file, 'utf8'), address))
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const bodies = new Map([
    ['br', brotliCompressSync(body)],
    ['gzip', gzipSync(body)],
    ['', body],
  ])
  return { etag, bodies }
}

/** Sends a document of the built app; each is made once, when it is first asked for. */
export function addressedDocuments(folder: string, address: string) {
  const made = new Map<string, Addressed>()
  return (reply: FastifyReply, { file, headers }: { file: string; headers: IncomingHttpHeaders }) => {
    const { etag, bodies } = made.get(file) ?? read(path.join(folder, file), address)
    made.set(file, { etag, bodies })
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const taken = new Set(String(headers['accept-encoding'] ?? '').split(/[,;]\s*/))
    const encoding = ['br', 'gzip'].find((one) => taken.has(one)) ?? ''
    if (encoding !== '') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(bodies.get(encoding))
  }
}
