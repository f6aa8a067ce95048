/** What a person or their password manager did with a form before the page came to life is not lost. */

type Control = HTMLInputElement | HTMLTextAreaElement

const controlsIn = (place: HTMLElement) => place.querySelectorAll<Control>('input, textarea')

const remembered = new Map<string, string>()
/** Name of the field somebody was in. */
let entered: string | null = null
/** Whether a form was sent already (public/arrival.js says so on it). */
let sent = false

const sentIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLFormElement>('form[data-sent]')]

/** Resolves once nothing in the place is held down: a button that is replaced under a finger is never pressed. */
export async function released(place: HTMLElement): Promise<void> {
  while (place.querySelector(':active')) await new Promise(requestAnimationFrame)
}

/**
 * Brings the page to life, then presses the button that was pressed too early (public/arrival.js says so on it): who sees a
 * menu and presses Enter does not have to do it again. Marks that are set later are not read: the page answers by itself then.
 */
export function hydratePressed(place: HTMLElement, hydrate: () => void): void {
  const pressed = place.querySelector<HTMLElement>('button[data-pressed]')
  delete pressed?.dataset['pressed']
  hydrate()
  // React finishes what it has to for a press before it hands it on.
  pressed?.click()
}

/** Call it before a form that stands already is drawn anew, at once. */
export function rememberTyped(place: HTMLElement): void {
  for (const control of controlsIn(place)) {
    const { name, value, defaultValue } = control
    if (value !== defaultValue) remembered.set(name, value)
    if (control === document.activeElement) entered = name || null
  }
  sent = sentIn(place).length > 0
  setTimeout(() => {
    remembered.clear()
    entered = null
    sent = false
  })
}

function type(control: Control, text: string): void {
  // React takes for new only what it has not seen in the field: it sees the empty field first.
  control.value = control.defaultValue
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  native?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Call it from a layout effect when a form has come to life: the form hears of its text as if it were typed now, and of a
 * press on its button. All of it is read at once: with the first field that changes, typed
 * here or by the person, the whole form is drawn again and the others would be emptied.
 */
export function adoptTyped(place: HTMLElement): void {
  const typed = [...controlsIn(place)].map((control) => {
    const { name, value, defaultValue } = control
    return { control, text: value === defaultValue ? remembered.get(name) : value, isEntered: name === entered }
  })
  const [first = null] = place.querySelectorAll('form')
  const forms = sent && first ? [first] : sentIn(place)
  // After the effect: what is typed must be drawn before the next field hears of its own.
  queueMicrotask(() => {
    for (const { control, text, isEntered } of typed) {
      if (text !== undefined) type(control, text)
      if (isEntered) control.focus()
    }
    for (const form of forms) {
      delete form.dataset['sent']
      form.requestSubmit()
    }
  })
}
