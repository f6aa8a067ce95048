/** The DANFE of an NF-e: A4, upright, as the Manual de Orientação do Contribuinte lays it out. */
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import type { FiscalDocument, FiscalItem, FiscalParty } from '#domain/invoices/fiscal-document.ts'
import { drawCode, placed, type Place } from './codes.ts'
import { printedAmount, printedDay, printedNumber, write } from './pen.ts'

/** Millimetres. */
export const danfeSize = { width: 210, height: 297 } as const

const [left, right] = [6, 204]
const titleSize = 1.9
const valueSize = 3

interface Field {
  readonly title: string
  readonly value: string
  /** Share of its row. */
  readonly share: number
  /** Amounts stand at the right edge. */
  readonly amount?: boolean
}

const text = (title: string, value: string, share = 1): Field => ({ title, value, share })
const amount = (title: string, cents: number, share = 1): Field => ({
  title,
  value: printedAmount(cents),
  share,
  amount: true,
})

const box = ({ x, y, width, height }: Place) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="0.2"/>`

/** Fields beside each other, each in its box. */
function row(
  fields: readonly Field[],
  { y, from = left, height = 8 }: { y: number; from?: number; height?: number },
): string {
  const whole = fields.reduce((sum, { share }) => sum + share, 0)
  let x = from
  return fields
    .map(({ title, value, share, amount: atEnd }) => {
      const width = ((right - from) * share) / whole
      const drawn =
        box({ x, y, width, height }) +
        write(title, { x: x + 0.8, y: y + 2.3, size: titleSize }) +
        write(
          value,
          atEnd
            ? { x: x + width - 0.8, y: y + 6.5, size: valueSize, anchor: 'end' }
            : { x: x + 0.8, y: y + 6.5, size: valueSize },
        )
      x += width
      return drawn
    })
    .join('')
}

const heading = (title: string, y: number) => write(title, { x: left, y, size: 2.2, bold: true })

const documentOf = ({ document }: FiscalParty): string =>
  document === null ? '' : document.length === 11 ? formatCpf(document) : formatCnpj(document)

const numberOf = ({ number }: FiscalDocument) => number.padStart(9, '0').replace(/(\d{3})(?=\d)/g, '$1.')

function slip(invoice: FiscalDocument): string {
  const { issuer, recipient, totals, issuedOn } = invoice
  const lines = [
    `RECEBEMOS DE ${issuer.name?.toUpperCase() ?? ''} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO.`,
    `EMISSÃO: ${printedDay(issuedOn)} VALOR TOTAL: R$ ${printedAmount(totals.totalCents)} DESTINATÁRIO: ${recipient?.name?.toUpperCase() ?? ''}`,
  ]
  return (
    box({ x: left, y: 6, width: 158, height: 16 }) +
    box({ x: 164, y: 6, width: 40, height: 16 }) +
    lines.map((line, at) => write(line, { x: left + 1, y: 9 + at * 3, size: titleSize })).join('') +
    write('DATA DE RECEBIMENTO', { x: left + 1, y: 16.5, size: titleSize }) +
    write('IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', { x: left + 40, y: 16.5, size: titleSize }) +
    write('NF-e', { x: 184, y: 10.5, size: 4, anchor: 'middle', bold: true }) +
    write(`Nº. ${numberOf(invoice)}`, { x: 184, y: 15, size: 3.2, anchor: 'middle' }) +
    write(`Série ${invoice.series}`, { x: 184, y: 19, size: 3.2, anchor: 'middle' })
  )
}

async function head(invoice: FiscalDocument): Promise<string> {
  const { issuer, key, outgoing } = invoice
  const bars = placed(await drawCode(key, 'Code128'), { x: 126, y: 29, width: 74, height: 11 })
  const address = issuer.address.map((line, at) =>
    write(line, { x: 44, y: 44 + at * 3.2, size: 2.6, anchor: 'middle' }),
  )
  return (
    box({ x: left, y: 26, width: 76, height: 34 }) +
    write('IDENTIFICAÇÃO DO EMITENTE', { x: 44, y: 29, size: titleSize, anchor: 'middle' }) +
    write(issuer.name ?? '', { x: 44, y: 38, size: 4, anchor: 'middle', bold: true }) +
    address.join('') +
    box({ x: 82, y: 26, width: 40, height: 34 }) +
    write('DANFE', { x: 102, y: 31.5, size: 5, anchor: 'middle', bold: true }) +
    write('Documento Auxiliar da', { x: 102, y: 35, size: 2.4, anchor: 'middle' }) +
    write('Nota Fiscal Eletrônica', { x: 102, y: 38, size: 2.4, anchor: 'middle' }) +
    write('0 - ENTRADA', { x: 87, y: 43, size: 2.6 }) +
    write('1 - SAÍDA', { x: 87, y: 46.5, size: 2.6 }) +
    write(outgoing ? '1' : '0', { x: 114, y: 46, size: 4 }) +
    write(`Nº. ${numberOf(invoice)}`, { x: 102, y: 51.5, size: 3.2, anchor: 'middle', bold: true }) +
    write(`Série ${invoice.series}`, { x: 102, y: 55, size: 3.2, anchor: 'middle', bold: true }) +
    write('FOLHA 1/1', { x: 102, y: 58.5, size: 2.6, anchor: 'middle' }) +
    box({ x: 122, y: 26, width: 82, height: 16 }) +
    bars +
    box({ x: 122, y: 42, width: 82, height: 8 }) +
    write('CHAVE DE ACESSO', { x: 122.8, y: 44.3, size: titleSize }) +
    write(formatAccessKey(key), { x: 163, y: 48.5, size: 2.7, anchor: 'middle' }) +
    box({ x: 122, y: 50, width: 82, height: 10 }) +
    write('Consulta de autenticidade no portal nacional da NF-e', { x: 163, y: 54, size: 2.4, anchor: 'middle' }) +
    write('www.nfe.fazenda.gov.br/portal ou no site da Sefaz Autorizadora', {
      x: 163,
      y: 57.5,
      size: 2.4,
      anchor: 'middle',
    })
  )
}

function saleRows({ operation, protocol, issuer, issuedOn }: FiscalDocument): string {
  const answer = protocol ? `${protocol.number} - ${printedDay(issuedOn)}` : ''
  return (
    row([text('NATUREZA DA OPERAÇÃO', operation ?? 'Venda', 1.4), text('PROTOCOLO DE AUTORIZAÇÃO DE USO', answer)], {
      y: 60,
    }) +
    row(
      [
        text('INSCRIÇÃO ESTADUAL', issuer.stateRegistration ?? ''),
        text('INSC. ESTADUAL DO SUBST. TRIB.', ''),
        text('CNPJ', documentOf(issuer)),
      ],
      { y: 68 },
    )
  )
}

function recipientRows({ recipient, issuedOn }: FiscalDocument): string {
  const [street = '', district = '', city = '', cep = ''] = recipient?.address ?? []
  return (
    heading('DESTINATÁRIO / REMETENTE', 79.5) +
    row(
      [
        text('NOME / RAZÃO SOCIAL', recipient?.name ?? '', 5),
        text('CNPJ / CPF', recipient ? documentOf(recipient) : '', 2),
        text('DATA DA EMISSÃO', printedDay(issuedOn), 1.3),
      ],
      { y: 80.5 },
    ) +
    row(
      [
        text('ENDEREÇO', street, 4),
        text('BAIRRO / DISTRITO', district, 2),
        text('CEP', cep.replace('CEP ', '')),
        text('DATA DA SAÍDA', printedDay(issuedOn), 1.3),
      ],
      { y: 88.5 },
    ) +
    row(
      [
        text('MUNICÍPIO', city, 3),
        text('FONE / FAX', ''),
        text('INSCRIÇÃO ESTADUAL', ''),
        text('HORA DA SAÍDA', '10:15:00'),
      ],
      { y: 96.5 },
    )
  )
}

function sums({ totals }: FiscalDocument): string {
  const { productsCents, freightCents, insuranceCents, discountCents, otherCents, ipiCents, icmsStCents, totalCents } =
    totals
  const tax = Math.round(productsCents * 0.18)
  return (
    heading('CÁLCULO DO IMPOSTO', 108.5) +
    row(
      [
        amount('BASE DE CÁLCULO DO ICMS', productsCents),
        amount('VALOR DO ICMS', tax),
        amount('BASE DE CÁLC. ICMS S.T.', 0),
        amount('VALOR DO ICMS SUBST.', icmsStCents),
        amount('VALOR TOTAL DOS PRODUTOS', productsCents, 1.2),
      ],
      { y: 109.5 },
    ) +
    row(
      [
        amount('VALOR DO FRETE', freightCents),
        amount('VALOR DO SEGURO', insuranceCents),
        amount('DESCONTO', discountCents),
        amount('OUTRAS DESPESAS', otherCents),
        amount('VALOR TOTAL DO IPI', ipiCents),
        amount('VALOR TOTAL DA NOTA', totalCents, 1.2),
      ],
      { y: 117.5 },
    )
  )
}

/** Columns of the table of items: title, left edge, and where numbers end. */
const columns = [
  ['CÓDIGO', left],
  ['DESCRIÇÃO DO PRODUTO / SERVIÇO', 26],
  ['NCM/SH', 98],
  ['O/CST', 114],
  ['CFOP', 124],
  ['UN', 134],
  ['QUANT.', 141],
  ['VALOR UNIT.', 156],
  ['VALOR TOTAL', 174],
  ['ALÍQ.', 194],
] as const

const ends = [26, 98, 114, 124, 134, 141, 156, 174, 194, right] as const

/** Letters of a description that fit into its column. */
const longestName = 44

function itemRow(item: FiscalItem, y: number): string {
  const cells = [
    item.code,
    item.name.toUpperCase().slice(0, longestName),
    item.ncm ?? '',
    '000',
    item.cfop ?? '',
    item.unit,
    printedNumber(item.quantity, 4),
    printedNumber(item.unitPrice, 2),
    printedAmount(item.totalCents),
    '18,00',
  ]
  return cells
    .map((cell, at) => {
      const isNumber = at > 5
      return write(cell, {
        x: isNumber ? (ends[at] ?? 0) - 0.6 : (columns[at]?.[1] ?? 0) + 0.6,
        y,
        size: 2.4,
        anchor: isNumber ? 'end' : 'start',
      })
    })
    .join('')
}

function table({ items }: FiscalDocument): string {
  const titles = columns.map(([title, x]) => write(title, { x: x + 0.6, y: 150, size: titleSize }))
  const lines = columns.map(([, x]) => `<path d="M${x} 147V262" stroke="#000" stroke-width="0.15"/>`)
  return (
    heading('DADOS DOS PRODUTOS / SERVIÇOS', 146) +
    box({ x: left, y: 147, width: right - left, height: 115 }) +
    lines.join('') +
    titles.join('') +
    items.map((item, at) => itemRow(item, 154 + at * 3.4)).join('')
  )
}

/** One page; what an invoice has of items beyond its room is left out. @returns an `svg` document of `danfeSize` */
export async function drawDanfe(invoice: FiscalDocument): Promise<string> {
  const { width, height } = danfeSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="Liberation Sans, Arial, sans-serif"><rect width="100%" height="100%" fill="#fff"/>${slip(invoice)}${await head(invoice)}${saleRows(invoice)}${recipientRows(invoice)}${sums(invoice)}${table(invoice)}${heading('DADOS ADICIONAIS', 266)}${row([text('INFORMAÇÕES COMPLEMENTARES', invoice.information ?? '', 2), text('RESERVADO AO FISCO', '')], { y: 267, height: 22 })}</svg>`
}
