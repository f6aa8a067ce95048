/** Products in a spreadsheet: its columns, and what a row of it says. */
import { programme } from '#domain/brand/brand.ts'
import { readCodeCell, readNumberCell } from '#domain/csv/spoiled-code.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import {
  digitsReason,
  flagSentence,
  isScientific,
  readFlag,
  type ReadRow,
  type RowFacts,
  type RowFault,
  scientific,
} from '#domain/imports/import-row.ts'
import { isWithin } from '#domain/text/clean-text.ts'

/** In the order of the template. */
export const productColumns: readonly ImportColumn[] = [
  { name: 'sku', example: 'TOR-100', need: 'always' },
  { name: 'ean', example: '7891234567895', need: 'never' },
  { name: 'descricao', example: 'Torneira Orvalho de mesa', need: 'new' },
  { name: 'marca', example: programme.name, need: 'new' },
  { name: 'categoria', example: 'Torneiras', need: 'new' },
  { name: 'linha', example: 'Orvalho', need: 'new' },
  { name: 'pontosPorReal', example: '1,5', need: 'new' },
  { name: 'ativo', example: 'sim', need: 'never' },
]

interface Field {
  readonly column: string
  /** Null when the text does not fit. */
  readonly read: (text: string) => string | number | boolean | null
  readonly sentence: string
}

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

const fields = {
  ean: { column: 'ean', read: readEan, sentence: 'Digite um EAN (GTIN) válido' },
  name: { column: 'descricao', read: within(160), sentence: 'Digite uma descrição de até 160 letras' },
  brand: { column: 'marca', read: within(120), sentence: 'Digite uma marca de até 120 letras' },
  category: { column: 'categoria', read: within(120), sentence: 'Digite uma categoria de até 120 letras' },
  line: { column: 'linha', read: within(120), sentence: 'Digite uma linha de até 120 letras' },
  ratePer100: { column: 'pontosPorReal', read: readRate, sentence: 'Digite os pontos por real, como 1,5' },
  active: { column: 'ativo', read: (text) => readFlag(readNumberCell(text)), sentence: flagSentence },
} as const satisfies Record<string, Field>

const skuSentence = 'Digite um SKU de até 60 letras'
/** `100.0` was 100, or is an SKU of its own: nobody can tell. */
const skuNumber =
  'A planilha trocou o SKU por um número com casas decimais. Formate a coluna como texto e digite de novo.'
const ofNew = ['name', 'brand', 'category', 'line', 'ratePer100'] as const satisfies readonly (keyof typeof fields)[]

function wrongSku(text: string): string | null {
  if (isScientific(text)) return scientific
  if (text === '' || !isWithin(text, 60)) return skuSentence
  return readNumberCell(text) === text ? null : skuNumber
}

/** An empty cell says nothing: what is known of the product stays. */
export function readProductRow(cells: ReadonlyMap<string, string>): ReadRow {
  const faults: RowFault[] = []
  const facts: Record<string, string | number | boolean> = {}
  const key = cells.get('sku') ?? ''
  const reason = wrongSku(key)
  if (reason !== null) faults.push({ column: 'sku', value: key, reason })
  for (const [name, { column, read, sentence }] of Object.entries<Field>(fields)) {
    const value = cells.get(column) ?? ''
    if (value === '') continue
    const fact = read(value)
    if (fact !== null) facts[name] = fact
    else faults.push({ column, value, reason: column === 'ean' ? digitsReason(value, sentence) : sentence })
  }
  return faults.length > 0 ? { faults } : { key, facts }
}

/** What a product nobody knows yet lacks. */
export function lacksOfNewProduct(facts: RowFacts): readonly RowFault[] {
  return ofNew
    .filter((name) => facts[name] === undefined)
    .map((name) => ({ column: fields[name].column, value: '', reason: fields[name].sentence }))
}
