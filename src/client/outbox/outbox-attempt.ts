/** One attempt to send one entry: decrypts it, hands it to the network for a bounded time, says how it ended. */
import { classify, ownProblem, readFinding } from './answer-classifier.ts'
import type { Answer, Finding, Verdict } from './answer-classifier.ts'
import { attemptTimeout } from './backoff.ts'
import { sizeOf } from './outbox-entry.ts'
import type { Fields, Moment, OutboxEntry, OutboxKind, Page } from './outbox-entry.ts'
import type { Changes } from './outbox-changes.ts'
import type { Claim, OutboxStore, SealedPage } from './outbox-store.ts'
import type { Strongbox } from './strongbox.ts'
import { tryUnlock } from './vault.ts'
import type { VaultSession } from './vault-session.ts'
import type { Vault } from './vault.ts'

/** An entry ready to travel. */
export interface Delivery extends Pick<OutboxEntry, 'id' | 'owner' | 'capturedAt'> {
  readonly session: VaultSession
  readonly fields: Fields
  readonly pages: readonly Page[]
}

/** How one kind of entry reaches the server. Both reject when no answer comes, and stop at the signal. */
export interface Sender {
  send(delivery: Delivery, signal: AbortSignal): Promise<Answer>
  /** Asks what became of a key. */
  find(session: VaultSession, id: string, signal: AbortSignal): Promise<Answer>
}

export interface AttemptParts {
  readonly store: OutboxStore
  readonly vault: Pick<Vault, 'unlock'>
  readonly senders: Readonly<Record<OutboxKind, Sender>>
  readonly changes: Pick<Changes, 'subscribe'>
  readonly moment: () => Moment
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
}

const released: Verdict = { type: 'released' }

/** The pages that open; those that do not are left out. */
async function openPages(box: Strongbox, id: string, sealed: readonly (SealedPage | undefined)[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const page of sealed) {
    if (page === undefined) continue
    const bytes = await box.open({ id, part: page.part }, page.sealed)
    if (bytes !== null) pages.push({ mime: page.mime, bytes })
  }
  return pages
}

/** The decrypted entry, or why it cannot travel now. */
async function prepare({ session, entry }: Claim, { store, vault }: AttemptParts): Promise<Delivery | Verdict> {
  const box = await tryUnlock(vault)
  if (box?.owner !== entry.owner) return released
  const sealed = await Promise.all(entry.pages.map(({ part }) => store.readPage(entry.id, part)))
  if (!box.knows(entry.fields.kv) || sealed.some((page) => page !== undefined && !box.knows(page.sealed.kv)))
    return { type: 'held', problem: ownProblem('key-missing') }
  const fields = await box.openFields(entry.id, entry.fields)
  const pages = await openPages(box, entry.id, sealed)
  if (fields === null || pages.length < entry.pages.length)
    return { type: 'needs-person', problem: ownProblem('unreadable') }
  return { id: entry.id, owner: entry.owner, capturedAt: entry.capturedAt, session, fields, pages }
}

/** The answer; null when none came before the signal. */
async function answerTo(call: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal): Promise<Answer | null> {
  const over = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  // The race: a network that swallows even the abort must not hold the queue.
  return Promise.race([call(signal).catch(() => null), over])
}

/** Hands the delivery to the network until the time is up or the person takes the entry back. */
async function send(delivery: Delivery, { entry }: Claim, parts: AttemptParts): Promise<Answer | null> {
  const stop = new AbortController()
  parts.timeout(attemptTimeout(sizeOf(entry))).addEventListener('abort', () => stop.abort())
  const stopIfCancelled = async () => {
    if ((await parts.store.read(entry.id))?.stage.state === 'cancelled') stop.abort()
  }
  const unsubscribe = parts.changes.subscribe(() => void stopIfCancelled().catch(() => undefined))
  try {
    return await answerTo((signal) => parts.senders[entry.kind].send(delivery, signal), stop.signal)
  } finally {
    unsubscribe()
  }
}

/** Asks the server what became of this entry. */
export async function findOut({ session, entry }: Claim, parts: AttemptParts): Promise<Finding> {
  const question = (signal: AbortSignal) => parts.senders[entry.kind].find(session, entry.id, signal)
  return readFinding(await answerTo(question, parts.timeout(attemptTimeout(0))), entry.id)
}

export async function attempt(claim: Claim, parts: AttemptParts): Promise<Verdict> {
  const delivery = await prepare(claim, parts)
  if ('type' in delivery) return delivery
  const answer = await send(delivery, claim, parts)
  const verdict = classify(answer, { id: claim.entry.id, now: parts.moment().now })
  if (verdict.type !== 'arrived-before') return verdict
  const finding = await findOut(claim, parts)
  if (finding === 'absent') return { type: 'needs-person', problem: verdict.problem }
  if (finding === 'unknown') return { type: 'retry', because: 'server', problem: verdict.problem, asked: 0 }
  return { type: 'sent', invoiceId: finding.invoiceId, withoutEdits: true }
}
