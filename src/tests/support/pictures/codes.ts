/** The codes that stand on invoices, as drawings of one unit in each direction: whoever places them says how large they are. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

let prepared: Promise<void> | undefined

async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
}

/** A code to be placed somewhere: its drawing fills whatever room it is given. */
export async function drawCode(text: string, format: 'Code128' | 'QRCode'): Promise<string> {
  await (prepared ??= prepare())
  const { svg, error } = await writeBarcode(text, { format, addQuietZones: false })
  if (error) throw new Error(error)
  const [element, width, height] = /<svg width="(\d+)" height="(\d+)"[^>]*>/.exec(svg) ?? []
  if (element === undefined) throw new Error('the writer of codes gives another drawing than before')
  const inside = svg.slice(svg.indexOf(element) + element.length, svg.lastIndexOf('</svg>'))
  return `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${inside}`
}

/** Where a code stands, in units of the drawing around it. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const placed = (code: string, { x, y, width, height }: Place): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" ${code}</svg>`
