/** Draws the photo of an invoice on a table, so that a demo has something to look at. */
import sharp from 'sharp'

export interface Receipt {
  readonly shop: string
  readonly cnpj: string
  readonly number: string
  /** `18/11/2026`. */
  readonly date: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: string }[]
  readonly total: string
  /** Degrees by which the paper lies askew. */
  readonly tilt: number
}

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** As a receipt prints an amount: `1.234,50`. */
export const printed = (cents: number): string => reais.format(cents / 100)

const width = 900
const height = 1200

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Writing {
  readonly y: number
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

function write(text: string, { y, size, anchor = 'start' }: Writing): string {
  const x = { start: 150, middle: width / 2, end: width - 150 }[anchor]
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}">${escaped(text)}</text>`
}

/** Bars of a width that follows from the number; nobody is meant to scan them. */
function bars(number: string): string {
  const seed = Number.parseInt(number, 10)
  const widths = Array.from({ length: 90 }, (_, at) => 2 + ((seed * (at + 7) + at * at) % 5))
  let x = 170
  return widths
    .map((bar, at) => {
      const drawn = at % 2 === 0 ? `<rect x="${x}" y="1010" width="${bar}" height="60"/>` : ''
      x += bar + 1
      return drawn
    })
    .join('')
}

function drawing(receipt: Receipt): string {
  const { shop, cnpj, number, date, lines, total, tilt } = receipt
  const items = lines.map(({ name, quantity, total: sum }, at) => {
    const y = 420 + at * 54
    return write(`${quantity} × ${name}`, { y, size: 24 }) + write(sum, { y, size: 24, anchor: 'end' })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#6d5a47"/><stop offset="1" stop-color="#45382c"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#table)"/>
    <g transform="rotate(${tilt} ${width / 2} ${height / 2})" fill="#2b2b2b" font-family="DejaVu Sans, Arial, sans-serif">
      <rect x="106" y="66" width="${width - 200}" height="${height - 120}" fill="#000" opacity="0.25"/>
      <rect x="100" y="58" width="${width - 200}" height="${height - 120}" fill="#fbfaf6"/>
      ${write(shop, { y: 140, size: 38, anchor: 'middle' })}
      ${write(`CNPJ ${cnpj}`, { y: 182, size: 22, anchor: 'middle' })}
      ${write('DANFE · Documento auxiliar da nota fiscal', { y: 240, size: 22, anchor: 'middle' })}
      ${write(`Nota ${number}`, { y: 310, size: 28 })}${write(date, { y: 310, size: 28, anchor: 'end' })}
      <rect x="150" y="340" width="${width - 300}" height="2"/>
      ${items.join('')}
      <rect x="150" y="880" width="${width - 300}" height="2"/>
      ${write('Total', { y: 940, size: 34 })}${write(`R$ ${total}`, { y: 940, size: 34, anchor: 'end' })}
      ${bars(number)}
    </g></svg>`
}

/** The picture as a phone would send it. */
export function photograph(receipt: Receipt): Promise<Buffer> {
  return sharp(Buffer.from(drawing(receipt)))
    .jpeg({ quality: 82 })
    .toBuffer()
}
