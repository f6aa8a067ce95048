/** Finds a code in a picture of any size: as a whole, in full resolution, then in bands, where thin bars survive. */
import type { Detector } from './barcode-detector.ts'

interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Longest edge it is looked at with, in pixels. */
  readonly edge: number
}

/** Ten bands, each half as high again as its share, so that none cuts the bars. */
const bands = 10

function* partsOf({ width, height }: { width: number; height: number }): Generator<Part> {
  const whole = { x: 0, y: 0, width, height }
  yield { ...whole, edge: 1600 }
  yield { ...whole, edge: 4096 }
  const step = height / bands
  for (const edge of [2400, 1200])
    for (let band = 0; band < bands; band++) {
      const y = Math.max(0, (band - 0.25) * step)
      yield { x: 0, y, width, height: Math.min(height - y, 1.5 * step), edge }
    }
}

type Drawable = Exclude<CanvasImageSource, VideoFrame | SVGImageElement>

/** Draws a part of a picture, smaller where it exceeds the edge, and looks for a code in it. */
export async function readPart(
  detector: Detector,
  picture: Drawable,
  { part, canvas }: { part: Part; canvas: HTMLCanvasElement },
): Promise<string | null> {
  const scale = Math.min(1, part.edge / Math.max(part.width, part.height))
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const [found] = await detector.detect(canvas)
  return found?.rawValue ?? null
}

/**
 * What the first code in a picture says; null when there is none.
 * @throws Error when the file is no picture this browser can open
 */
export async function readPicture(detector: Detector, file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  try {
    for (const part of partsOf(picture)) {
      const text = await readPart(detector, picture, { part, canvas })
      if (text !== null) return text
    }
    return null
  } finally {
    picture.close()
    // Safari keeps the memory of a canvas until it is emptied.
    canvas.width = 0
  }
}
