/** Reads print in Portuguese off a picture, with Tesseract and language data from npm: nothing is fetched from anywhere. */
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { Colour } from '#domain/reading/pixels.ts'
import { linesOf, type PrintedPage } from '#domain/reading/printed-page.ts'

const languageFolder = () =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/por/package.json')),
    '4.0.0_best_int',
  )

async function start(): Promise<Worker> {
  const worker = await createWorker('por', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
  })
  // Fields of a form and lines of a receipt stand wherever they like: a guess of columns would tear titles from values.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT })
  return worker
}

/** Dots an inch, where nothing says it: a photographed A4 page has about as many. */
const resolution = 200

let worker: Promise<Worker> | undefined

/** One that could not start is started again for the next page. */
function started(): Promise<Worker> {
  worker ??= start().catch((error: unknown) => {
    worker = undefined
    throw error
  })
  return worker
}

/** Mean of the light of a picture, of 255, below which the noise of its sensor is as strong as print. */
const dark = 80

/** Gray; one taken in the dark without its noise, of which Tesseract would make letters for minutes, and as bright as any. */
async function legible(picture: Sharp): Promise<Sharp> {
  const gray = picture.greyscale()
  const [light] = (await gray.stats()).channels
  return light && light.mean < dark ? gray.blur(1.2).normalise() : gray
}

/** Ends with the work, or without it when its time is over; then whoever is at it is stopped. */
async function inTime(work: (worker: Worker) => ReturnType<Worker['recognize']>, patience: number) {
  const at = await started()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<null>((end) => {
    timer = setTimeout(() => end(null), patience)
  })
  const answer = await Promise.race([work(at), over]).finally(() => clearTimeout(timer))
  if (answer === null) {
    worker = undefined
    await at.terminate()
  }
  return answer
}

/**
 * @param patience milliseconds: a page takes five seconds, and the noise of a dark picture would take minutes
 * @returns an empty page when the time is over
 * @throws what Tesseract throws for a picture it cannot take
 */
export async function recognize({ width, height, data }: Colour, patience = 40_000): Promise<PrintedPage> {
  const picture = await (
    await legible(sharp(data, { raw: { width, height, channels: 4 } }))
  )
    .withMetadata({ density: resolution })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const answer = await inTime((at) => at.recognize(picture, {}, { blocks: true, text: false }), patience)
  const lines = (answer?.data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  )
  return linesOf(
    lines.flatMap(({ words }) =>
      words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        confidence: confidence / 100,
        box: { left: x0 / width, top: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height },
      })),
    ),
  )
}
