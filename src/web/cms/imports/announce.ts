/** Tells the result of an import as the specification does (first document, section 9). */
import { toast } from '#web/ui/toast/toast.ts'

/** Milliseconds from one sentence to the next. */
export const announceEvery = 1000

/** The first one at once, each other a second after the one before, wherever the person is by then. */
export function announce(sentences: readonly string[]): void {
  for (const [at, sentence] of sentences.entries()) {
    if (at === 0) toast.success(sentence)
    else setTimeout(() => toast.success(sentence), at * announceEvery)
  }
}
