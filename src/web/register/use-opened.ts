/** The row of a register that is open beside the list. */
import { useState } from 'react'

interface Row {
  readonly _id: string
}

/** The row the address names. It stays open when a change made elsewhere takes it out of the list: what was typed must not be lost. */
export function useOpened<T extends Row>(docs: readonly T[] | undefined, open: string | undefined): T | undefined {
  const found = docs?.find(({ _id }) => _id === open)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?._id === open ? last : undefined)
}
