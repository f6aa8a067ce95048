/** Tells the programme of a code that was read, or keeps the reading when nobody answers: then it goes by itself. */
import type { Reading } from '#client/outbox/outbox-entry.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import type { AppContext } from './app-context.ts'

/** The answer of the programme, or that the reading waits on this device. */
export type Told<Answer> = { readonly kind: 'answered'; readonly answer: Answer } | { readonly kind: 'kept' }

/** Milliseconds after which a person is not made to wait any longer. */
const patience = 8000

/** Whether the server is there and has no time, or is broken: that says nothing about what was asked. */
export const isBusy = (failure: unknown): boolean =>
  failure instanceof CallRefused && (failure.status >= 500 || failure.status === 429)

/** A "no" is an answer; everything else, a server that is busy too, says nothing about the reading. */
export const isAnswer = (failure: unknown): failure is CallRefused =>
  failure instanceof CallRefused && !isBusy(failure) && failure.status !== 401

/** Puts the reading into the outbox, which sends it as soon as it can. */
export async function keepReading({ outbox, triggers, storage }: AppContext, reading: Reading): Promise<void> {
  await outbox.enqueueReading(reading)
  void triggers.pull('enqueued')
  void storage.ask()
}

/** @param call tells of the reading under its own key, so that what arrived although no answer came counts once */
export async function toldOrKept<Answer>(
  app: AppContext,
  reading: Reading,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Told<Answer>> {
  try {
    return { kind: 'answered', answer: await call(AbortSignal.timeout(patience)) }
  } catch (failure) {
    if (isAnswer(failure)) throw failure
    await keepReading(app, reading)
    return { kind: 'kept' }
  }
}
