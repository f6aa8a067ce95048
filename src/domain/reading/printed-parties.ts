/** Who sold and who bought, and the number of the sale, in print. */
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'
import { middleOf, type PrintedPage, type PrintedWord } from './printed-page.ts'
import { withDigits } from './printed-text.ts'
import { findTitles, type Valued } from './titles.ts'

/** The heading of the form comes before what the slip above it, or a receipt, says of the buyer. */
const recipientTitles: readonly (readonly string[])[] = [
  ['DESTINATARIOREMETENTE'],
  ['DESTINATARIO', 'CONSUMIDOR', 'DADOSDOCONSUMIDOR', 'CONSUMIDORCPF', 'CONSUMIDORCNPJ'],
]

/** `12.345.678/0001-95`, with what stands before it on a receipt: `CNPJ:12.345…`. */
const cnpjShape = /[\dA-Z]{2}[.,]?[\dA-Z]{3}[.,]?[\dA-Z]{3}\/[\dA-Z]{4}-?\d{2}$/i
const cpfShape = /\d{3}[.,]?\d{3}[.,]?\d{3}-\d{2}$/

function cnpjIn(text: string): string | null {
  const [found] = cnpjShape.exec(text) ?? []
  return found === undefined ? null : (normalizeCnpj(found) ?? normalizeCnpj(withDigits(found)))
}

function cpfIn(text: string): string | null {
  const [found] = cpfShape.exec(text) ?? []
  return found === undefined ? null : normalizeCpf(found)
}

const documents = (page: PrintedPage, reader: (text: string) => string | null): readonly Valued<string>[] =>
  page.flat().flatMap((word) => {
    const value = reader(word.text)
    return value === null ? [] : [{ value, word }]
  })

export interface PrintedParties {
  /** CNPJ. */
  readonly issuer: Valued<string> | undefined
  /** CNPJ or CPF of the buyer. */
  readonly recipient: Valued<string> | undefined
}

/** Each document has right check digits. The issuer stands above the buyer on every form. */
export function findParties(page: PrintedPage): PrintedParties {
  const title = recipientTitles.flatMap((names) => findTitles(page, names))[0]
  // Where the title itself is to the left of the document both stand on one line.
  const from = title ? title.box.top - title.box.height / 2 : 1
  const below = ({ word }: Valued<string>) => middleOf(word.box) >= from
  const companies = documents(page, cnpjIn)
  return {
    issuer: companies.find((found) => !below(found)),
    recipient: documents(page, (text) => cnpjIn(text) ?? cpfIn(text)).find(below),
  }
}

/** `Nº. 000.047.428` of an NF-e, `nº 4321` of an NFC-e. */
const numberMark = /^N(?:[º°o*.:]|UM)*\.?:?(?<digits>[\d.]*)$/i

/** Whether the page prints this number of an invoice. */
export function printsNumber(page: PrintedPage, number: number): boolean {
  return page.some((line) =>
    line.some((word, at) => {
      const digits = numberMark.exec(word.text)?.groups?.['digits']
      return digits !== undefined && [digits, textOf(line[at + 1])].some((text) => asNumber(text) === number)
    }),
  )
}

const textOf = (word: PrintedWord | undefined) => word?.text ?? ''

function asNumber(text: string): number {
  const digits = withDigits(text).replace(/[.,]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}
