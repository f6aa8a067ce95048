/**
 * The parts of a table in so many words. On phones they are drawn as cards, and the elements alone would then be no table
 * any more for assistive technology.
 */
export const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
