/** A picture of a page drawn once more: turned, or cut to a part of it. */
import { paperFrame } from '#domain/reading/paper-frame.ts'
import { grayOf } from '#domain/reading/pixels.ts'
import type { Box } from '#domain/reading/printed-page.ts'
import { jpegOf } from './jpeg-of.ts'

/** Pixels of each side of the small picture in which the paper is looked for. */
const small = 128

interface Drawing {
  readonly width: number
  readonly height: number
  readonly draw: (pen: CanvasRenderingContext2D, picture: ImageBitmap) => void
}

/** @throws Error when the picture cannot be opened or drawn */
async function redraw<Result>(
  picture: Blob,
  plan: (bitmap: ImageBitmap) => Drawing,
  finish: (canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D) => Result | Promise<Result>,
): Promise<Result> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  try {
    const { width, height, draw } = plan(bitmap)
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('no 2d context')
    draw(pen, bitmap)
    return await finish(canvas, pen)
  } finally {
    bitmap.close()
    // Safari keeps the memory of a canvas until it is emptied.
    canvas.width = 0
  }
}

/** A quarter turn clockwise. @throws Error when the picture cannot be opened or drawn */
export const turnedRight = (picture: Blob): Promise<Blob> =>
  redraw(
    picture,
    ({ width, height }) => ({
      width: height,
      height: width,
      draw: (pen, bitmap) => {
        pen.translate(height, 0)
        pen.rotate(Math.PI / 2)
        pen.drawImage(bitmap, 0, 0)
      },
    }),
    jpegOf,
  )

/** The part of it inside a frame. @throws Error when the picture cannot be opened or drawn */
export const cutTo = (picture: Blob, frame: Box): Promise<Blob> =>
  redraw(
    picture,
    ({ width, height }) => ({
      width: Math.max(1, Math.round(frame.width * width)),
      height: Math.max(1, Math.round(frame.height * height)),
      draw: (pen, bitmap) => pen.drawImage(bitmap, -Math.round(frame.left * width), -Math.round(frame.top * height)),
    }),
    jpegOf,
  )

/** Where the paper lies in it. @throws Error when the picture cannot be opened or drawn */
export const paperIn = (picture: Blob): Promise<Box> =>
  redraw(
    picture,
    () => ({
      width: small,
      height: small,
      draw: (pen, bitmap) => pen.drawImage(bitmap, 0, 0, small, small),
    }),
    ({ width, height }, pen) => paperFrame(grayOf({ width, height, data: pen.getImageData(0, 0, width, height).data })),
  )
