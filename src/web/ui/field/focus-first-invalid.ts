/** Puts the focus on the first control of a form that is marked as invalid; answers whether there was one. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  // A group of radios is invalid as a whole: the focus goes to the chosen one, or to the first.
  const group = wrong?.matches('[role="radiogroup"]') ? wrong : null
  const control = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input') ?? wrong
  control?.focus()
  return control !== null && control !== undefined
}
