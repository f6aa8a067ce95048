/** Health and readiness of this server, and what it was told about itself. */
import type { AppSettings } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/handler.ts'
import { probeUploads } from '#server/http/upload-folders.ts'

/** `ready` asks database, files, and whether an upload could be written down; a balancer takes a server that refuses out of service. */
export function serviceHandlers({
  database,
  files,
  log,
  appSettings,
  carbonManagement,
}: Pick<Deps, 'database' | 'files' | 'log'> & { appSettings: AppSettings; carbonManagement: boolean }): Pick<
  Handlers,
  'health' | 'ready' | 'appSettings' | 'carbonPermission'
> {
  return {
    appSettings: async () => appSettings,
    carbonPermission: async () => ({ permission: carbonManagement }),
    health: async () => ({ status: 'ok', service: 'nascente' }),
    ready: async () => {
      try {
        await Promise.all([database.ping(), files.ping(), probeUploads()])
      } catch (error) {
        log.warn({ type: error instanceof Error ? error.name : 'unknown' }, 'not ready')
        throw new Refusal('unavailable', { retryAfter: 5 })
      }
      return { status: 'ready', database: database.kind, files: files.kind }
    },
  }
}
