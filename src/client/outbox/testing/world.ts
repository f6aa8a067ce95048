/** A phone and a server around the real outbox, put together so that a broken variant can stand in for any part of it. */
import { createDrafts } from '#client/outbox/drafts.ts'
import { createChanges } from '#client/outbox/outbox-changes.ts'
import type { Changes } from '#client/outbox/outbox-changes.ts'
import { openOutboxDatabase } from '#client/outbox/outbox-database.ts'
import type { OutboxDatabase } from '#client/outbox/outbox-database.ts'
import type { Moment } from '#client/outbox/outbox-entry.ts'
import type { Outbox } from '#client/outbox/outbox-face.ts'
import type { Sender } from '#client/outbox/outbox-attempt.ts'
import { createOutboxRunner } from '#client/outbox/outbox-runner.ts'
import type { RunnerParts } from '#client/outbox/outbox-runner.ts'
import { createOutboxStore } from '#client/outbox/outbox-store.ts'
import type { OutboxStore } from '#client/outbox/outbox-store.ts'
import { createOutbox } from '#client/outbox/outbox.ts'
import type { VaultCrypto } from '#client/outbox/vault-crypto.ts'
import { createVault } from '#client/outbox/vault.ts'
import type { Vault } from '#client/outbox/vault.ts'
import { createContext, createDevice } from './device.ts'
import type { Context, Device } from './device.ts'
import { createServer } from './server.ts'
import type { ModelServer } from './server.ts'

export type Place = 'page' | 'tab' | 'worker'

/** The parts of the real outbox, as its runner and its face get them. */
export interface ModelParts extends RunnerParts {
  readonly changes: Changes
  readonly vault: Vault
  readonly database: OutboxDatabase
}

/** What a broken variant puts in the place of the real thing. */
export interface Breakage {
  readonly crypto?: VaultCrypto
  readonly parts?: (parts: ModelParts) => ModelParts
  readonly server?: Partial<Pick<ModelServer, 'idempotent'>>
}

export interface WorldSettings {
  readonly crypto: VaultCrypto
  readonly network: (server: ModelServer) => Sender
  /** Whether the browser has Web Locks. */
  readonly webLocks: boolean
  readonly breakage?: Breakage
}

export interface World {
  readonly device: Device
  readonly server: ModelServer
  readonly at: (place: Place) => Outbox
  /** Ends a context at whatever it is doing; the next look at it starts it anew. */
  readonly kill: (place: Place, undo: boolean) => void
  readonly disconnect: (place: Place) => void
  /** What is on disk, read past the outbox of any context. */
  readonly records: Pick<OutboxStore, 'read'>
  readonly newId: () => string
  readonly close: () => void
}

interface Setting extends Required<WorldSettings>, Pick<World, 'device' | 'server' | 'newId'> {}

const momentAt = (device: Device, place: Place) => (): Moment => ({
  now: device.now,
  by: place === 'worker' ? 'worker' : 'page',
  app: 'model',
})

/** Everything a part awaits from outside passes through the context, so that a dead one never goes on. */
function partsOf(context: Context, setting: Setting, moment: () => Moment): ModelParts {
  const { device, server, newId, crypto, breakage } = setting
  const { alive } = context
  const opened = openOutboxDatabase(context.disk)
  const database: OutboxDatabase = {
    read: (stores, work) => alive(opened.read(stores, work)),
    write: (stores, work) => alive(opened.write(stores, work)),
    close: opened.close,
  }
  const changes = createChanges(context.channel)
  const real = setting.network(server)
  const sender: Sender = {
    send: (delivery, signal) => alive(real.send(delivery, signal)),
    find: (session, id, signal) => alive(real.find(session, id, signal)),
  }
  let drawn = 0
  return {
    database,
    changes,
    moment,
    newId,
    store: createOutboxStore(database, moment),
    vault: createVault({ database, crypto: breakage.crypto ?? crypto, changes, moment }),
    random: () => (drawn += 0.618) % 1,
    senders: { invoice: sender, 'points-extra': sender, attendance: sender },
    locks: setting.webLocks ? context.locks : null,
    timeout: context.timeout,
    isOnline: () => device.online,
    probe: () => alive(Promise.resolve(device.online && server.mood !== 'html')),
    onSignedOut: () => undefined,
  }
}

function start(place: Place, setting: Setting) {
  const context = createContext(setting.device)
  const real = partsOf(context, setting, momentAt(setting.device, place))
  const parts = setting.breakage.parts?.(real) ?? real
  const { database } = parts
  const outbox = createOutbox({
    ...parts,
    runner: createOutboxRunner(parts),
    drafts: createDrafts(parts),
    close: () => database.close(),
  })
  return { context, outbox }
}

export function createWorld({ breakage = {}, ...settings }: WorldSettings): World {
  const device = createDevice()
  const server = Object.assign(createServer(), breakage.server)
  let count = 0
  const newId = () => `id-${(count += 1)}`
  const setting: Setting = { ...settings, breakage, device, server, newId }
  const living = new Map<Place, ReturnType<typeof start>>()
  const outside = openOutboxDatabase(device.disk)

  return {
    device,
    server,
    newId,
    at(place) {
      const present = living.get(place) ?? start(place, setting)
      living.set(place, present)
      return present.outbox
    },
    kill(place, undo) {
      living.get(place)?.context.kill(undo)
      living.delete(place)
    },
    disconnect: (place) => living.get(place)?.context.disconnect(),
    records: createOutboxStore(outside, momentAt(device, 'page')),
    close() {
      for (const { context } of living.values()) context.kill(false)
      outside.close()
    },
  }
}
