/** Sending from the camera: once the pages are read, unless a question about a picture or a refusal is to be seen first. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { TroubledPage } from './photo-trouble.ts'
import type { PickedPage } from './picked-page.ts'

/** What the form knows of the sending whose pages are taken. */
export interface CameraSend {
  /** Its pages are read, and the fields say so. */
  readonly settled: boolean
  /** The form says why it is not sent. */
  readonly refused: boolean
  /** Resolves when it is queued, or when the form says why it is not. */
  readonly onSend: () => Promise<void>
}

interface CameraSendParts {
  /** Undefined where nothing is sent from the camera. */
  readonly send: CameraSend | undefined
  readonly troubled: TroubledPage | undefined
  readonly onUse: (page: PickedPage) => void
  /** What speaks against it stands in the form. */
  readonly onDone: () => void
}

/** `callOff` is for whoever leaves the camera meanwhile. */
export function useCameraSend({ send, troubled, onUse, onDone }: CameraSendParts) {
  const [sending, setSending] = useState(false)
  const settled = send?.settled === true
  const leave = useEffectEvent(async () => {
    // A question about a picture is asked in the camera.
    if (!troubled) {
      if (!send?.refused) await send?.onSend()
      onDone()
    }
    setSending(false)
  })
  useEffect(() => {
    if (!sending || !settled) return undefined
    const timer = setTimeout(() => void leave())
    return () => clearTimeout(timer)
  }, [sending, settled])
  const start = () => {
    // Whoever sees the question and sends has answered it.
    if (troubled) onUse(troubled.page)
    setSending(true)
  }
  return { sending, onSend: send && start, callOff: () => setSending(false) }
}
