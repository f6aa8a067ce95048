/** Sends what is due, one entry at a time, whichever of page, tab and worker gets to it first. */
import type { Verdict } from './answer-classifier.ts'
import { attempt, findOut } from './outbox-attempt.ts'
import type { AttemptParts } from './outbox-attempt.ts'
import type { Changes } from './outbox-changes.ts'
import { outboxName } from './outbox-database.ts'
import { nextMoment, nextToSend, tidying } from './outbox-queue.ts'
import type { Turn } from './outbox-queue.ts'
import type { Claim } from './outbox-store.ts'
import type { Vault } from './vault.ts'

/**
 * Who calls `drain` when:
 * - `started`: the app started (page), or the worker woke up
 * - `enqueued`: something was put into the queue
 * - `person`: after `retryNow` or an edit
 * - `online`: the `online` event
 * - `visible`: `visibilitychange` to visible, and `pageshow`
 * - `signed-in`: after `vault.saveSession`
 * - `sync`: the worker's `sync` event with tag `syncTag`; reject its promise unless `outcome` is `done`, so that it comes again
 * - `timer`: every 60 s while visible, and at `nextAt` of the last result
 */
export type DrainReason = 'started' | 'enqueued' | 'person' | 'online' | 'visible' | 'signed-in' | 'sync' | 'timer'

/** After these the network may be back: what only waited for it is due at once. */
const hopeful: ReadonlySet<DrainReason> = new Set(['started', 'online', 'visible', 'signed-in', 'sync'])

export interface DrainResult {
  /**
   * `done`: nothing due is left. `elsewhere`: another tab or the worker is at it, and nobody hoped. `offline`: our server is out of reach.
   * `signed-out`: nobody is signed in, or the server ended the session. `busy`: the server asked to come back later.
   */
  readonly outcome: 'done' | 'elsewhere' | 'offline' | 'signed-out' | 'busy'
  /** When a drain has something to do again, in milliseconds since 1970; null when nothing waits for a clock. */
  readonly nextAt: number | null
}

/** What is used of Web Locks; with `ifAvailable` the lock is null when somebody else holds it, otherwise its turn is waited for. */
export interface Locks {
  request<T>(name: string, options: { ifAvailable: boolean }, work: (lock: unknown) => Promise<T>): Promise<T>
}

export interface RunnerParts extends AttemptParts {
  readonly vault: Pick<Vault, 'unlock' | 'readSession' | 'closeVault'>
  readonly changes: Pick<Changes, 'publish' | 'subscribe'>
  /** Null in a browser without Web Locks: then the lease of the entry alone keeps two from sending at once. */
  readonly locks: Locks | null
  /** From 0 up to, not including, 1. */
  readonly random: () => number
  readonly newId: () => string
  /** False only when the device knows that it has no network. */
  readonly isOnline: () => boolean
  /** Whether our server answers, and not a captive portal in its place. */
  readonly probe: () => Promise<boolean>
  /** The server ended this session and the vault is closed: the page clears what it keeps. */
  readonly onSignedOut: (token: string) => Promise<void> | void
}

export interface OutboxRunner {
  /** Joins a drain that is waiting to start; never runs beside another one of this context. */
  drain(reason: DrainReason): Promise<DrainResult>
}

type Outcome = DrainResult['outcome']

const kindsOf = ({ senders }: RunnerParts): ReadonlySet<string> => new Set(Object.keys(senders))

/** Deletes what is over; whether an entry that was taken back had arrived is asked first. */
async function tidy(parts: RunnerParts): Promise<void> {
  const found = await parts.store.list()
  for (const entry of found?.entries ?? []) {
    if (!kindsOf(parts).has(entry.kind)) continue
    const what = tidying(entry, parts.moment().now)
    if (found === null || what === 'keep' || (what === 'ask' && !parts.isOnline())) continue
    const finding = what === 'ask' ? await findOut({ session: found.session, entry }, parts) : 'absent'
    if (finding === 'absent') await parts.store.clear(entry.id)
    else if (finding !== 'unknown') await parts.store.settle(entry, { type: 'found', ...finding })
    parts.changes.publish()
  }
}

/** Why the drain ends after this verdict; null when the next entry may go. */
async function whyStop(verdict: Verdict, { session }: Claim, parts: RunnerParts): Promise<Outcome | null> {
  if (verdict.type === 'signed-out') {
    // A late 401 of an earlier session says nothing about the one that is open now.
    if (!(await parts.vault.closeVault(session.token))) return null
    await parts.onSignedOut(session.token)
    return 'signed-out'
  }
  if (verdict.type !== 'retry' || verdict.because === 'server') return null
  if (verdict.because === 'busy') return 'busy'
  return (await parts.probe()) ? null : 'offline'
}

async function sendAll(turn: Omit<Turn, 'now'> & { tried: Set<string> }, parts: RunnerParts): Promise<Outcome> {
  await tidy(parts)
  while (parts.isOnline()) {
    const lease = parts.newId()
    const claim = await parts.store.claim({ ...turn, now: parts.moment().now }, lease)
    if (claim === null) return (await parts.vault.readSession()) === null ? 'signed-out' : 'done'
    const { id, edition } = claim.entry
    const how = { type: 'answered', lease, edition } as const
    turn.tried.add(id)
    parts.changes.publish()
    const verdict = await attempt(claim, parts)
    await parts.store.settle(claim.entry, { ...how, verdict, random: parts.random() })
    parts.changes.publish()
    const stop = await whyStop(verdict, claim, parts)
    if (stop !== null) return stop
  }
  return 'offline'
}

/**
 * Whoever has reason to hope waits for its turn: an attempt that began before the network came back may still be failing
 * elsewhere, and what it leaves would wait although it could go.
 */
function underLock(
  eager: boolean,
  work: (alone: boolean) => Promise<Outcome>,
  { locks }: RunnerParts,
): Promise<Outcome> {
  if (locks === null) return work(false)
  return locks.request(outboxName, { ifAvailable: !eager }, async (lock) => (lock === null ? 'elsewhere' : work(true)))
}

async function drainOnce(eager: boolean, parts: RunnerParts): Promise<DrainResult> {
  const kinds = kindsOf(parts)
  const tried = new Set<string>()
  for (let before = -1; ; before = tried.size) {
    const outcome = await underLock(eager, (alone) => sendAll({ eager, alone, kinds, tried }, parts), parts)
    const entries = ((await parts.store.list())?.entries ?? []).filter(({ kind }) => kinds.has(kind))
    // Another tab may have queued something after our last look and gone away because we held the lock.
    const more = nextToSend(entries, { eager, alone: false, kinds, tried, now: parts.moment().now }) !== null
    if (outcome !== 'done' || !more || tried.size === before) return { outcome, nextAt: nextMoment(entries) }
  }
}

export function createOutboxRunner(parts: RunnerParts): OutboxRunner {
  let running: Promise<unknown> = Promise.resolve()
  let joined: Promise<DrainResult> | null = null
  let eager = false

  const start = async () => {
    await running
    const wasEager = eager
    eager = false
    joined = null
    return drainOnce(wasEager, parts)
  }

  return {
    drain(reason) {
      eager ||= hopeful.has(reason)
      if (joined === null) {
        joined = start()
        running = joined.catch(() => undefined)
      }
      return joined
    },
  }
}
