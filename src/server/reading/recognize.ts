/** Reads print in Portuguese off a picture, with Tesseract and language data from npm: nothing is fetched from anywhere. */
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
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

/** @throws what Tesseract throws for a picture it cannot take */
export async function recognize({ width, height, data }: Colour): Promise<PrintedPage> {
  const raw = { width, height, channels: 4 } as const
  const picture = await sharp(data, { raw })
    .greyscale()
    .withMetadata({ density: resolution })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { recognize: read } = await started()
  const { blocks } = (await read(picture, {}, { blocks: true, text: false })).data
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
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
