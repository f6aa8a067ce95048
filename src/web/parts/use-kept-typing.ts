/**
 * What was typed into a layer that was closed before it was saved. It lives beside what was read from the server, so that it
 * goes with it at sign-out, and never on the device: such forms are about other people.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const keyOf = (form: string) => ['typing', form]

/** Undefined when nothing was left there. A form names what it left, so `Typed` is what it kept. */
export const readTyping = <Typed>(queries: QueryClient, form: string): Typed | undefined =>
  queries.getQueryData<Typed>(keyOf(form))

/** Null when nothing is typed any more: it was saved, or given up. */
export function keepTyping(queries: QueryClient, form: string, typed: object | null): void {
  const queryKey = keyOf(form)
  if (typed === null) return queries.removeQueries({ queryKey, exact: true })
  queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false })
  queries.setQueryData(queryKey, typed)
}

/** The values of a form, which begins with what was left there, or with `initial`. */
export function useKeptTyping<Values extends object>(form: string, initial: Values) {
  const queries = useQueryClient()
  const [left] = useState(() => readTyping<Values>(queries, form))
  const [typed, setTyped] = useState(left)
  const [resumed, setResumed] = useState(left !== undefined)
  useEffect(() => {
    if (typed !== undefined) keepTyping(queries, form, typed)
  }, [queries, form, typed])
  const change = (how: (before: Values) => Partial<Values>) =>
    setTyped((before = initial) => ({ ...before, ...how(before) }))
  return {
    values: typed ?? initial,
    /** What was typed before the form was closed is there again. */
    resumed,
    set: (part: Partial<Values>) => change(() => part),
    /** Puts what comes of the values as they are by then. */
    change,
    /** It was saved or given up. */
    forget() {
      keepTyping(queries, form, null)
      setTyped(undefined)
      setResumed(false)
    },
  }
}
