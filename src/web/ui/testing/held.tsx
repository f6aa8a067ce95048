/** Holds the value of a controlled piece, for galleries and tests. */
import { useState, type ReactNode } from 'react'

interface HeldProps<Value> {
  start: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}

export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
