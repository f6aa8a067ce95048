/** The server process: configuration, database, files, services, pages; stops without breaking an answer. */
import { programme } from '#domain/brand/brand.ts'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'
import { checkAddress, listen } from './http/listen.ts'
import { servePages } from './http/pages.ts'
import { OperatorError } from './db/faults.ts'
import { openPlatform, type Platform } from './platform.ts'

const isSource = import.meta.url.endsWith('.ts')
const here = path.dirname(fileURLToPath(import.meta.url))
const say = (text: string) => void process.stdout.write(`${text}\n`)

/** While developing, one process serves the API and Vite's modules on one port. */
async function serveSources(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const { default: middie } = await import('@fastify/middie')
  await app.register(middie)
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'spa' })
  app.use((request, response, next) => {
    if (request.url?.startsWith('/api')) return next()
    // Vite's own scripts and styles stand in the document.
    response.removeHeader('content-security-policy')
    return vite.middlewares(request, response, next)
  })
  app.addHook('onClose', () => vite.close())
}

/** Answers in flight are finished, then the database is closed; a second signal does not wait. */
function stopOnSignal(app: FastifyInstance, platform: Platform): void {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    const late = setTimeout(() => process.exit(1), 10_000).unref()
    // An answer finished while stopping leaves a kept-alive connection behind, which nobody else would close.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(idle)
    await platform.close()
    clearTimeout(late)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await checkAddress(config)
  const platform = await openPlatform(config, { say, onFatal: fail })
  const app = await createApp(platform)
  const built = path.join(here, '..', 'web')
  if (isSource && process.env['SERVE_BUILT'] !== 'true') await serveSources(app)
  else await servePages(app, isSource ? path.join(here, '..', '..', 'dist', 'web') : built, config.knownAddress)
  const port = await listen(app, config)
  stopOnSignal(app, platform)
  platform.startJobs()
  say(
    [`\n${programme.name} está no ar: http://localhost:${port}`, ...platform.logins.map((line) => `  ${line}`)].join(
      '\n',
    ),
  )
  if (process.send) process.send({ port })
}

function fail(error: unknown): never {
  if (error instanceof ConfigError || error instanceof OperatorError) process.stderr.write(`\n${error.message}\n`)
  else process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

await start().catch(fail)
