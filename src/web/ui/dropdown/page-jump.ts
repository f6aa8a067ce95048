/** Page Up and Page Down go five options at a time and stop at the ends (specification, section 9). */
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

const jump = 5

/** How many options to go, negative upwards; 0 when the key is another or there is no way to go. */
function way(key: string, at: number, count: number): number {
  if (key === 'PageDown') return Math.min(at + jump, count - 1) - at
  if (key === 'PageUp') return Math.max(at - jump, 0) - at
  return 0
}

function choosable(list: ParentNode): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="option"]:not([aria-disabled="true"])')]
}

/** For a list whose highlighted option has the focus. */
export function jumpByFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return
  event.preventDefault()
  const options = choosable(event.currentTarget)
  const at = Math.max(
    0,
    options.findIndex((option) => option === document.activeElement),
  )
  options[at + way(event.key, at, options.length)]?.focus()
}

/** For a list whose highlight is moved from a text input: the arrows are pressed so often. */
export function jumpByArrows(event: KeyboardEvent<HTMLInputElement>, list: ParentNode | null): void {
  if (!list || (event.key !== 'PageDown' && event.key !== 'PageUp')) return
  event.preventDefault()
  const options = choosable(list)
  const at = options.findIndex((option) => option.hasAttribute('data-highlighted'))
  const steps = way(event.key, at, options.length)
  const key = steps < 0 ? 'ArrowUp' : 'ArrowDown'
  for (let step = 0; step < Math.abs(steps); step += 1)
    // Each press starts from where the one before has led.
    flushSync(() =>
      event.currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    )
}
