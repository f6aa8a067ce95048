/** Reads the configuration once, from the environment; a wrong value stops the start with a sentence that names it. */
import { programme } from '#domain/brand/brand.ts'
import path from 'node:path'
import type { AppSettings } from '#contract/api.gen.ts'
import { readAppSettings, sampleContacts } from './app-settings.ts'
import { address, ConfigError, type Environment, flag, oneOf, whole } from './environment.ts'

export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Config {
  readonly host: string
  readonly port: number
  /** Address people use, without a slash at the end. */
  readonly publicUrl: string
  /** The same where the operator named it; nobody outside can use the guess that stands for it otherwise. */
  readonly knownAddress: string | undefined
  /** Absolute folder of the embedded database and of the files. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  readonly s3: S3Config | undefined
  /** Mail server; without one, mails are printed where the server runs. */
  readonly smtpUrl: string | undefined
  /** Sender of the mails, as in `Nascente <nao-responda@exemplo.com.br>`. */
  readonly mailFrom: string
  /** How many proxies stand in front; their X-Forwarded-For is believed. */
  readonly trustProxy: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Whether the generic login takes every kind of member. */
  readonly loginAllUsers: boolean
  /** Whether people of the programme may use the operator's carbon management. */
  readonly carbonManagement: boolean
  /** Calls a minute for one session or address; 0 is no limit. */
  readonly rateLimit: number
  /** Version of the keys that encrypt what waits on people's devices; raising it makes new ones, old ones stay. */
  readonly outboxKeyVersion: number
  /** What is put into an empty database: a demo to look at, a handful of people to test with, or nothing. */
  readonly seed: 'demo' | 'tiny' | 'none'
  /** Whether this instance reads the pages of invoices. */
  readonly readsPages: boolean
  /** What the app may know of this deployment. */
  readonly appSettings: AppSettings
  /** Off retires the service workers on all devices: the way out when a broken one was delivered. */
  readonly serviceWorker: boolean
}

function s3(env: Environment): S3Config | undefined {
  const endpoint = address(env, 'S3_ENDPOINT', ['http:', 'https:'])
  if (endpoint === undefined) return undefined
  const need = (name: string) => {
    const value = env[name]
    if (!value)
      throw new ConfigError(
        `Falta ${name}: com S3_ENDPOINT são necessários S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY.`,
      )
    return value
  }
  return {
    endpoint,
    bucket: need('S3_BUCKET'),
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}

/** Throws ConfigError, in Portuguese, on the first value that cannot be used. */
export function readConfig(env: Environment): Config {
  const port = whole(env, 'PORT', { default: 4173, min: 0, max: 65_535 })
  const host = env['HOST'] || '127.0.0.1'
  const seed = oneOf(env, 'SEED', ['demo', 'tiny', 'none'])
  const appSettings = readAppSettings(seed === 'demo' ? { ...sampleContacts, ...env } : env)
  const knownAddress = address(env, 'PUBLIC_URL', ['http:', 'https:'])
  return {
    host,
    port,
    publicUrl: knownAddress ?? `http://localhost:${port}`,
    knownAddress,
    dataDir: path.resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: whole(env, 'DATABASE_POOL', { default: 10, min: 1, max: 200 }),
    s3: s3(env),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env['MAIL_FROM'] || `${programme.name} <nao-responda@localhost>`,
    trustProxy: whole(env, 'TRUST_PROXY', { default: 0, min: 0, max: 10 }),
    logLevel: oneOf(env, 'LOG_LEVEL', ['warn', 'silent', 'error', 'info', 'debug']),
    loginAllUsers: flag(env, 'LOGIN_ALL_USERS', false),
    carbonManagement: flag(env, 'CARBON_MANAGEMENT', false),
    rateLimit: whole(env, 'RATE_LIMIT', { default: 600, min: 0, max: 1_000_000 }),
    outboxKeyVersion: whole(env, 'OUTBOX_KEY_VERSION', { default: 1, min: 1, max: 1_000 }),
    seed,
    readsPages: appSettings.reading && flag(env, 'READ_PAGES', true),
    appSettings,
    serviceWorker: flag(env, 'SERVICE_WORKER', true),
  }
}
