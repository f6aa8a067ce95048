/**
 * What a device reads off photographs and PDFs of invoices whose truth is known, beside a single pass of the same decoder:
 * `npm run bench:reading [-- pages of each kind]`; eight, which are 336 photographs, when no number is given, and 40 PDFs.
 *
 * Of each kind of trouble: keys read by one pass of zxing and by the device, which begins no further pass 1.5 s after
 * the first, of a phone taken for four times as slow; amounts and days the codes, or the text of a PDF, say; what was read, called certain and is wrong,
 * which ends the bench with 1; milliseconds of a phone for half and for 95 of 100 pages.
 */
import { type PageReading, readCodes } from '#domain/reading/page-reading.ts'
import { lookForCodes } from '#domain/reading/passes.ts'
import { readPdf } from '#domain/reading/pdf-pages.ts'
import { decode } from '#server/reading/decode-codes.ts'
import { openPdf } from '#server/reading/open-pdf.ts'
import {
  addTo,
  count,
  head,
  type Kind,
  type Known,
  lineOf,
  none,
  pdfs,
  photographs,
  pixelsOf,
} from './reading-pages.ts'

/** How many times as slow as this machine a phone is. */
const slower = 4
const budget = 1500

const each = Number(process.argv[2] ?? 8)
const ofPdfs = 20

function phone() {
  const start = performance.now()
  const spent = () => (performance.now() - start) * slower
  let end: number | undefined
  // As on the device: the first pass is always made, and what it takes is no part of the time.
  return { spent, isOver: () => spent() > (end ??= spent() + budget) }
}

interface Read {
  readonly readings: readonly PageReading[]
  readonly ms: number
}

async function ofPhotograph({ bytes }: Known): Promise<Read> {
  const { isOver, spent } = phone()
  const { codes } = await lookForCodes(await pixelsOf(bytes), decode, isOver)
  return { readings: [readCodes(codes, 1)], ms: spent() }
}

async function ofPdf({ bytes }: Known): Promise<Read> {
  const { isOver, spent } = phone()
  const pdf = await openPdf(bytes)
  try {
    return { readings: await readPdf(pdf, { page: 1, decode, isOver }), ms: spent() }
  } finally {
    await pdf.close()
  }
}

const all = none()

async function ask(
  kind: Kind,
  pages: number,
  read: (known: Known) => Promise<Read>,
  single: (known: Known) => Promise<boolean>,
) {
  const counts = none()
  for (let number = 0; number < pages; number++) {
    const known = await kind.make(number)
    if (await single(known)) counts.onePass += 1
    const { readings, ms } = await read(known)
    count(counts, readings, known, ms)
  }
  process.stdout.write(`${lineOf(kind.name, counts)}\n`)
  addTo(all, counts)
}

const byOnePass = async ({ bytes, document }: Known) =>
  (await decode(await pixelsOf(bytes))).some(({ text }) => text.includes(document.key))

process.stdout.write(`${head}\n`)
for (const kind of photographs) await ask(kind, each, ofPhotograph, byOnePass)
// One pass of a decoder of codes reads no PDF.
for (const kind of pdfs) await ask(kind, ofPdfs, ofPdf, () => Promise.resolve(false))
process.stdout.write(`${lineOf('all', all)}\n`)
process.exit(all.wrong > 0 ? 1 : 0)
