/** Everything below HTTP, opened in order: database and migrations, files, services, the first data, the jobs. */
import { randomUUID } from 'node:crypto'
import type { AppParts } from './app.ts'
import type { Config } from './config.ts'
import { scheduleBackgroundWork } from './background-work.ts'
import { openDatabase, type Database } from './db/db.ts'
import { OperatorError } from './db/faults.ts'
import { migrate } from './db/migrate.ts'
import { scheduleAbandoned } from '#server/features/accounts/abandoned.service.ts'
import { deploymentSecret } from '#server/features/accounts/deployment.secret.ts'
import { scheduleAnnouncements } from './features/announcements/announcements.jobs.ts'
import { scheduleCustomers } from './features/customers/customers.jobs.ts'
import { scheduleExperiences } from './features/experiences/experiences.jobs.ts'
import { scheduleImports } from './features/imports/imports.jobs.ts'
import { scheduleNotices } from './features/notifications/notifications.jobs.ts'
import { pushCarrier } from '#server/features/notifications/push-carrier.service.ts'
import { contactOf, pushKeys } from '#server/features/notifications/push-key.secret.ts'
import { scheduleReadings } from './features/invoices/readings.jobs.ts'
import { schedulePoints, schedulePointsReminders } from './features/points/points.jobs.ts'
import type { Deps, Log } from './deps.ts'
import type { FileStore } from './files/file-store.ts'
import { openFiles } from './files/open-files.ts'
import { scheduleLeftFiles } from '#server/features/service/left-files.service.ts'
import { scheduleLeftUploads } from './http/upload-folders.ts'
import { scheduleMails } from './mail/mail.jobs.ts'
import { smtpMailer, terminalMailer } from './mail/mailer.ts'
import { seedDemo } from './seed/demo.ts'
import { seedTiny } from './seed/tiny.ts'
import { createServices, type Services } from './services.ts'

export interface Platform extends AppParts {
  /** Lines with the demo's sign-ins, to be printed. */
  readonly logins: readonly string[]
  startJobs(): void
  close(): Promise<void>
}

interface Voice {
  /** Progress for the person at the terminal. */
  say(text: string): void
  /** The database is gone for good: the process must end and be started again. */
  onFatal(error: Error): void
}

/** Database (migrated) and files, for the server and for its tools. */
export async function openStorage(
  config: Config,
  { say, onFatal }: Voice,
): Promise<{ database: Database; files: FileStore }> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    onFatal,
    log: say,
  })
  await migrate(database)
  return { database, files: await filesOf(config) }
}

/** Throws an OperatorError when files could not be kept: a sending that fails later would tell the wrong person. */
async function filesOf(config: Config): Promise<FileStore> {
  try {
    const files = await openFiles(config)
    await files.ping()
    return files
  } catch (error) {
    const place = config.s3
      ? `O armazenamento de arquivos de S3_ENDPOINT não responde como deve. Confira o endereço, S3_BUCKET e as chaves.`
      : `A pasta ${config.dataDir} não serve para guardar os arquivos das notas. Confira a permissão e o que há em "files".`
    throw new OperatorError(`${place}\nMotivo: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A job's faults are told here; a call's faults are told by the HTTP logger. */
export const jobLog: Log = {
  info: () => undefined,
  warn: (facts, message) => void process.stderr.write(`${JSON.stringify({ level: 'warn', message, ...facts })}\n`),
  error: (facts, message) => void process.stderr.write(`${JSON.stringify({ level: 'error', message, ...facts })}\n`),
}

async function firstData(services: Services, config: Config, say: Voice['say']): Promise<readonly string[]> {
  if (config.seed === 'tiny') await seedTiny(services)
  return config.seed === 'demo' ? seedDemo(services, say) : []
}

export async function openPlatform(config: Config, voice: Voice): Promise<Platform> {
  const storage = await openStorage(config, voice)
  const deps: Deps = { ...storage, clock: () => new Date(), newId: randomUUID, log: jobLog }
  const services = createServices(deps, config)
  const logins = await firstData(services, config, voice.say)
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : terminalMailer(voice.say)
  // The keys devices subscribe with are those of the first start.
  await pushKeys(storage.database.db)
  const { publicUrl } = config
  const carry = pushCarrier()
  let stopJobs: readonly (() => Promise<void>)[] = []
  return {
    config,
    services,
    xsrfSecret: await deploymentSecret(storage.database.db, 'xsrf'),
    logins,
    startJobs: () => {
      stopJobs = [
        schedulePoints(services.points, deps),
        schedulePointsReminders(services.pointsReminders, deps),
        scheduleCustomers(services.customers, deps),
        scheduleExperiences(services.experiences, deps),
        scheduleMails(deps, mailer),
        scheduleAbandoned(deps),
        scheduleImports(services.imports, deps),
        scheduleAnnouncements(services.announcements, deps),
        scheduleNotices({ ...deps, carry, publicUrl, contact: contactOf(config) }),
        scheduleBackgroundWork(services.exports, { ...deps, name: 'exports' }),
        scheduleBackgroundWork(services.invoices.batches, { ...deps, name: 'batches', every: 10_000 }),
        scheduleLeftUploads(deps),
        scheduleLeftFiles(deps),
        ...(config.readsPages ? [scheduleReadings(services.invoices, deps)] : []),
      ]
    },
    close: async () => {
      await Promise.all(stopJobs.map((stop) => stop()))
      await storage.database.close()
    },
  }
}
