/** What a person or their password manager did with a form before the page came to life is not lost. */

type Control = HTMLInputElement | HTMLTextAreaElement

const controlsIn = (place: HTMLElement) => place.querySelectorAll<Control>('input, textarea')

const remembered = new Map<string, string>()
/** Name of the field somebody was in. */
let entered: string | null = null

/** Call it before a form that stands already is drawn anew. */
export function rememberTyped(place: HTMLElement): void {
  for (const control of controlsIn(place)) {
    const { name, value, defaultValue } = control
    if (value !== defaultValue) remembered.set(name, value)
    if (control === document.activeElement) entered = name || null
  }
}

function type(control: Control, text: string): void {
  // React takes for new only what it has not seen in the field: it sees the empty field first.
  control.value = control.defaultValue
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  native?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Call it from an effect when a form has come to life: the form hears of its text as if it were typed now, and of a press
 * on its button (public/arrival.js keeps it). Answers how to call it off.
 */
export function adoptTyped(place: HTMLElement): () => void {
  // After the effect: what is typed must be drawn before the next field hears of its own.
  const timer = setTimeout(() => {
    // All of it is read first: with the first field the whole form is drawn again, and the others would be emptied.
    const typed = [...controlsIn(place)].map((control) => {
      const { name, value, defaultValue } = control
      if (name === entered) control.focus()
      return { control, text: value === defaultValue ? remembered.get(name) : value }
    })
    remembered.clear()
    entered = null
    for (const { control, text } of typed) if (text !== undefined) type(control, text)
    for (const form of place.querySelectorAll<HTMLFormElement>('form[data-sent]')) {
      delete form.dataset['sent']
      form.requestSubmit()
    }
  })
  return () => clearTimeout(timer)
}
