/** The receipt of an NFC-e: thermal paper of 80 mm, as the Manual de Especificações Técnicas do DANFE NFC-e lays it out. */
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { toDecimal } from '#domain/money/money.ts'
import { drawCode, placed } from './codes.ts'
import { printedAmount, printedDay, printedNumber, write } from './pen.ts'

/** Millimetres. */
const width = 80
const [left, right, middle] = [4, 76, 40]
const size = 2.6
const step = 3.6

/** `1` to `3`; off line the code says day and value, too (version 1 always does). */
export interface ReceiptCode {
  readonly version: 1 | 2 | 3
  readonly offLine: boolean
}

const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase()

/** What the QR code of a receipt holds. */
export function receiptAddress(
  { key, issuedAt, issuedOn, totals }: FiscalDocument,
  { version, offLine }: ReceiptCode,
): string {
  const office = 'https://www.nfce.fazenda.sp.gov.br/NFCeConsultaPublica/Paginas/ConsultaQRCode.aspx'
  const total = toDecimal(totals.totalCents)
  const digest = hex('oZ4vE1pQm7uB2cX9kL0s')
  if (version === 1)
    return `${office}?chNFe=${key}&nVersao=100&tpAmb=1&dhEmi=${hex(issuedAt)}&vNF=${total}&vICMS=0.00&digVal=${digest}&cIdToken=000001&cHashQRCode=${digest}`
  const day = issuedOn.slice(8)
  if (version === 3) return `${office}?p=${key}|3|1${offLine ? `|${day}|${total}|||${digest}` : ''}`
  return `${office}?p=${key}|2|1|${offLine ? `${day}|${total}|${digest}|` : ''}1|${digest}`
}

type Line = { readonly center: string; readonly bold?: boolean } | { readonly start: string; readonly end?: string }

function itemsOf({ items }: FiscalDocument): Line[] {
  return items.flatMap((item, at) => [
    { start: `${String(at + 1).padStart(3, '0')} ${item.ean ?? item.code} ${item.name.toUpperCase()}`.slice(0, 48) },
    {
      start: `     ${printedNumber(item.quantity, 0)} ${item.unit} x ${printedNumber(item.unitPrice, 2)}`,
      end: printedAmount(item.totalCents),
    },
  ])
}

function totalsOf({ items, totals: { productsCents, discountCents, totalCents } }: FiscalDocument): Line[] {
  return [
    { start: 'Qtde. total de itens', end: String(items.length) },
    { start: 'Valor total R$', end: printedAmount(productsCents) },
    ...(discountCents === 0 ? [] : [{ start: 'Desconto R$', end: printedAmount(discountCents) }]),
    ...(discountCents === 0 ? [] : [{ start: 'Valor a Pagar R$', end: printedAmount(totalCents) }]),
    { start: 'FORMA PAGAMENTO', end: 'VALOR PAGO R$' },
    { start: 'Cartão de Crédito', end: printedAmount(totalCents) },
  ]
}

function linesOf(invoice: FiscalDocument): Line[] {
  const { issuer, recipient, key, number, series, issuedOn, protocol } = invoice
  const buyer = recipient?.document
  const printedKey = formatAccessKey(key)
  return [
    { center: issuer.name ?? '', bold: true },
    { center: `CNPJ: ${formatCnpj(issuer.document ?? '')} IE: ${issuer.stateRegistration ?? ''}` },
    ...issuer.address.slice(0, 3).map((line) => ({ center: line })),
    { center: 'Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica' },
    ...itemsOf(invoice),
    ...totalsOf(invoice),
    { center: 'Consulte pela Chave de Acesso em' },
    { center: 'www.nfce.fazenda.sp.gov.br/consulta' },
    { center: printedKey.slice(0, 29) },
    { center: printedKey.slice(30) },
    { center: buyer ? `CONSUMIDOR CPF: ${formatCpf(buyer)}` : 'CONSUMIDOR NÃO IDENTIFICADO' },
    { center: `NFC-e nº ${number} Série ${series} ${printedDay(issuedOn)} 10:15:00`, bold: true },
    { center: `Protocolo de autorização: ${protocol?.number ?? ''}` },
  ]
}

function draw(line: Line, y: number): string {
  if ('center' in line) return write(line.center, { x: middle, y, size, anchor: 'middle', bold: line.bold ?? false })
  return (
    write(line.start, { x: left, y, size }) + (line.end ? write(line.end, { x: right, y, size, anchor: 'end' }) : '')
  )
}

/** @returns an `svg` document of 80 mm, and its height in millimetres */
export async function drawReceipt(
  invoice: FiscalDocument,
  code: ReceiptCode,
): Promise<{ svg: string; height: number }> {
  const lines = linesOf(invoice)
  const end = 6 + lines.length * step
  const height = end + 40
  const qr = placed(await drawCode(receiptAddress(invoice, code), 'QRCode'), {
    x: middle - 16,
    y: end + 1,
    width: 32,
    height: 32,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Liberation Sans, Arial, sans-serif" fill="#2a2a2e"><rect width="100%" height="100%" fill="#fbfaf6"/>${lines.map((line, at) => draw(line, 6 + at * step)).join('')}${qr}</svg>`
  return { svg, height }
}
