/**
 * The fields of a product, each in one row: the template and the rules of its import, its export, and what the trail tells of
 * it are made from this table. Its key, the SKU, is read in `product-import.ts`.
 */
import { programme } from '#domain/brand/brand.ts'
import { readCodeCell, readNumberCell } from '#domain/csv/spoiled-code.ts'
import { flagSentence, readFlag } from '#domain/imports/import-row.ts'
import type { RegisterField } from '#domain/imports/register-field.ts'
import { isWithin } from '#domain/text/text-length.ts'

const within = (most: number) => (text: string) => (isWithin(text, most) ? text : null)

/** GS1: from the right, the digits before the last one count three times and once in turn; all together end in nought. */
function readEan(text: string): string | null {
  const digits = (readCodeCell(text) ?? '').replaceAll(/[\s.-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? digits : null
}

/** `1,5` and `1.5` are 150 hundredths; at most 999,99. */
function readRate(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'))
}

/** In the order of the template and of the export. */
export const productFields = {
  ean: {
    title: 'EAN',
    column: 'ean',
    example: '7891234567895',
    need: 'never',
    cell: 'text',
    trail: 'open',
    read: readEan,
    digits: true,
    sentence: 'Digite um EAN (GTIN) válido',
    blank: null,
  },
  name: {
    title: 'Descrição',
    column: 'descricao',
    example: 'Torneira Orvalho de mesa',
    need: 'new',
    cell: 'text',
    trail: 'open',
    read: within(160),
    sentence: 'Digite uma descrição de até 160 letras',
    blank: '',
  },
  brand: {
    title: 'Marca',
    column: 'marca',
    example: programme.name,
    need: 'new',
    cell: 'text',
    trail: 'open',
    read: within(120),
    sentence: 'Digite uma marca de até 120 letras',
    blank: '',
  },
  category: {
    title: 'Categoria',
    column: 'categoria',
    example: 'Torneiras',
    need: 'new',
    cell: 'text',
    trail: 'open',
    read: within(120),
    sentence: 'Digite uma categoria de até 120 letras',
    blank: '',
  },
  line: {
    title: 'Linha',
    column: 'linha',
    example: 'Orvalho',
    need: 'new',
    cell: 'text',
    trail: 'open',
    read: within(120),
    sentence: 'Digite uma linha de até 120 letras',
    blank: '',
  },
  /** Hundredths of a point for each real. */
  ratePer100: {
    title: 'Pontos por real',
    column: 'pontosPorReal',
    example: '1,5',
    need: 'new',
    cell: 'decimal',
    trail: 'factor',
    read: readRate,
    sentence: 'Digite os pontos por real, como 1,5',
    blank: 0,
  },
  active: {
    title: 'Ativo',
    column: 'ativo',
    example: 'sim',
    need: 'never',
    cell: 'flag',
    trail: 'flag',
    read: (text) => readFlag(readNumberCell(text)),
    sentence: flagSentence,
    blank: true,
  },
} as const satisfies Readonly<Record<string, RegisterField>>

export type ProductField = keyof typeof productFields

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
export const productFieldNames = Object.keys(productFields) as readonly ProductField[]
