/**
 * What is read off photographs of invoices whose truth is known, beside a single pass of the same decoder:
 * `npm run bench:reading [-- pictures of each kind]`; eight, which are 336 pictures, when no number is given.
 *
 * Of each kind of trouble: pictures; keys read by one pass of zxing and by the device, which stops after 1.5 s of a phone
 * taken for four times as slow; amounts and days the codes say; what was read, called certain and is wrong, which ends the
 * bench with 1; milliseconds of a phone for half and for 95 of 100 pictures.
 */
import sharp from 'sharp'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { combineReadings } from '#domain/reading/invoice-reading.ts'
import { readCodes } from '#domain/reading/page-reading.ts'
import { lookForCodes } from '#domain/reading/passes.ts'
import type { Colour } from '#domain/reading/pixels.ts'
import { decode } from '#server/reading/decode-codes.ts'
import { diceOf } from '#server/seed/history/dice.ts'
import { drawDanfe } from '#tests/support/pictures/danfe.ts'
import { documentOf } from '#tests/support/pictures/document-of.ts'
import { photograph, troubles, type Photograph } from '#tests/support/pictures/photograph.ts'
import { drawReceipt } from '#tests/support/pictures/receipt.ts'
import { saleXml } from '#tests/support/pictures/sale-xml.ts'

/** How many times as slow as this machine a phone is. */
const slower = 4
const budget = 1500

const each = Number(process.argv[2] ?? 8)

type Model = '55' | '65'

async function paperOf(document: FiscalDocument, at: number): Promise<string> {
  if (document.model === '55') return drawDanfe(document)
  const versions = [1, 2, 3] as const
  const { svg } = await drawReceipt(document, { version: versions[at % 3] ?? 2, offLine: at % 2 === 0 })
  return svg
}

async function pixelsOf(jpeg: Buffer): Promise<Colour> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

interface Counts {
  pictures: number
  onePass: number
  key: number
  totals: number
  days: number
  wrong: number
  readonly times: number[]
}

const none = (): Counts => ({ pictures: 0, onePass: 0, key: 0, totals: 0, days: 0, wrong: 0, times: [] })

async function read(picture: Colour, document: FiscalDocument, counts: Counts): Promise<void> {
  counts.pictures += 1
  const single = await decode(picture)
  if (single.some(({ text }) => text.includes(document.key))) counts.onePass += 1
  const start = performance.now()
  const isOver = () => (performance.now() - start) * slower > budget
  const { codes } = await lookForCodes(picture, decode, isOver)
  counts.times.push((performance.now() - start) * slower)
  const { accessKey, total, issuedOn } = combineReadings([readCodes(codes, 1)])
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

const share = (part: number, whole: number) => `${part}/${whole}`.padStart(8)
const at = (times: readonly number[], part: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0)

function tell(name: string, { pictures, onePass, key, totals, days, wrong, times }: Counts): void {
  const numbers = [share(onePass, pictures), share(key, pictures), String(totals).padStart(7), String(days).padStart(5)]
  const speed = [at(times, 0.5), at(times, 0.95)].map((ms) => String(ms).padStart(7))
  process.stdout.write(`${name.padEnd(30)}${[...numbers, String(wrong).padStart(6), ...speed].join('')}\n`)
}

const kinds: readonly Pick<Photograph, 'trouble' | 'strength'>[] = [
  { trouble: null, strength: 'light' },
  ...troubles.flatMap((trouble) => [
    { trouble, strength: 'light' as const },
    { trouble, strength: 'heavy' as const },
  ]),
]

process.stdout.write(`${'kind'.padEnd(30)}one pass     key  totals days wrong  p50 ms p95 ms\n`)
const all = none()
for (const model of ['55', '65'] satisfies Model[])
  for (const kind of kinds) {
    const counts = none()
    for (let number = 0; number < each; number++) {
      const document = documentOf(saleXml(diceOf('bench', model, number), model))
      const dice = diceOf('photograph', model, String(kind.trouble), kind.strength, number)
      const jpeg = await photograph(await paperOf(document, number), { dice, ...kind })
      await read(await pixelsOf(jpeg), document, counts)
    }
    tell(
      `${model === '55' ? 'DANFE' : 'NFC-e'} ${kind.trouble ? `${kind.trouble}, ${kind.strength}` : 'ordinary'}`,
      counts,
    )
    for (const name of ['pictures', 'onePass', 'key', 'totals', 'days', 'wrong'] as const) all[name] += counts[name]
    all.times.push(...counts.times)
  }
tell('all', all)
process.exit(all.wrong > 0 ? 1 : 0)
