/** What a person's choice makes of the columns of a table: their order and their widths. */
import type { TableColumn, TableDisplay } from './table-column.ts'

/** Between what still shows something and what fills a window, in CSS pixels. */
const narrowest = 40
const widest = 1000

/** The first column names the row and stays where it is; those nobody named stand behind the others, as they are declared. */
export function inOrder<Column extends Pick<TableColumn<never>, 'key'>>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const [first, ...others] = columns
  const placeOf = ({ key }: Column) => (order.includes(key) ? order.indexOf(key) : order.length)
  const ordered = others.map((column, at) => ({ column, at }))
  ordered.sort((one, other) => placeOf(one.column) - placeOf(other.column) || one.at - other.at)
  return [...(first ? [first] : []), ...ordered.map(({ column }) => column)]
}

/** The order in which a column stands one place further to the front (-1) or to the end (1). */
export function movedBy(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const at = keys.indexOf(key)
  const others = keys.filter((other) => other !== key)
  return [...others.slice(0, at + step), key, ...others.slice(at + step)]
}

/** In CSS pixels; undefined for a column that is as wide as what stands in it. */
export const widthOf = ({ widths }: Pick<TableDisplay, 'widths'>, key: string): number | undefined =>
  widths.find(({ column }) => column === key)?.px

/** The widths with another one for a column; undefined lets it be as wide as what stands in it. */
export const withWidth = (widths: TableDisplay['widths'], column: string, px: number | undefined) => [
  ...widths.filter((other) => other.column !== column),
  ...(px === undefined ? [] : [{ column, px: Math.round(Math.min(Math.max(px, narrowest), widest)) }]),
]
