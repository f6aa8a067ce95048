/** The camera inside the page: it survives where the system's camera app gets the page killed, and it is never left on. */
import { closeLens, grabFrame, hasTorch, type LensPorts, openLens, setLens } from './camera-lens.ts'

export type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  /** `torch` is null where the lens has none. */
  | { readonly kind: 'live'; readonly stream: MediaStream; readonly torch: boolean | null }
  /** The person or the system said no; the browser would not ask again. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'missing' }
  /** Another app has it, or it was taken away. */
  | { readonly kind: 'failed' }

export interface PageCamera {
  readonly state: () => CameraState
  subscribe(listener: () => void): () => void
  /** Turns it on and keeps it on while the page is in sight. Resolves when the state has settled; never rejects. */
  start(): Promise<void>
  /** Turns it off at once; no track is left live, also when it was just starting. */
  stop(): Promise<void>
  /** The picture of this instant in full resolution, as JPEG. @throws Error when the preview shows nothing */
  grab(preview: HTMLVideoElement): Promise<Blob>
  /** Does nothing where there is no torch. */
  setTorch(on: boolean): Promise<void>
}

export interface CameraPorts extends LensPorts {
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly newCanvas: () => HTMLCanvasElement
}

export function browserCamera(): PageCamera {
  return createPageCamera({
    // Undefined on pages without https.
    devices: 'mediaDevices' in navigator ? navigator.mediaDevices : undefined,
    permissions: 'permissions' in navigator ? navigator.permissions : undefined,
    page: document,
    newCanvas: () => document.createElement('canvas'),
  })
}

export function createPageCamera(ports: CameraPorts): PageCamera {
  const { page, newCanvas } = ports
  const power = createPower(ports)
  const onVisibility = () => void power.follow()
  return {
    state: power.state,
    subscribe: power.subscribe,
    start() {
      page.addEventListener('visibilitychange', onVisibility)
      return power.want(true)
    },
    stop() {
      page.removeEventListener('visibilitychange', onVisibility)
      return power.want(false)
    },
    grab: (preview) => grabFrame(preview, newCanvas()),
    async setTorch(on) {
      const live = power.state()
      if (live.kind !== 'live' || live.torch === null) return
      await setLens(live.stream, { torch: on })
      if (power.state() === live) power.show({ ...live, torch: on })
    },
  }
}

/**
 * `wanted` is what the screen asks for, the stream is what there is, and one loop brings the second to the first:
 * start, stop and start again in one breath (as StrictMode does) end in one camera, asked for once.
 */
function createPower(ports: CameraPorts) {
  let state: CameraState = { kind: 'off' }
  let wanted = false
  let stream: MediaStream | undefined
  let loop: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const show = (next: CameraState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const shouldRun = () => wanted && ports.page.visibilityState !== 'hidden'

  const release = () => {
    closeLens(stream)
    stream = undefined
    if (state.kind !== 'off') show({ kind: 'off' })
  }
  /** From here only the person can go on, by asking again. */
  const giveUp = (why: CameraState) => {
    wanted = false
    stream = undefined
    show(why)
  }
  const acquire = async () => {
    show({ kind: 'starting' })
    try {
      const opened = await openLens(ports)
      stream = opened
      // Another app may take the camera away; the screen must know.
      opened.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (stream === opened) giveUp({ kind: 'failed' })
      })
      if (shouldRun()) show({ kind: 'live', stream: opened, torch: hasTorch(opened) ? false : null })
    } catch (error) {
      giveUp(stateAfter(error))
    }
  }
  const settle = async () => {
    // The first look comes after `loop` is set, and the last one in the same breath as `loop` is given up.
    await Promise.resolve()
    while (shouldRun() !== (stream !== undefined)) {
      if (shouldRun()) await acquire()
      else release()
    }
    loop = undefined
  }
  /** The light goes out at once; whatever takes time waits for the loop. */
  const follow = (): Promise<void> => {
    if (!shouldRun() && stream) release()
    return (loop ??= settle())
  }

  return {
    show,
    follow,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    want(on: boolean) {
      wanted = on
      return follow()
    },
  }
}

function stateAfter(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return { kind: 'denied' }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return { kind: 'missing' }
  return { kind: 'failed' }
}
