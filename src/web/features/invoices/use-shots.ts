/** Pictures taken by the shutter, or by themselves once the key is read and the page holds still. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mayShoot, type Aim } from '#domain/reading/aim.ts'
import { keepAutomaticShot, readAutomaticShot } from '#web/device/automatic-shot.ts'
import { vibrate } from '#web/device/vibrate.ts'

export interface Shots {
  /** Pictures taken so far; each is a flash of the screen. */
  readonly times: number
  readonly busy: boolean
  /** The lens gave no picture; asked again by the next press. */
  readonly failed: boolean
  readonly automatic: boolean
  setAutomatic(on: boolean): void
  shoot(): void
}

interface ShotPorts {
  readonly aim: Aim
  readonly grab: () => Promise<Blob>
  /** Resolves when the page is kept, or the failure is on the screen. */
  readonly onPhoto: (photo: Blob) => Promise<void>
  /** Nothing is taken by itself: something waits for an answer. */
  readonly paused: boolean
}

/** Of each invoice one picture is taken by itself; its other pages are the person's to take. */
export function useShots({ aim, grab, onPhoto, paused }: ShotPorts): Shots {
  const [times, setTimes] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [automatic, setAutomatic] = useState(readAutomaticShot)
  const taken = useRef(new Set<string>())

  async function shoot() {
    if (busy) return
    setBusy(true)
    setFailed(false)
    if (aim.key !== null) taken.current.add(aim.key)
    try {
      const photo = await grab()
      vibrate('done')
      setTimes((before) => before + 1)
      await onPhoto(photo)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const shootByItself = useEffectEvent(() => {
    if (automatic && !paused && !busy && mayShoot(aim) && !taken.current.has(aim.key ?? '')) void shoot()
  })
  useEffect(() => shootByItself(), [aim])
  useEffect(() => {
    if (aim.key !== null) vibrate('taken')
  }, [aim.key])

  return {
    times,
    busy,
    failed,
    automatic,
    setAutomatic: (on) => {
      setAutomatic(on)
      keepAutomaticShot(on)
    },
    shoot: () => void shoot(),
  }
}
