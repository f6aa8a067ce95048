/** Everything that may happen to an entry of the outbox: (entry, event, moment) → entry; pure. */
import type { Verdict } from './answer-classifier.ts'
import { waitAfter } from './backoff.ts'
import { leaseFor, logged, wake } from './outbox-entry.ts'
import type { Moment, OpenStage, OutboxEntry, PageInfo, Sealed, Stage } from './outbox-entry.ts'

export type OutboxEvent =
  | { readonly type: 'claimed'; readonly lease: string }
  | {
      readonly type: 'answered'
      readonly lease: string
      /** What was sent: the edition the attempt began with. */
      readonly edition: number
      readonly verdict: Verdict
      readonly random: number
    }
  /** The server was asked and has it. */
  | { readonly type: 'found'; readonly invoiceId: string }
  | { readonly type: 'edited'; readonly fields: Sealed }
  | { readonly type: 'repaged'; readonly pages: readonly PageInfo[]; readonly shrunk: boolean }
  | { readonly type: 'retried' }
  | { readonly type: 'signed-in' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'restored' }

type Event<Type extends OutboxEvent['type']> = Extract<OutboxEvent, { type: Type }>

function claim(entry: OutboxEntry, { lease }: Event<'claimed'>, moment: Moment): OutboxEntry {
  if (entry.stage.state !== 'waiting') return entry
  return {
    ...entry,
    attempts: entry.attempts + 1,
    stage: { state: 'sending', lease, until: moment.now + leaseFor(entry) },
    log: logged(entry, moment, `attempt ${entry.attempts + 1}`),
  }
}

type Receipt = Pick<Extract<Stage, { state: 'sent' }>, 'invoiceId' | 'withoutEdits'>

function receive(entry: OutboxEntry, { invoiceId, withoutEdits }: Receipt, moment: Moment): OutboxEntry {
  if (entry.stage.state === 'sent') return entry
  return {
    ...entry,
    problem: null,
    stage: { state: 'sent', at: moment.now, invoiceId, withoutEdits },
    log: logged(entry, moment, `sent ${invoiceId}`),
  }
}

type Setback = Exclude<Verdict, { type: 'sent' }>

function stageAfter(verdict: Setback, attempt: { attempts: number; random: number; now: number }): OpenStage {
  switch (verdict.type) {
    case 'retry':
      return {
        state: 'waiting',
        nextAt: attempt.now + waitAfter({ ...attempt, asked: verdict.asked }),
        because: verdict.because,
      }
    case 'signed-out':
    case 'released':
      return { state: 'waiting', nextAt: attempt.now, because: 'new' }
    case 'duplicate':
      return { state: 'duplicate', invoiceId: verdict.invoiceId }
    default:
      return { state: verdict.type }
  }
}

const lineOf = (verdict: Setback): string =>
  'problem' in verdict
    ? [verdict.type, verdict.problem.status, verdict.problem.code].filter((word) => word !== null).join(' ')
    : verdict.type

/** Only who holds the lease may say how the attempt ended; but that the server has it is true whoever says it. */
function answer(entry: OutboxEntry, event: Event<'answered'>, moment: Moment): OutboxEntry {
  const { lease, edition, verdict, random } = event
  if (verdict.type === 'sent')
    return receive(entry, { ...verdict, withoutEdits: verdict.withoutEdits || edition < entry.edition }, moment)
  if (entry.stage.state === 'sent') return entry
  const open = entry.stage.state === 'cancelled' ? entry.stage.before : entry.stage
  if (open.state !== 'sending' || open.lease !== lease) return entry
  const stage = stageAfter(verdict, { attempts: entry.attempts, random, now: moment.now })
  const problem = 'problem' in verdict ? verdict.problem : entry.problem
  return {
    ...entry,
    problem,
    stage: entry.stage.state === 'cancelled' ? { ...entry.stage, before: stage } : stage,
    log: logged(entry, moment, lineOf(verdict)),
  }
}

const fixed = new Set<Stage['state']>(['sending', 'cancelled', 'sent'])

/** What the person changes waits for nobody; what is under way, taken back or gone is not changed any more. */
function change(entry: OutboxEntry, facts: Partial<OutboxEntry>, said: { moment: Moment; what: string }): OutboxEntry {
  if (fixed.has(entry.stage.state)) return entry
  return {
    ...entry,
    ...facts,
    problem: null,
    stage: { state: 'waiting', nextAt: said.moment.now, because: 'person' },
    log: logged(entry, said.moment, said.what),
  }
}

const repaged = ({ edition }: OutboxEntry, { pages, shrunk }: Event<'repaged'>) => ({
  pages,
  shrunk,
  edition: edition + 1,
})

function release(entry: OutboxEntry, moment: Moment): OutboxEntry {
  if (entry.stage.state !== 'held') return entry
  return {
    ...entry,
    stage: { state: 'waiting', nextAt: moment.now, because: 'new' },
    log: logged(entry, moment, 'released'),
  }
}

function cancel(entry: OutboxEntry, moment: Moment): OutboxEntry {
  if (entry.stage.state === 'cancelled' || entry.stage.state === 'sent') return entry
  return {
    ...entry,
    stage: { state: 'cancelled', at: moment.now, before: entry.stage },
    log: logged(entry, moment, 'cancelled'),
  }
}

function restore(entry: OutboxEntry, moment: Moment): OutboxEntry {
  if (entry.stage.state !== 'cancelled') return entry
  return { ...entry, stage: entry.stage.before, log: logged(entry, moment, 'restored') }
}

/** What the event makes of the entry. One that does not apply leaves it as it is. */
export function apply(before: OutboxEntry, event: OutboxEvent, moment: Moment): OutboxEntry {
  const entry = wake(before, moment.now)
  switch (event.type) {
    case 'claimed':
      return claim(entry, event, moment)
    case 'answered':
      return answer(entry, event, moment)
    case 'found':
      return receive(entry, { invoiceId: event.invoiceId, withoutEdits: false }, moment)
    case 'edited':
      return change(entry, { fields: event.fields, edition: entry.edition + 1 }, { moment, what: 'edited' })
    case 'repaged':
      return change(entry, repaged(entry, event), { moment, what: 'pages replaced' })
    case 'retried':
      return change(entry, {}, { moment, what: 'retried' })
    case 'signed-in':
      return release(entry, moment)
    case 'cancelled':
      return cancel(entry, moment)
    case 'restored':
      return restore(entry, moment)
  }
}
