/** A last word before the page reloads itself: whoever holds unsaved work saves it, and the reload waits. */

export interface BeforeReload {
  /** The reload waits until this is done. */
  waitUntil: (work: Promise<unknown>) => void
}

declare global {
  interface WindowEventMap {
    'before-reload': CustomEvent<BeforeReload>
  }
}

/** Tells the page that it is about to reload; resolves when everybody has saved, or failed to. */
export async function announceReload(page: Pick<Window, 'dispatchEvent'>): Promise<void> {
  const work: Promise<unknown>[] = []
  page.dispatchEvent(
    new CustomEvent<BeforeReload>('before-reload', { detail: { waitUntil: (saving) => work.push(saving) } }),
  )
  await Promise.allSettled(work)
}
