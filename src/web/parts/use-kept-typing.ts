/**
 * What is typed into a layer, also after it was closed before it was saved. It lives beside what was read from the server, so
 * that it goes with it at sign-out, and never on the device: such forms are about other people.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSame } from './rebased.ts'

interface Kept<Typed> {
  /** Names the form. */
  readonly form: string
  readonly initial: Typed
  /** Nothing is kept then; what is as `initial` is untouched unless given. */
  readonly isUntouched?: (typed: Typed) => boolean
  /** What becomes of what was left there; it stays as it is unless given. */
  readonly resume?: (left: Typed) => Typed
}

/** The values of a form, which begins with what was left there, or with `initial`. */
export function useKeptTyping<Typed extends object>({
  form,
  initial,
  isUntouched = (typed) => isSame(typed, initial),
  resume = (left) => left,
}: Kept<Typed>) {
  const queries = useQueryClient()
  const [queryKey] = useState(['typing', form])
  const [left] = useState(() => queries.getQueryData<Typed>(queryKey))
  const [resumed, setResumed] = useState(left !== undefined)
  const [typed, setTyped] = useState(() => (left ? resume(left) : initial))
  const remove = () => queries.removeQueries({ queryKey, exact: true })
  const keep = useEffectEvent(() => {
    if (isUntouched(typed)) return remove()
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false })
    queries.setQueryData(queryKey, typed)
  })
  useEffect(() => keep(), [typed])
  /** Puts what comes of what is there by then. */
  const change = (how: (before: Typed) => Partial<Typed>) => setTyped((before) => ({ ...before, ...how(before) }))
  /** It was saved or given up. */
  function forget(): void {
    remove()
    setResumed(false)
  }
  return {
    typed,
    /** What was typed before the form was closed is there again. */
    resumed,
    set: (part: Partial<Typed>) => change(() => part),
    change,
    forget,
    discard() {
      setTyped(initial)
      forget()
    },
  }
}
