/** What every engine can be told to do; how it is told is each engine's own. */

export interface Engine {
  /** Opens an address; resolves when its document is loaded. */
  open(url: string): Promise<void>
  /** Runs in the page; its answer is one that JSON can hold. */
  run<Answer>(work: (...args: string[]) => Answer | Promise<Answer>, ...args: string[]): Promise<Answer>
  /** Runs a whole script in the page. */
  load(script: string): Promise<void>
  /** Presses what this selector of CSS finds, as a finger does. */
  press(selector: string): Promise<void>
  /** Types into what it finds. */
  type(selector: string, text: string): Promise<void>
  /** Picks files for the input it finds. */
  pick(selector: string, files: readonly string[]): Promise<void>
  /** Ends it as the system of a phone does: SIGKILL to all of its processes. */
  kill(): Promise<void>
}

export interface EngineOptions {
  /** A folder with all it keeps; it outlives the engine. */
  readonly profile: string
  readonly width: number
  readonly height: number
  /** Shows a test picture; otherwise the device has no camera. */
  readonly camera: boolean
  /** Says to be an iPhone. */
  readonly iphone?: boolean
}

declare global {
  interface Window {
    /** What went wrong in this document: what was thrown, and what its policy refused. */
    troubles: string[]
  }
}

/** Runs before every document. */
export function watchTroubles(): void {
  window.troubles = []
  const note = (text: unknown) => void window.troubles.push(String(text))
  addEventListener('error', ({ message, error }) => {
    // Who watches sizes and changes one hears of the rest in the next frame: an engine says so as an error that nobody has thrown
    // (https://drafts.csswg.org/resize-observer/#deliver-resize-error). The library does it with the height of a toast.
    const isDeliveredLater = !error && message.startsWith('ResizeObserver loop')
    if (!isDeliveredLater) note(error?.stack ?? message)
  })
  addEventListener('unhandledrejection', ({ reason }) => note(reason?.stack ?? reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) => {
    // Every kind of load has a directive of its own. Firefox now and then does not know the kind of what a document loads ahead
    // (https://bugzilla.mozilla.org/show_bug.cgi?id=1457204), and loads it again when it is needed.
    const isAhead = effectiveDirective === 'default-src' && blockedURI.startsWith(location.origin)
    if (!isAhead) note(`${effectiveDirective} refused ${blockedURI} in ${documentURI}`)
  })
}
