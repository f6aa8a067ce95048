/** Workbooks (Office Open XML) written row by row: what is in memory is one stretch of rows, however long the sheet gets. */
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { CellType, ExportCell, ExportColumn } from '#domain/exports/table.ts'
import { dayOf, timeOf } from '#domain/points/calendar.ts'

/** Rows a sheet holds, its header included. */
export const sheetRows = 1_048_576

/** Characters a cell holds. */
const cellLength = 32_767

type Row = readonly (ExportCell | null)[]

/** Numbers of the looks in `styles`. */
const look = { header: 1, text: 2, integer: 3, decimal: 4, day: 5, instant: 6 } as const satisfies Record<
  CellType | 'header',
  number
>

/** Characters, as spreadsheets measure columns. */
const width = { text: 28, integer: 12, decimal: 14, day: 12, instant: 18 } as const satisfies Record<CellType, number>

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`
const rootRelations = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`

const lookXml = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font ? ' applyFont="1"' : ''}/>`

/** In the order of `look`; readers want both fills. 49 is text, 3 and 4 are numbers with their thousands parted. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${lookXml(0)}${lookXml(0, 1)}${[49, 3, 4, 164, 165].map((format) => lookXml(format)).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without what XML cannot carry; `_x0041_` would be read as the letter it names. */
const escaped = (text: string) =>
  text
    .slice(0, cellLength)
    // oxlint-disable-next-line no-control-regex -- these are the letters XML has no place for
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/** Column 0 is A, 26 is AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

/** Days since the end of 1899, as spreadsheets count them. */
const serial = (day: string) => Date.parse(`${day}T00:00:00.000Z`) / 86_400_000 + 25_569

function serialOf(at: Date): number {
  const [hours = 0, minutes = 0] = timeOf(at).split(':').map(Number)
  return serial(dayOf(at)) + (hours * 60 + minutes) / 1440
}

function numberOf(cell: Exclude<ExportCell, { type: 'text' }>): number {
  switch (cell.type) {
    case 'integer':
      return cell.value
    case 'decimal':
      return cell.hundredths / 100
    case 'day':
      return serial(cell.day)
    case 'instant':
      return serialOf(cell.at)
  }
}

/** Text is text whatever it begins with: only an element of its own makes a formula. */
const textXml = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

function cellXml(cell: ExportCell | null, at: string): string {
  if (cell === null) return ''
  if (cell.type === 'text') return textXml(at, cell.text, look.text)
  return `<c r="${at}" s="${look[cell.type]}"><v>${numberOf(cell)}</v></c>`
}

const rowXml = (row: Row, number: number) =>
  `<row r="${number}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${number}`)).join('')}</row>`

interface Sheet {
  readonly title: string
  readonly columns: readonly Pick<ExportColumn<never>, 'header' | 'type'>[]
}

/** The first row stands still, bold, with a filter for each column. */
function sheetStart({ columns }: Sheet): string {
  const widths = columns.map(
    ({ type }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width[type]}" customWidth="1"/>`,
  )
  const names = columns.map(({ header }, at) => textXml(`${letters(at)}1`, header, look.header))
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${names.join('')}</row>`
}

const sheetEnd = ({ columns }: Sheet, rows: number) =>
  `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${rows}"/></worksheet>`

const bookXml = ({ title }: Sheet) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The bytes of a workbook with one sheet, as its rows come. */
export async function* workbook(sheet: Sheet, stretches: AsyncIterable<readonly Row[]>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 3 })
    zip.add(file)
    return file
  }
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': rootRelations,
    'xl/workbook.xml': bookXml(sheet),
    'xl/_rels/workbook.xml.rels': bookRelations,
    'xl/styles.xml': styles,
  }
  for (const [name, text] of Object.entries(files)) open(name).push(strToU8(text), true)
  const data = open('xl/worksheets/sheet1.xml')
  data.push(strToU8(sheetStart(sheet)))
  let rows = 1
  for await (const stretch of stretches) {
    data.push(strToU8(stretch.map((row) => rowXml(row, (rows += 1))).join('')))
    yield* ready
    ready = []
  }
  data.push(strToU8(sheetEnd(sheet, rows)), true)
  zip.end()
  yield* ready
}
