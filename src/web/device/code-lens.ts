/** One run of the scanner's library, and the looks in full resolution it does not take itself. */
import { Html5Qrcode, Html5QrcodeScannerState, Html5QrcodeSupportedFormats } from 'html5-qrcode'
import { barcodeDetector } from './barcode-detector.ts'
import { closeLens } from './camera-lens.ts'
import { readPart } from './read-picture.ts'

export interface CodeLensParts {
  /** Of the element the picture comes into. */
  readonly elementId: string
  /** Called for every reading of every frame. */
  readonly onCode: (text: string) => void
}

/** After so many frames in which the library saw nothing, one is looked at in full resolution. */
const missesBeforeFullLook = 3

const framesASecond = 10

const videoIn = (elementId: string) => document.getElementById(elementId)?.querySelector('video') ?? null

export function streamIn(elementId: string): MediaStream | undefined {
  const source = videoIn(elementId)?.srcObject
  return source instanceof MediaStream ? source : undefined
}

/** A frame as the lens sees it, then the middle of it: the library only sees what the screen shows. */
async function lookFully({ elementId, onCode }: CodeLensParts, canvas: HTMLCanvasElement): Promise<void> {
  const video = videoIn(elementId)
  if (!video || video.videoWidth === 0) return
  const detector = await barcodeDetector()
  const { videoWidth: width, videoHeight: height } = video
  const edge = Math.max(width, height)
  const whole = { x: 0, y: 0, width, height, edge }
  const middle = { x: width / 4, y: height / 4, width: width / 2, height: height / 2, edge }
  for (const part of [whole, middle]) {
    const text = await readPart(detector, video, { part, canvas })
    if (text !== null) return onCode(text)
  }
}

function whenMissed(parts: CodeLensParts): () => void {
  const canvas = document.createElement('canvas')
  let looking = false
  let misses = 0
  const look = async () => {
    looking = true
    await lookFully(parts, canvas).catch(() => undefined)
    looking = false
  }
  return () => {
    misses += 1
    if (!looking && misses % missesBeforeFullLook === 0) void look()
  }
}

/** Asking someone who said no is a call for nothing. */
async function isDenied(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'denied'
  } catch {
    // Browsers that do not know the name: asking is the only way to know.
    return false
  }
}

/**
 * Opens the camera and looks for codes; the answer puts its light out.
 * @throws DOMException or the library's sentence about one
 */
export async function openCodeLens(parts: CodeLensParts, deviceId?: string): Promise<() => Promise<void>> {
  const { elementId, onCode } = parts
  if (!('mediaDevices' in navigator)) throw new DOMException('no devices', 'NotFoundError')
  if (await isDenied()) throw new DOMException('denied before', 'NotAllowedError')
  await barcodeDetector()
  const scanner = new Html5Qrcode(elementId, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE, Html5QrcodeSupportedFormats.CODE_128],
    useBarCodeDetectorIfSupported: true,
  })
  const lens = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: 'environment' } }
  const videoConstraints = { ...lens, width: { ideal: 1920 }, height: { ideal: 1080 } }
  const looks = { fps: framesASecond, disableFlip: true, videoConstraints }
  await scanner.start({ facingMode: 'environment' }, looks, onCode, whenMissed(parts))
  const stream = streamIn(elementId)
  return async () => {
    // The light goes out at once, also where its element has left the page; the library may take its time.
    closeLens(stream)
    try {
      if (scanner.getState() === Html5QrcodeScannerState.SCANNING) await scanner.stop()
      scanner.clear()
    } catch {
      // The page with its element is gone already, and the light is out.
    }
  }
}
