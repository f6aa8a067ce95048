/** Sends what is on its way to devices, encrypted for each (RFC 8291), and forgets addresses nobody stands behind. */
import webPush from 'web-push'
import { pushMessageOf } from '#domain/notifications/push-message.ts'
import type { Deps } from '#server/deps.ts'
import type { PushAnswer, PushCarrier, PushRequest } from './push-carrier.service.ts'
import { type DueNotice, forgetEndpoint, putOff, removeMessages, takeDue } from './push.store.ts'
import { pushKeys, type PushKeys } from './push-key.secret.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Older than that nobody wants to be told of it by their phone; the list in the app has it. */
const keptFor = 3 * day
/** After so many attempts, about an hour, it is given up. */
const mostAttempts = 6
const atOnce = 40

interface Sender extends Pick<Deps, 'database' | 'clock' | 'log'> {
  readonly carry: PushCarrier
  /** Address people use, without a slash at the end. */
  readonly publicUrl: string
  /** Whom a push service may write to. */
  readonly contact: string
}

async function requestOf(
  notice: DueNotice,
  { publicUrl, contact, keys }: Sender & { keys: PushKeys },
): Promise<PushRequest> {
  const { notificationId: id, endpoint, p256dh, auth, title, body, link, unread, isAdmin } = notice
  const message = pushMessageOf({ id, title, body, link }, { publicUrl, unread, isAdmin })
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    TTL: keptFor / 1000,
    contentEncoding: 'aes128gcm',
  })
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]))
  return { endpoint, headers, body: details.body }
}

/** When it is tried again: as the push service says, or a minute and then twice as long each time. */
function momentAfter(now: Date, attempts: number, answer: PushAnswer | null): Date {
  const asked = Number(answer?.retryAfter ?? Number.NaN) * 1000
  const wait = Number.isFinite(asked) && asked > 0 ? Math.min(asked, day) : 2 ** (attempts - 1) * minute
  return new Date(now.getTime() + wait)
}

const isGone = (status: number) => status === 404 || status === 410
const isLater = (status: number) => status === 429 || status >= 500

async function sendOne(sender: Sender & { keys: PushKeys }, notice: DueNotice): Promise<void> {
  const { database, clock, log, carry } = sender
  const { sessionId, endpoint, attempts } = notice
  const answer = await requestOf(notice, sender)
    .then(carry)
    .catch(() => null)
  if (answer && isGone(answer.status)) return forgetEndpoint(database.db, { sessionId, endpoint })
  const mayArrive = answer === null || isLater(answer.status)
  if (mayArrive && attempts < mostAttempts) {
    return putOff(database.db, { ...notice, until: momentAfter(clock(), attempts, answer) })
  }
  if (answer === null || answer.status >= 300) {
    log.warn({ status: answer?.status ?? 0, attempts }, 'a notice was not taken by a push service')
  }
  await removeMessages(database.db, [notice])
}

/** Answers how many were due. */
export async function sendDueNotices(sender: Sender): Promise<number> {
  const { database, clock } = sender
  const due = await database.transaction((tx) => {
    const now = clock()
    const until = new Date(now.getTime() + 5 * minute)
    return takeDue(tx, { now, until, since: new Date(now.getTime() - keptFor), limit: atOnce })
  })
  if (due.length === 0) return 0
  const keys = await pushKeys(database.db)
  await removeMessages(
    database.db,
    due.filter(({ stale }) => stale),
  )
  await Promise.all(due.filter(({ stale }) => !stale).map((notice) => sendOne({ ...sender, keys }, notice)))
  return due.length
}
