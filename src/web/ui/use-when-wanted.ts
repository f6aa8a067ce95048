/** Lets a button stand at once while the machinery of what it opens comes later: when the page is idle, or as the person reaches for it. */
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'
import { whenIdle } from './when-idle.ts'

/** What the button that only stood there has already been through; the one that takes its place goes on from it. */
export interface Reach {
  focused: boolean
  /** It was pressed: what it opens opens as soon as it can. */
  pressed: boolean
}

export interface WhenWanted<Part> {
  /** The machinery, once it is there. */
  part: Part | undefined
  reach: Reach
  /** For the button that only stands there. */
  stand: {
    onFocus: () => void
    onBlur: () => void
    onClick: () => void
    onPointerEnter: () => void
    onPointerDown: () => void
    onPointerCancel: () => void
    onPointerLeave: (event: PointerEvent) => void
  }
}

/** `load` must stay the same function from one rendering to the next. */
export function useWhenWanted<Part>(load: () => Promise<Part>): WhenWanted<Part> {
  const [part, setPart] = useState<Part>()
  const [reach, setReach] = useState<Reach>({ focused: false, pressed: false })
  // Changing places under a finger would lose its press.
  const underFinger = useRef(false)
  const bring = useCallback(() => {
    load().then(
      (loaded) => {
        if (!underFinger.current) setPart(() => loaded)
      },
      // Without a connection it may not come; the next press asks again.
      () => {},
    )
  }, [load])
  useEffect(() => whenIdle(bring), [bring])
  const letGo = () => {
    underFinger.current = false
    bring()
  }
  return {
    part,
    reach,
    stand: {
      onFocus: () => setReach((now) => ({ ...now, focused: true })),
      onBlur: () => setReach((now) => ({ ...now, focused: false })),
      onClick: () => {
        setReach((now) => ({ ...now, pressed: true }))
        letGo()
      },
      onPointerEnter: () => void load().catch(() => {}),
      onPointerDown: () => {
        underFinger.current = true
      },
      onPointerCancel: letGo,
      // A finger leaves before its click comes, a mouse only instead of it.
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse') letGo()
      },
    },
  }
}
