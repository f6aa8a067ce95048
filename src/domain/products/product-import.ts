/** Products in a spreadsheet: its columns, and what a row of it says. */
import { readNumberCell } from '#domain/csv/spoiled-code.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import { isScientific, type ReadRow, type RowFacts, type RowFault, scientific } from '#domain/imports/import-row.ts'
import { importColumnsOf, lacksOf, readCells } from '#domain/imports/register-field.ts'
import { isWithin } from '#domain/text/text-length.ts'
import { productFields } from './product-fields.ts'

/** In the order of the template. */
export const productColumns: readonly ImportColumn[] = [
  { name: 'sku', example: 'TOR-100', need: 'always' },
  ...importColumnsOf(productFields),
]

const skuSentence = 'Digite um SKU de até 60 letras'
/** `100.0` was 100, or is an SKU of its own: nobody can tell. */
const skuNumber =
  'A planilha trocou o SKU por um número com casas decimais. Formate a coluna como texto e digite de novo.'

function wrongSku(text: string): string | null {
  if (isScientific(text)) return scientific
  if (text === '' || !isWithin(text, 60)) return skuSentence
  return readNumberCell(text) === text ? null : skuNumber
}

/** An empty cell says nothing: what is known of the product stays. */
export function readProductRow(cells: ReadonlyMap<string, string>): ReadRow {
  const key = cells.get('sku') ?? ''
  const reason = wrongSku(key)
  const { facts, faults } = readCells(cells, productFields)
  const all = [...(reason === null ? [] : [{ column: 'sku', value: key, reason }]), ...faults]
  return all.length > 0 ? { faults: all } : { key, facts }
}

/** What a product nobody knows yet lacks. */
export const lacksOfNewProduct = (facts: RowFacts): readonly RowFault[] => lacksOf(facts, productFields)
