/**
 * Keys that act on the page while nobody types: letters alone, or with `Ctrl`. Whoever's tool sends letters by itself
 * can switch them off (WCAG 2.1.4).
 */
import { useLayoutEffect, useSyncExternalStore } from 'react'

/** What each key does: `a`, `?`, `Ctrl+Enter` (Command on a Mac); false where it means nothing now. */
export type Shortcuts = Readonly<Record<string, (() => void | boolean) | undefined>>

/** Inputs that take no letters. */
const choices = new Set(['checkbox', 'radio', 'button', 'submit'])

/** What takes letters, or moves by them. */
const writes = 'textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'

/** Letters belong to what is typed in. */
function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && !choices.has(target.type)) return true
  return target instanceof Element && target.closest(writes) !== null
}

/** What asks something; a short message lies beside the page, not above it. */
const dialogs = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])'

function keyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const plain = key.length === 1 ? key.toLowerCase() : key
  if (!ctrlKey && !metaKey) return plain
  return shiftKey ? `Ctrl+Shift+${plain}` : `Ctrl+${plain}`
}

const place = 'letter-keys'
const listeners = new Set<() => void>()
let lastingOff = false

function areOff(): boolean {
  try {
    return localStorage.getItem(place) === 'off'
  } catch {
    return lastingOff
  }
}

/** Whether letters act, and how that is changed; kept on this device. */
export function useShortcutsOn(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
    () => !areOff(),
    () => true,
  )
  return [on, switchShortcuts]
}

function switchShortcuts(on: boolean): void {
  lastingOff = !on
  try {
    if (on) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // Storage that is full or refused: the choice lasts as long as the page.
  }
  for (const told of listeners) told()
}

interface Place {
  /** `dialog` for keys of a dialog, those around it are silent while one is open; `frame` for those around every page. */
  within?: 'page' | 'dialog' | 'frame'
}

export function useShortcuts(shortcuts: Shortcuts, { within = 'page' }: Place = {}): void {
  // Before the next key can be pressed: it means what stands on the screen.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return
      const key = keyOf(event)
      const act = shortcuts[key]
      if (!act || (within !== 'dialog' && document.querySelector(dialogs))) return
      if (!key.startsWith('Ctrl+') && (areOff() || isTyping(event.target))) return
      // The letter would be typed into a field that gets the focus by it.
      if (act() !== false) event.preventDefault()
    }
    // Those of a page come before those of the frame: the nearer meaning counts.
    const first = within !== 'frame'
    document.addEventListener('keydown', press, first)
    return () => document.removeEventListener('keydown', press, first)
  })
}
