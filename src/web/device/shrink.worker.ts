/** Makes one photo small away from the page's thread: the screen stays alive while 12 megapixels are drawn anew. */
import imageCompression from 'browser-image-compression'
import { jpegQuality, type ShrinkAnswer, type ShrinkRequest } from './shrink-protocol.ts'

/**
 * The library draws with an `Image` where it does not trust `createImageBitmap` (Safari), and workers have no `Image`.
 * Browsers of today turn the bitmap by EXIF themselves, so the plain way is right there.
 */
async function drawPlainly({ photo, size: { longEdge } }: ShrinkRequest): Promise<Blob> {
  const whole = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longEdge / Math.max(whole.width, whole.height))
  const canvas = new OffscreenCanvas(Math.round(whole.width * scale), Math.round(whole.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d context')
  // A transparent PNG would turn black as JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
}

function compress({ photo, size }: ShrinkRequest): Promise<Blob> {
  return imageCompression(photo, {
    // Its own worker mode loads the library from a foreign host; this is our worker already.
    useWebWorker: false,
    maxWidthOrHeight: size.longEdge,
    maxSizeMB: size.bytes / 1024 / 1024,
    initialQuality: jpegQuality,
    fileType: 'image/jpeg',
  })
}

/** Size of the result, and whether there is a picture in it: a canvas that ran out of memory comes back in one colour. */
async function look(result: Blob): Promise<{ width: number; height: number; blank: boolean }> {
  const bitmap = await createImageBitmap(result)
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(32, 32)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d context')
  context.drawImage(bitmap, 0, 0, 32, 32)
  bitmap.close()
  const pixels = new Uint32Array(context.getImageData(0, 0, 32, 32).data.buffer)
  return { width, height, blank: pixels.every((pixel) => pixel === pixels[0]) }
}

async function answerTo(request: ShrinkRequest): Promise<ShrinkAnswer> {
  try {
    const result = await compress(request).catch(() => drawPlainly(request))
    return { done: true, photo: new Blob([result], { type: 'image/jpeg' }), ...(await look(result)) }
  } catch (error) {
    return { done: false, why: error instanceof Error ? error.message : String(error) }
  }
}

globalThis.addEventListener('message', (event: MessageEvent<ShrinkRequest>) => {
  void answerTo(event.data).then((answer) => globalThis.postMessage(answer))
})
