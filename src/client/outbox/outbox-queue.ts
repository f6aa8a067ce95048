/** Which entry goes next, when the next one is due, and what may be cleared away; pure. */
import { hasCome } from './backoff.ts'
import { isUnderWay, wake } from './outbox-entry.ts'
import type { OpenStage, OutboxEntry } from './outbox-entry.ts'

/** How long `undoCancel` is offered, in milliseconds. */
export const undoWindow = 10_000
/** How long a receipt stays, in milliseconds. */
const receiptLife = 30 * 24 * 60 * 60_000

export interface Turn {
  readonly now: number
  /** The network may be back: what only waited for it is due at once. */
  readonly eager: boolean
  /** Nobody else can be sending, because we hold the lock. */
  readonly alone: boolean
  /**
   * What this version of the app can send. An entry of another kind was put there by a newer one, which sends it: it is
   * left as it is and stands in nobody's way.
   */
  readonly kinds: ReadonlySet<string>
  /** Tried in this drain already: once is enough, or a server that always fails would keep it going for ever. */
  readonly tried: ReadonlySet<string>
}

type Waiting = OutboxEntry & { readonly stage: Extract<OpenStage, { state: 'waiting' }> }

const isWaiting = (entry: OutboxEntry): entry is Waiting => entry.stage.state === 'waiting'

/** What the person asked for goes first; then what waited longest, so that no entry stands in the way of the others. */
const turnOf = ({ stage }: Waiting): number => (stage.because === 'person' ? 0 : stage.nextAt)

/**
 * While somebody sends, nothing else does. While a busy server asked for a pause, only what the person asks for goes.
 * @param entries of one owner
 */
export function nextToSend(entries: readonly OutboxEntry[], turn: Turn): OutboxEntry | null {
  const awake = entries.map((entry) => wake(entry, turn.now, turn.alone))
  if (awake.some(({ stage }) => stage.state === 'sending')) return null
  const waiting = awake.filter(isWaiting)
  const paused = waiting.some(({ stage }) => stage.because === 'busy' && !hasCome(stage.nextAt, turn.now))
  const isDue = ({ id, kind, stage }: Waiting) => {
    if (turn.tried.has(id) || !turn.kinds.has(kind)) return false
    if (stage.because === 'person') return true
    return !paused && (hasCome(stage.nextAt, turn.now) || (turn.eager && stage.because === 'network'))
  }
  return waiting.filter(isDue).toSorted((one, other) => turnOf(one) - turnOf(other))[0] ?? null
}

/** When a drain has something to do again, in milliseconds since 1970; null when nothing waits for a clock. */
export function nextMoment(entries: readonly Pick<OutboxEntry, 'stage'>[]): number | null {
  const moments = entries.flatMap(({ stage }) => {
    if (stage.state === 'waiting') return stage.nextAt
    if (stage.state === 'sending') return stage.until
    return stage.state === 'cancelled' ? stage.at + undoWindow : []
  })
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Whether the person took it back and may no longer change their mind. */
export const isTakenBack = ({ stage }: OutboxEntry, now: number): boolean =>
  stage.state === 'cancelled' && (now >= stage.at + undoWindow || now < stage.at)

export type Tidying = 'keep' | 'delete' | 'ask'

/**
 * What to do with an entry that is over: a receipt goes after its time, one that was taken back goes for good, but only
 * after the server was asked when an attempt may have reached it.
 */
export function tidying(entry: OutboxEntry, now: number): Tidying {
  if (entry.stage.state === 'sent') return now - entry.stage.at > receiptLife ? 'delete' : 'keep'
  if (entry.stage.state !== 'cancelled' || !isTakenBack(entry, now)) return 'keep'
  if (isUnderWay(entry, entry.stage.before, now)) return 'keep'
  return entry.attempts === 0 ? 'delete' : 'ask'
}
