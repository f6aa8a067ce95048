/** What the scanner does with a code: tells that it was read, and goes where it leads or shows why it does not. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readCode, type Code } from '#domain/scanning/code.ts'
import { beginInvoice } from '#web/data/invoice-draft.ts'
import { useApp } from '#web/data/use-app.ts'
import { createChime, type Chime } from '#web/device/chime.ts'
import { CodeCamera } from '#web/device/code-camera.ts'
import { thisApp } from '#web/device/this-app.ts'
import { vibrate } from '#web/device/vibrate.ts'
import { useWakeLock } from '#web/device/wake-lock.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { createLatch } from './latch.ts'

/** What is shown instead of being opened. */
export type Shown =
  | Extract<Code, { kind: 'foreign' | 'wrong-key' | 'invitation' }>
  /** An invoice that waits on this device already. */
  | { readonly kind: 'queued' }
  /** It could not be followed: the device keeps nothing more, or nobody is signed in any more. */
  | { readonly kind: 'failed'; readonly code: string; readonly why: string }

export const lensId = 'leitor'

/** Goes where a code leads; what leads nowhere is handed back to be shown. */
function useFollow() {
  const app = useApp()
  const navigate = useNavigate()
  return async (code: Code): Promise<Shown | undefined> => {
    switch (code.kind) {
      case 'points-extra': {
        const search = code.token === null ? {} : { t: code.token }
        await navigate({ to: '/point-extra/qrcode/$id', params: { id: code.id }, search })
        return undefined
      }
      case 'attendance':
        await navigate({
          to: '/experiences/qrcode/$a/$b',
          params: { a: code.experienceId, b: code.token },
        })
        return undefined
      case 'invoice':
        if ((await beginInvoice(app, code.key)) === 'queued') return { kind: 'queued' }
        await navigate({ to: '/invoices', search: { enviar: 'sim' } })
        return undefined
      default:
        return code
    }
  }
}

function useCamera(onCode: (text: string) => void) {
  const [camera] = useState(() => new CodeCamera(lensId))
  const state = useSyncExternalStore(camera.subscribe, camera.state)
  useEffect(() => camera.tell(onCode))
  useEffect(() => {
    void camera.start()
    return () => void camera.stop()
  }, [camera])
  useWakeLock(state.kind === 'live')
  return { camera, state }
}

export function useScan() {
  const { t } = useLingui()
  const follow = useFollow()
  const [latch] = useState(createLatch)
  const [shown, setShown] = useState<Shown>()
  const [typing, setTyping] = useState(false)
  /** What a screen reader says, and how often something was read: each time it flashes. */
  const [said, setSaid] = useState({ text: '', times: 0 })
  const chime = useRef<Chime>(undefined)
  useEffect(() => {
    const made = createChime()
    chime.current = made
    return () => made.close()
  }, [])

  async function act(text: string) {
    vibrate('done')
    chime.current?.ring()
    setSaid(({ times }) => ({ text: t`Código lido.`, times: times + 1 }))
    try {
      const left = await follow(readCode(text, thisApp()))
      if (left) setShown(left)
    } catch (failure) {
      // The latch stays closed: with the code still in view it would fail anew with every frame.
      setShown({ kind: 'failed', code: text, why: outboxText(failure) })
    }
  }
  /** A code from the camera or a picture. */
  function onCode(text: string) {
    const taken = latch.take(text)
    if (taken === 'new') void act(text)
    if (taken === 'known') setSaid((before) => ({ ...before, text: t`Este código já foi lido.` }))
  }
  /** With what was read: it need not be found by the camera again. */
  function tryAgain(code: string) {
    setShown(undefined)
    void act(code)
  }
  function goOn() {
    if (shown?.kind === 'failed') latch.forget(shown.code)
    setShown(undefined)
    latch.open()
  }
  // The camera goes on looking behind what is being typed; a code in view must not lead away from it.
  const typed = {
    open: typing,
    begin() {
      latch.close()
      setTyping(true)
    },
    onClose() {
      setTyping(false)
      latch.open()
    },
    onCode(text: string) {
      setTyping(false)
      void act(text)
    },
  }
  return { ...useCamera(onCode), onCode, typed, shown, said, tryAgain, goOn }
}
