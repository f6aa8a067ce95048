import { expect, test } from 'vitest'
import { csvLine } from '../csv/csv.ts'
import { csvCell } from './csv-cells.ts'
import {
  dayColumn,
  decimalColumn,
  type ExportColumn,
  instantColumn,
  integerColumn,
  textColumn,
  yesColumn,
} from './table.ts'

const line = <Row>(columns: readonly ExportColumn<Row>[], row: Row) =>
  csvLine(columns.map(({ cell }) => csvCell(cell(row))))

test('every kind of cell is written as a Brazilian spreadsheet reads it', () => {
  const columns = [
    textColumn('CNPJ', () => '11.222.333/0001-81'),
    integerColumn('Pontos', () => -1234),
    decimalColumn('Valor', () => 123450),
    dayColumn('Emissão', () => '2026-01-05'),
    // Half past ten at night in São Paulo is the next day in UTC.
    instantColumn('Recebida em', () => new Date('2026-11-21T01:30:00.000Z')),
    yesColumn('Ativa', () => false),
  ]
  expect(line(columns, {})).toBe('11.222.333/0001-81;-1234;1234,50;05/01/2026;20/11/2026 22:30;Não\r\n')
})

test('what is not known is an empty cell, and zero is not', () => {
  const nothing = [textColumn('a', () => null), integerColumn('b', () => undefined), dayColumn('c', () => null)]
  expect(line(nothing, {})).toBe(';;\r\n')
  expect(line([integerColumn('a', () => 0), decimalColumn('b', () => 0)], {})).toBe('0;0,00\r\n')
})

test('text that looks like a formula stays text', () => {
  expect(line([textColumn('Nome', () => '=HYPERLINK("http://x")')], {})).toBe('"\'=HYPERLINK(""http://x"")"\r\n')
})
