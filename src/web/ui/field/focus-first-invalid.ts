/** Puts the focus on the first control of a form that is marked as invalid; answers whether there was one. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  control?.focus()
  return control !== null
}
