/** The camera that looks for codes: on while it is wanted and the page is in sight, and never left on. */
import { closeLens, hasTorch, setLens } from './camera-lens.ts'
import { openCodeLens, streamIn, type CodeLensParts } from './code-lens.ts'

export interface Zoom {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
}

interface Live {
  readonly kind: 'live'
  /** Null where the lens has none. */
  readonly torch: boolean | null
  /** Null where the lens has none. */
  readonly zoom: Zoom | null
  /** Cameras to choose from. */
  readonly cameras: readonly string[]
}

/** `denied`: the person or the system said no. `missing`: there is no camera. `failed`: another app has it. */
export type CodeCameraProblem = 'denied' | 'missing' | 'failed'

export type CodeCameraState = Live | { readonly kind: 'off' | 'starting' | CodeCameraProblem }

/** The library tells failures as sentences; the name of the browser's error is in them. */
function problemOf(failure: unknown): CodeCameraProblem {
  const text = failure instanceof Error ? `${failure.name} ${failure.message}` : String(failure)
  if (/NotAllowed|Security|PermissionDenied/.test(text)) return 'denied'
  return /NotFound|Overconstrained|not supported/i.test(text) ? 'missing' : 'failed'
}

async function cameraIds(): Promise<readonly string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

function zoomOf(stream: MediaStream): Zoom | null {
  const abilities = stream.getVideoTracks()[0]?.getCapabilities?.() ?? {}
  const range: unknown = Reflect.get(abilities, 'zoom')
  if (typeof range !== 'object' || range === null) return null
  const number = (name: string) => Number(Reflect.get(range, name))
  const [min, max] = [number('min'), number('max')]
  return max > min ? { min, max, step: number('step') || (max - min) / 20, value: min } : null
}

/** What is wanted and what there is; one loop brings the second to the first, so that starts and stops never cross. */
export class CodeCamera {
  readonly #parts: CodeLensParts
  #onCode: (text: string) => void = () => undefined
  readonly #listeners = new Set<() => void>()
  #state: CodeCameraState = { kind: 'off' }
  #wanted = false
  #deviceId: string | undefined
  #close: (() => Promise<void>) | undefined
  #loop: Promise<void> | undefined
  /** The track was stopped while its `<video>` is still in the page; the next start has to open a new stream. */
  #dark = false

  /** @param elementId of the element the picture comes into; its width is how sharp the library looks */
  constructor(elementId: string) {
    this.#parts = { elementId, onCode: (text) => this.#onCode(text) }
  }

  /** Tells of every reading of every frame: whoever acts on it must see to it that one code is one action. */
  readonly tell = (onCode: (text: string) => void): void => void (this.#onCode = onCode)

  readonly state = (): CodeCameraState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Turns it on while the page is in sight; resolves when the state has settled. */
  readonly start = (): Promise<void> => {
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#wanted = true
    return this.#follow()
  }

  /** Turns it off at once; no track is left live, also when it was just starting. */
  readonly stop = (): Promise<void> => {
    document.removeEventListener('visibilitychange', this.#onVisibility)
    this.#wanted = false
    return this.#follow()
  }

  readonly setTorch = (on: boolean): Promise<void> => this.#change({ torch: on }, { torch: on })

  readonly setZoom = async (value: number): Promise<void> => {
    if (this.#state.kind === 'live' && this.#state.zoom)
      await this.#change({ zoom: value }, { zoom: { ...this.#state.zoom, value } })
  }

  /** Looks through the next of the cameras. */
  readonly next = async (): Promise<void> => {
    if (this.#state.kind !== 'live') return
    const { cameras } = this.#state
    const present = streamIn(this.#parts.elementId)?.getVideoTracks()[0]?.getSettings().deviceId ?? ''
    this.#deviceId = cameras[(cameras.indexOf(present) + 1) % cameras.length]
    await this.#release()
    await this.#follow()
  }

  readonly #follow = (): Promise<void> => {
    // The light goes out in the same breath; whatever takes time waits for the loop.
    if (!this.#shouldRun()) {
      const stream = streamIn(this.#parts.elementId)
      closeLens(stream)
      this.#dark ||= stream !== undefined
    }
    return (this.#loop ??= this.#settle())
  }

  readonly #onVisibility = () => void this.#follow()

  #show(state: CodeCameraState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #shouldRun() {
    return this.#wanted && document.visibilityState !== 'hidden'
  }

  async #settle() {
    await Promise.resolve()
    while (this.#dark || this.#shouldRun() !== (this.#close !== undefined))
      await (this.#shouldRun() && !this.#dark ? this.#acquire() : this.#release())
    this.#loop = undefined
  }

  async #acquire() {
    this.#show({ kind: 'starting' })
    try {
      this.#close = await openCodeLens(this.#parts, this.#deviceId)
      const stream = streamIn(this.#parts.elementId)
      if (!stream) throw new Error('the camera shows nothing')
      // Another app may take the camera away; the screen must know.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => void this.#giveUp('failed'))
      const cameras = await cameraIds()
      const torch = hasTorch(stream) ? false : null
      if (this.#shouldRun()) this.#show({ kind: 'live', torch, zoom: zoomOf(stream), cameras })
    } catch (failure) {
      await this.#giveUp(problemOf(failure))
    }
  }

  async #release() {
    const close = this.#close
    this.#close = undefined
    this.#dark = false
    if (this.#state.kind !== 'off') this.#show({ kind: 'off' })
    await close?.()
  }

  /** From here only the person can go on, by asking again. */
  async #giveUp(problem: CodeCameraProblem) {
    this.#wanted = false
    await this.#release()
    this.#show({ kind: problem })
  }

  async #change(setting: { torch: boolean } | { zoom: number }, shown: Partial<Live>) {
    const stream = streamIn(this.#parts.elementId)
    const live = this.#state
    if (!stream || live.kind !== 'live') return
    await setLens(stream, setting)
    if (this.#state === live) this.#show({ ...live, ...shown })
  }
}
