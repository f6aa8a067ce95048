/** What axe finds wrong with what is on the page, by the rules of WCAG 2.2 A and AA. */
import type axe from 'axe-core'
import source from 'axe-core/axe.min.js?raw'
import { expect, vi } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Each as `rule: element`; none is the only right answer. */
export async function violations(): Promise<string[]> {
  // What is half faded in is neither seen nor unseen; what turns for ever is not waited for.
  await vi.waitFor(() => expect(document.querySelector('[data-starting-style]')).toBeNull())
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.all(fading.map((transition) => transition.finished.catch(() => undefined)))
  if (!window.axe) {
    const script = document.createElement('script')
    script.text = source
    document.head.append(script)
  }
  const found = await window.axe?.run(document, { runOnly: tags })
  if (!found) throw new Error('axe did not start')
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
