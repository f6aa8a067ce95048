/** `g` and a letter go to a page of the back office; alone the letters mean what they mean in a list. */
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Shortcuts } from '#web/parts/use-shortcuts.ts'
import { goKeys } from './cms-ways.ts'
import { isGroup, type Way, type WayGroup } from './way.ts'

/** Milliseconds the letter may come after. */
const patience = 1500

/** `ways` are those this admin may go. */
export function useGoKeys(ways: readonly (Way | WayGroup)[], others: Shortcuts): Shortcuts {
  const navigate = useNavigate()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const open = new Set(ways.flatMap((item) => (isGroup(item) ? item.ways : [item])).map(({ to }) => to))
  const places = new Map(goKeys.filter(({ to }) => open.has(to)).map(({ key, to }) => [key, to]))
  const begin = () => {
    pressedAt.current = performance.now()
  }
  const keys = [...Object.keys(others), ...goKeys.map(({ key }) => key)].map((key) => {
    const press = () => {
      const isSecond = performance.now() - pressedAt.current < patience
      pressedAt.current = Number.NEGATIVE_INFINITY
      const to = isSecond ? places.get(key) : undefined
      if (to === undefined) return others[key] ? others[key]() : false
      void navigate({ to })
      return true
    }
    return [key, press]
  })
  return { ...Object.fromEntries(keys), g: begin }
}
