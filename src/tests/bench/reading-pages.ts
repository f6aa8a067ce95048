/** Pictures and PDFs of invoices whose truth is known, and what is counted of their readings. */
import sharp from 'sharp'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { combineReadings } from '#domain/reading/invoice-reading.ts'
import type { PageReading } from '#domain/reading/page-reading.ts'
import type { Colour } from '#domain/reading/pixels.ts'
import { diceOf } from '#server/seed/history/dice.ts'
import { danfeSize, drawDanfe } from '#tests/support/pictures/danfe.ts'
import { documentOf } from '#tests/support/pictures/document-of.ts'
import { pdfOf, scanOf } from '#tests/support/pictures/pdf.ts'
import { photograph, troubles, type Photograph } from '#tests/support/pictures/photograph.ts'
import { drawReceipt } from '#tests/support/pictures/receipt.ts'
import { saleXml } from '#tests/support/pictures/sale-xml.ts'

type Model = '55' | '65'

async function paperOf(document: FiscalDocument, at: number): Promise<string> {
  if (document.model === '55') return drawDanfe(document)
  const versions = [1, 2, 3] as const
  const { svg } = await drawReceipt(document, { version: versions[at % 3] ?? 2, offLine: at % 2 === 0 })
  return svg
}

export async function pixelsOf(jpeg: Buffer): Promise<Colour> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

export interface Known {
  readonly document: FiscalDocument
  readonly bytes: Buffer
}

export interface Kind {
  readonly name: string
  /** The one with this number. */
  make(number: number): Promise<Known>
}

const sale = (model: Model, number: number) => documentOf(saleXml(diceOf('bench', model, number), model))

const looks: readonly Pick<Photograph, 'trouble' | 'strength'>[] = [
  { trouble: null, strength: 'light' },
  ...troubles.flatMap((trouble) => [
    { trouble, strength: 'light' as const },
    { trouble, strength: 'heavy' as const },
  ]),
]

/** Photographs of both papers: ordinary ones, and ten troubles in two strengths. */
export const photographs: readonly Kind[] = (['55', '65'] as const).flatMap((model) =>
  looks.map((look) => ({
    name: `${model === '55' ? 'DANFE' : 'NFC-e'} ${look.trouble ? `${look.trouble}, ${look.strength}` : 'ordinary'}`,
    async make(number) {
      const document = sale(model, number)
      const dice = diceOf('photograph', model, String(look.trouble), look.strength, number)
      return { document, bytes: await photograph(await paperOf(document, number), { dice, ...look }) }
    },
  })),
)

/** PDFs with their text, and scans. */
export const pdfs: readonly Kind[] = [
  {
    name: 'PDF with its text',
    async make(number) {
      const document = sale('55', number)
      return { document, bytes: await pdfOf([await drawDanfe(document)], danfeSize) }
    },
  },
  {
    name: 'PDF of a scan',
    async make(number) {
      const document = sale('55', number)
      const look = { dice: diceOf('scan', number), trouble: null, strength: 'light' } as const
      return { document, bytes: await scanOf([await photograph(await drawDanfe(document), look)], danfeSize) }
    },
  },
]

export interface Counts {
  pages: number
  onePass: number
  key: number
  totals: number
  days: number
  /** Called certain, and wrong. */
  wrong: number
  /** Milliseconds. */
  readonly times: number[]
}

export const none = (): Counts => ({ pages: 0, onePass: 0, key: 0, totals: 0, days: 0, wrong: 0, times: [] })

/** Holds what was read in so many milliseconds against the truth. */
export function count(counts: Counts, readings: readonly PageReading[], { document }: Known, ms: number): void {
  counts.pages += 1
  counts.times.push(ms)
  const { accessKey, total, issuedOn } = combineReadings(readings)
  const truths = [
    [accessKey, document.key, 'key'],
    [total, document.totals.totalCents, 'totals'],
    [issuedOn, document.issuedOn, 'days'],
  ] as const
  for (const [answer, truth, name] of truths) {
    if (answer?.value === truth) counts[name] += 1
    else if (answer?.certain) counts.wrong += 1
  }
}

export function addTo(all: Counts, counts: Counts): void {
  for (const name of ['pages', 'onePass', 'key', 'totals', 'days', 'wrong'] as const) all[name] += counts[name]
  all.times.push(...counts.times)
}

const share = (part: number, whole: number) => `${part}/${whole}`.padStart(10)
const timeAt = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0)

export const head = `${'kind'.padEnd(30)}  one pass       key  totals  days wrong p50 ms p95 ms`

export function lineOf(name: string, { pages, onePass, key, totals, days, wrong, times }: Counts): string {
  const numbers = [share(onePass, pages), share(key, pages), String(totals).padStart(8), String(days).padStart(6)]
  const speed = [timeAt(times, 0.5), timeAt(times, 0.95)].map((ms) => String(ms).padStart(7))
  return `${name.padEnd(30)}${[...numbers, String(wrong).padStart(6), ...speed].join('')}`
}
