/** A page that was too large for the server, drawn once more with fewer pixels. */
import type { Page } from '#client/outbox/outbox-entry.ts'
import { browserShrinker } from './photo-shrinker.ts'
import { smaller } from './shrink-protocol.ts'

/** The same page when it cannot be made smaller. */
export async function makeSmaller(page: Page): Promise<Page> {
  const shrinker = browserShrinker()
  try {
    const { mime, bytes } = await shrinker.prepare(new Blob([page.bytes], { type: page.mime }), smaller)
    return { mime, bytes }
  } catch {
    return page
  } finally {
    shrinker.close()
  }
}
