/** A form that is kept on this device: every letter is there before the next one, so nothing is lost with the page. */
import { useCallback, useState } from 'react'
import type { KeptForm } from '#web/data/kept-form.ts'

interface Typing {
  readonly values: Readonly<Partial<Record<string, string>>>
}

/** The form, a way to write fields down (what is left out stays), and one for anything else of it. */
export function useKept<Form extends Typing>(kept: KeptForm<Form>) {
  const [form, setForm] = useState(() => kept.read())
  const write = useCallback(
    (next: (before: Form) => Form) => {
      setForm((before) => {
        const after = next(before)
        kept.keep(after)
        return after
      })
    },
    [kept],
  )
  return {
    form,
    set: (values: Partial<Form['values']>) =>
      write((before) => ({ ...before, values: { ...before.values, ...values } })),
    change: (facts: Partial<Omit<Form, 'values'>>) => write((before) => ({ ...before, ...facts })),
  }
}
