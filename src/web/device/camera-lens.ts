/** One stream of the rear camera: opened, asked for its torch, and looked through. */
import { jpegOf } from './jpeg-of.ts'

/** What the browser lends; parts of it are missing in old browsers and on pages without https. */
export interface LensPorts {
  readonly devices: Pick<MediaDevices, 'getUserMedia'> | undefined
  readonly permissions: Pick<Permissions, 'query'> | undefined
}

/** Just above the edge that is kept after shrinking: more would only cost memory. The rear lens reads documents. */
export const constraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
} as const satisfies MediaStreamConstraints

interface LensSetting extends MediaTrackConstraintSet {
  torch?: boolean
  zoom?: number
}

const abilitiesOf = (stream: MediaStream): object => stream.getVideoTracks()[0]?.getCapabilities?.() ?? {}

/** @throws DOMException `NotAllowedError` without asking when the person said no before */
export async function openLens({ devices, permissions }: LensPorts): Promise<MediaStream> {
  if (!devices) throw new DOMException('no devices', 'NotFoundError')
  if (await isDenied(permissions)) throw new DOMException('denied before', 'NotAllowedError')
  const stream = await devices.getUserMedia(constraints)
  // Some phones start with the ultra-wide lens, which bends the edges of a document.
  if ('zoom' in abilitiesOf(stream)) await setLens(stream, { zoom: 1 }).catch(() => undefined)
  return stream
}

/** Browsers that do not know the name (Firefox, older Safari) reject; then asking is the only way to know. */
async function isDenied(permissions: LensPorts['permissions']): Promise<boolean> {
  try {
    const status = await permissions?.query({ name: 'camera' })
    return status?.state === 'denied'
  } catch {
    return false
  }
}

export function hasTorch(stream: MediaStream): boolean {
  const abilities = abilitiesOf(stream)
  return 'torch' in abilities && abilities.torch === true
}

export async function setLens(stream: MediaStream, setting: LensSetting): Promise<void> {
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [setting] })
}

/** Puts out the light of the camera. */
export function closeLens(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** A lens that shows nothing by then will not, in milliseconds. */
const firstPicture = 5000

/** The preview is there before its first picture is; who taps at once waits for it. */
async function waitForPicture(preview: HTMLVideoElement): Promise<void> {
  if (preview.videoWidth > 0) return
  const over = AbortSignal.timeout(firstPicture)
  await new Promise<void>((shown, never) => {
    preview.addEventListener('loadeddata', () => shown(), { once: true, signal: over })
    over.addEventListener('abort', () => never(new Error('the camera shows nothing')))
  })
}

/**
 * What the preview shows, in the full resolution of the lens however small it is drawn.
 * @throws Error when there is no picture
 */
export async function grabFrame(preview: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<Blob> {
  await waitForPicture(preview)
  canvas.width = preview.videoWidth
  canvas.height = preview.videoHeight
  canvas.getContext('2d')?.drawImage(preview, 0, 0)
  try {
    return await jpegOf(canvas)
  } finally {
    // Safari keeps the memory of a canvas until it is emptied.
    canvas.width = 0
  }
}
