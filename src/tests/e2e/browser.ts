/** What one person visits with: a browser of their own, with all it keeps on disk, or a window of one that keeps nothing. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  test,
} from '@playwright/test'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { built } from '#tests/support/server-process.ts'
import { timedStart } from '#tests/support/start-times.ts'
import { waitForWorker } from './pages.ts'

/** Flags a headless Chromium needs as root and on a closed network. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

export const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export interface Device {
  readonly context: BrowserContext
  /** Requests to any other origin than the app's. */
  readonly foreign: string[]
  /** Errors of pages: the console and what was thrown. */
  readonly errors: string[]
  page(): Promise<Page>
  /** Throws when anything was asked of another origin. */
  close(): Promise<void>
}

/** With a profile on disk, which outlives its browser as that of a phone does. */
export interface OwnDevice extends Device {
  /** SIGKILL to every process of this browser. */
  kill(): Promise<void>
  /** Opens the same profile again after `kill`. */
  reopen(): Promise<OwnDevice>
}

export interface DeviceOptions {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** Things move, as for most people; a walk is faster without. */
  moving?: boolean
  /** A video file the camera shows; what it holds when a camera opens counts. */
  camera?: string
  /** Takes Background Sync away, as on an iPhone. */
  withoutSync?: boolean
  /** No script runs, as before any has arrived. */
  withoutScripts?: boolean
  /** No service worker is installed, as at the very first visit; nothing of the browser itself outlives a window, either. */
  withoutWorker?: boolean
  /** The app of this address was installed before, and nobody has signed in yet: its worker is in charge of every page. */
  installed?: string
}

/** Where an admin works. The app's worker keeps nothing of the back office, and to install it costs as much as a short test. */
export const adminDesk = { viewport: desktop, withoutWorker: true } as const satisfies DeviceOptions

/** Ids of this process and of everything it started, children first. */
function familyOf(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]
      parents.set(Number(name), Number(parent))
    } catch {
      // It ended while we looked.
    }
  }
  const family = [root]
  for (const id of family) for (const [child, parent] of parents) if (parent === id) family.push(child)
  return family.toReversed()
}

function endNow(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It went with the one before.
  }
}

/** SIGKILL to a process and to everything it started. */
export function killFamily(root: number | undefined): void {
  if (root !== undefined) for (const id of familyOf(root)) endNow(id)
}

const contextOptions = (options: DeviceOptions): BrowserContextOptions => ({
  viewport: options.viewport ?? phone,
  colorScheme: options.colorScheme ?? 'light',
  reducedMotion: options.moving ? 'no-preference' : 'reduce',
  javaScriptEnabled: options.withoutScripts !== true,
  serviceWorkers: options.withoutWorker ? 'block' : 'allow',
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  permissions: ['camera', 'background-sync'],
})

/** Whoever reads of a failed test may have no pictures: the output says what the pages showed, and what they threw. */
async function tellPages(context: BrowserContext, errors: readonly string[]): Promise<void> {
  // Scripts open devices, too, and run no test.
  if (!process.env['TEST_WORKER_INDEX'] || test.info().errors.length === 0) return
  const pages = context.pages().map(async (page) => {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    return `${page.url()}\n${shown.slice(0, 4_000)}`
  })
  process.stdout.write(`${[...(await Promise.all(pages)), ...errors].join('\n\n')}\n`)
}

async function deviceOf(context: BrowserContext, { withoutSync }: DeviceOptions): Promise<Device> {
  const foreign: string[] = []
  const errors: string[] = []
  context.on('request', (request) => {
    if (!/^(?:https?:\/\/(?:localhost|127\.0\.0\.1)[:/]|data:|blob:|about:|chrome)/.test(request.url()))
      foreign.push(request.url())
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  if (withoutSync) {
    await context.addInitScript(() => {
      // eslint-disable-next-line typescript/no-dynamic-delete -- what Safari does not have
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
    })
  }
  return {
    context,
    foreign,
    errors,
    page: async () => context.pages().find((page) => page.url() === 'about:blank') ?? context.newPage(),
    close: async () => {
      await tellPages(context, errors)
      await context.close()
      if (foreign.length > 0) throw new Error(`requests to other origins: ${foreign.join(', ')}`)
    },
  }
}

async function open(profile: string, options: DeviceOptions): Promise<OwnDevice> {
  const context = await timedStart('browser', () =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      args: options.camera ? [...flags, `--use-file-for-fake-video-capture=${options.camera}`] : flags,
      ignoreDefaultArgs: ['--disable-background-networking'],
      ...contextOptions(options),
    }),
  )
  const device = await deviceOf(context, options)
  return {
    ...device,
    kill: async () => {
      const gone = new Promise((done) => context.once('close', done))
      // The lock points at `<host>-<process id>`.
      killFamily(Number(readlinkSync(path.join(profile, 'SingletonLock')).split('-').at(-1)))
      await gone
      await rm(path.join(profile, 'SingletonLock'), { force: true })
    },
    reopen: () => open(profile, options),
    close: async () => {
      try {
        await device.close()
      } finally {
        await rm(profile, { recursive: true, force: true })
      }
    },
  }
}

/**
 * The profile of a browser that has installed the app of this address, made once for each build. Installing takes seconds
 * of every processor, most of it the browser's own work; a copy takes a moment.
 */
async function installedProfile(url: string): Promise<string> {
  // The worker names every file of the build with its content.
  const build = createHash('sha256')
    .update(readFileSync(path.join(built, 'web', 'sw.js')))
    .digest('hex')
    .slice(0, 12)
  const made = path.resolve('.cache/installed', `${new URL(url).port}-${build}`)
  if (existsSync(made)) return made
  const draft = await mkdtemp(path.join(tmpdir(), 'nsc-profile-'))
  const { context, page: newPage } = await open(draft, {})
  const page = await newPage()
  await page.goto(`${url}/login`)
  await waitForWorker(page)
  await context.close()
  copyFolder(draft, `${made}-${process.pid}`)
  await rm(draft, { recursive: true, force: true })
  await rename(`${made}-${process.pid}`, made)
  return made
}

/** A new device with nothing on it, or with the app installed, and a browser of its own. */
export async function newOwnDevice(options: DeviceOptions = {}): Promise<OwnDevice> {
  const profile = await mkdtemp(path.join(tmpdir(), 'nsc-profile-'))
  if (options.installed) copyFolder(await installedProfile(options.installed), profile)
  return open(profile, options)
}

/** Starting a browser takes as long as a short test: those that keep nothing are windows of this one. */
let windows: Promise<Browser> | undefined

/** A new device with nothing on it. */
export async function newDevice(options: DeviceOptions = {}): Promise<Device> {
  if (!options.withoutWorker) return newOwnDevice(options)
  windows ??= timedStart('browser', () => chromium.launch({ executablePath, args: flags }))
  const browser = await windows
  return deviceOf(await browser.newContext(contextOptions(options)), options)
}

/** A device for as long as the work on it takes, however that ends. */
export async function onDevice(
  options: DeviceOptions,
  work: (page: Page, device: Device) => Promise<void>,
): Promise<void> {
  const device = await newDevice(options)
  try {
    await work(await device.page(), device)
  } finally {
    await device.close()
  }
}
