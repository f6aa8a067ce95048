/** Muli, where it could not come before the first paint (public/arrival.js). */
import type { AnyRouter } from '@tanstack/react-router'

/**
 * Draws the next page the person goes to in Muli, once it has come. What stands on the screen keeps the letters of the device:
 * it would move under the finger.
 */
export async function followLetters(router: Pick<AnyRouter, 'subscribe'>): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['letters'] === undefined) return
  await document.fonts.load('1em Muli')
  const end = router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return
    delete dataset['letters']
    end()
  })
}
