import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDocument, memberDocument } from '#domain/people/document-of.ts'
import { servePages } from './pages.ts'
import { securityHeaders } from './security-headers.ts'

const html =
  '<html><head><meta property="og:image" content="/og.jpg"><script>1</script></head><body>Página</body></html>'
const picture = /og:image" content="([^"]*)"/

let app: FastifyInstance
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nsc-pages-'))
  for (const file of ['index.html', memberDocument, emptyDocument]) writeFileSync(path.join(folder, file), html)
  app = Fastify()
  await securityHeaders(app, { secure: true })
})
afterEach(() => app.close())

const get = (headers: Record<string, string> = {}, url = '/dashboard') =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('where the address people use is not known, the picture of link previews has none either', async () => {
  await servePages(app, folder)
  expect(picture.exec((await get()).body)?.[1]).toBe('/og.jpg')
})

test('where it is known, every page names the picture by it, with the policy for what stands in the document', async () => {
  await servePages(app, folder, 'https://programa.exemplo.com.br')
  for (const url of ['/', '/dashboard', '/your-points?kind=reversal']) {
    const { statusCode, body, headers } = await get({}, url)
    expect([statusCode, picture.exec(body)?.[1]]).toEqual([200, 'https://programa.exemplo.com.br/og.jpg'])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(headers['content-security-policy']).toMatch(/script-src 'self'[^;]*'sha256-/)
  }
})

test.each([undefined, 'https://programa.exemplo.com.br'])(
  'a page another site opened is cut off from it; whoever typed the address came from no page (%s)',
  async (address) => {
    await servePages(app, folder, address)
    const policyFor = async (site?: string) =>
      (await get(site === undefined ? {} : { 'sec-fetch-site': site })).headers['cross-origin-opener-policy']
    for (const site of ['cross-site', 'same-site', 'same-origin', undefined])
      expect(await policyFor(site), site).toBe('same-origin')
    expect(await policyFor('none')).toBeUndefined()
  },
)

test.each([
  ['/dashboard', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/icons/icon-192.png', 'public, max-age=86400'],
  ['/assets/page-1a2b.js', 'public, max-age=31536000, immutable'],
])('only what is named by its content is kept without asking again: %s', async (url, caching) => {
  for (const file of ['sw.js', 'manifest.webmanifest', 'icons/icon-192.png', 'assets/page-1a2b.js']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
  await servePages(app, folder)
  const { statusCode, headers } = await get({}, url)
  expect([statusCode, headers['cache-control']]).toEqual([200, caching])
})

test('a program that takes anything gets a page, and no page for a file that is not there', async () => {
  await servePages(app, folder, 'https://programa.exemplo.com.br')
  const shared = await get({ accept: '*/*' }, '/login')
  expect([shared.statusCode, picture.exec(shared.body)?.[1]]).toEqual([200, 'https://programa.exemplo.com.br/og.jpg'])
  for (const [accept, url] of [
    ['*/*', '/assets/gone.js'],
    ['image/avif,*/*;q=0.8', '/icons/gone.png?v=2'],
    ['application/json', '/dashboard'],
  ] as const)
    expect((await get({ accept }, url)).statusCode, url).toBe(404)
})

test('it is packed as the browser takes it, and a page that is known is not sent again', async () => {
  await servePages(app, folder, 'https://programa.exemplo.com.br')
  const plain = await get()
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await get({ 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const again = await get({ 'if-none-match': String(plain.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
