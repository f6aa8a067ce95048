/** One sending that waits on this device. What may happen to it stands in `outbox-machine.ts`. */
import type { BodyOf } from '#contract/operation.ts'
import type { Problem } from './answer-classifier.ts'
import { attemptTimeout } from './backoff.ts'

/** What the person typed; the pages travel apart and the instant of capture is the entry's. */
export type InvoiceFields = Omit<BodyOf<'professionalSendInvoice'>, 'pages' | 'capturedAt'>

/** What the code of a promotion said; the instant of the reading is the entry's. */
export type PointsExtraFields = Omit<BodyOf<'professionalApplyPointsExtra'>, 'scannedAt'>

/** What the code at an entrance said; the instant of the reading is the entry's. */
export interface AttendanceFields {
  readonly experienceId: string
  /** The secret of the code. */
  readonly token: string
}

/** What each kind of entry carries besides its pages. */
export interface FieldsOf {
  invoice: InvoiceFields
  'points-extra': PointsExtraFields
  attendance: AttendanceFields
}

export type OutboxKind = keyof FieldsOf
export type Fields = FieldsOf[OutboxKind]

export type ReadingKind = Exclude<OutboxKind, 'invoice'>

interface ReadingOf<Kind extends ReadingKind> {
  /** Minted when the code was read. */
  readonly id: string
  readonly kind: Kind
  readonly fields: FieldsOf[Kind]
  /** When it was read, in milliseconds since 1970. */
  readonly capturedAt: number
}

/** A code that was read. */
export type Reading = { [Kind in ReadingKind]: ReadingOf<Kind> }[ReadingKind]

export type PageMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'application/xml'

export interface Page {
  readonly mime: PageMime
  readonly bytes: ArrayBuffer
}

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
} as const satisfies Record<PageMime, string>

/** What the file of a page is called outside: the name it came with may tell about the person. */
export const pageName = (index: number, mime: PageMime): string => `pagina-${index + 1}.${endings[mime]}`

/** A page as lists know it: without its bytes. `part` never changes and is never used twice in an entry. */
export interface PageInfo {
  readonly part: number
  readonly mime: PageMime
  /** Bytes before encryption. */
  readonly size: number
}

/** Encrypted bytes, the vector and the version of the key they were encrypted under. */
export interface Sealed {
  readonly kv: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** When something happens, and which part of which version of the app does it. */
export interface Moment {
  /** Milliseconds since 1970, by the clock of the device. */
  readonly now: number
  readonly by: 'page' | 'worker'
  readonly app: string
}

export interface LogLine extends Omit<Moment, 'now'> {
  readonly at: number
  readonly what: string
}

/** A stage from which the entry may still be sent or taken back. */
export type OpenStage =
  | {
      readonly state: 'waiting'
      readonly nextAt: number
      /** Why it waits: never tried, asked for by the person, or what stopped the last attempt. */
      readonly because: 'new' | 'person' | 'network' | 'server' | 'busy'
    }
  | { readonly state: 'sending'; readonly lease: string; readonly until: number }
  /** The server said no; only the person can change that. `problem` says why. */
  | { readonly state: 'needs-person' }
  /** The server already has this document, sent some other way. */
  | { readonly state: 'duplicate'; readonly invoiceId: string | null }
  /** Not allowed for this session; tried again at the next sign-in of the owner. */
  | { readonly state: 'held' }

export type Stage =
  | OpenStage
  | { readonly state: 'cancelled'; readonly at: number; readonly before: OpenStage }
  /**
   * A receipt: the bytes are gone. `invoiceId` is what the server made of it: for the code of a promotion the
   * credit, for that of an entrance the subscription.
   * `withoutEdits` when it had arrived before the last edits, which did not travel.
   */
  | { readonly state: 'sent'; readonly at: number; readonly invoiceId: string; readonly withoutEdits: boolean }

export interface OutboxEntry {
  /** UUID minted at capture: the Idempotency-Key of every attempt. */
  readonly id: string
  /** Owner mark (`#domain/outbox/owner-mark.ts`). */
  readonly owner: string
  readonly kind: OutboxKind
  readonly capturedAt: number
  /** In reading order. */
  readonly pages: readonly PageInfo[]
  readonly fields: Sealed
  /** How often the person changed fields or pages. */
  readonly edition: number
  readonly stage: Stage
  /** How often it was handed to the network; above zero the server may have it although no answer came. */
  readonly attempts: number
  /** Whether the pages were already made smaller because the server found them too large. */
  readonly shrunk: boolean
  readonly problem: Problem | null
  /** At most 50 lines: the first two say when it was captured and queued, the others are the latest. */
  readonly log: readonly LogLine[]
}

const longestLog = 50

/** Bytes of all pages before encryption. */
export const sizeOf = (entry: Pick<OutboxEntry, 'pages'>): number =>
  entry.pages.reduce((sum, page) => sum + page.size, 0)

const line = ({ now, by, app }: Moment, what: string): LogLine => ({ at: now, by, app, what })

/** The log with one line more. */
export const logged = (entry: OutboxEntry, moment: Moment, what: string): OutboxEntry['log'] =>
  (entry.log.length < longestLog ? entry.log : entry.log.toSpliced(2, 1)).concat(line(moment, what))

/** A new entry, due at once. */
export function newEntry(
  facts: Pick<OutboxEntry, 'id' | 'owner' | 'kind' | 'capturedAt' | 'pages' | 'fields'>,
  moment: Moment,
): OutboxEntry {
  return {
    ...facts,
    stage: { state: 'waiting', nextAt: moment.now, because: 'new' },
    edition: 0,
    attempts: 0,
    shrunk: false,
    problem: null,
    log: [line({ ...moment, now: facts.capturedAt }, 'captured'), line(moment, 'enqueued')],
  }
}

/** Milliseconds one attempt may hold the entry: longer than any attempt lasts, so that only a dead one loses it. */
export const leaseFor = (entry: OutboxEntry): number => attemptTimeout(sizeOf(entry)) + 30_000

/** Whether somebody is sending this right now. An end further away than any lease means the clock was set back. */
export function isUnderWay(entry: OutboxEntry, stage: Stage, now: number): boolean {
  return stage.state === 'sending' && now < stage.until && stage.until - now <= leaseFor(entry)
}

/**
 * The entry as it stands now: whoever was sending it and died left it waiting.
 * @param alone nobody else can be sending, so that every lease is a dead one's
 */
export function wake(entry: OutboxEntry, now: number, alone = false): OutboxEntry {
  if (entry.stage.state !== 'sending' || (!alone && isUnderWay(entry, entry.stage, now))) return entry
  return { ...entry, stage: { state: 'waiting', nextAt: now, because: 'network' } }
}

/** Whether the server found the pages too large and they were not made smaller yet: the page does it, once. */
export const needsSmallerPages = ({
  stage,
  problem,
  shrunk,
}: Pick<OutboxEntry, 'stage' | 'problem' | 'shrunk'>): boolean =>
  stage.state === 'needs-person' && problem?.status === 413 && !shrunk
