/** Takes the second tap of a double tap, which would fall on what just came under the finger. */
import * as css from './shield.css.ts'

/** In milliseconds; people tap twice within half a second. */
const lasting = 400
const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'] as const

let shown: { readonly element: HTMLElement; timer: ReturnType<typeof setTimeout> } | undefined

/** Nobody hears of a press on the shield, above all no layer that closes when something outside it is pressed. */
function swallow(event: Event): void {
  if (event.target === shown?.element) event.stopImmediatePropagation()
}

function show(): HTMLElement {
  const element = document.createElement('div')
  element.className = css.shield
  document.body.append(element)
  for (const press of presses) window.addEventListener(press, swallow, { capture: true })
  return element
}

/** Presses reach the page again. */
export function givePresses(): void {
  if (shown) clearTimeout(shown.timer)
  for (const press of presses) window.removeEventListener(press, swallow, { capture: true })
  shown?.element.remove()
  shown = undefined
}

/** For 400 ms from now, presses reach nothing on the page. */
export function takePresses(): void {
  if (shown) clearTimeout(shown.timer)
  shown = { element: shown?.element ?? show(), timer: setTimeout(givePresses, lasting) }
}
