/** Pages of print for tests: forms of fields, and receipts of lines. */
import { pageOf, type PrintedPage, type TextRun } from './printed-page.ts'

const letter = { width: 0.008, height: 0.008 }

/** A text with its left upper corner there, in parts of the page. */
export const run = (text: string, left: number, top: number): TextRun => ({
  text,
  box: { left, top, width: text.length * letter.width, height: letter.height },
})

/** Fields of a form: each title with its value under it, aligned at the right edge of the field. */
export function form(rows: readonly (readonly (readonly [title: string, value: string])[])[]): readonly TextRun[] {
  return rows.flatMap((fields, row) => {
    const width = 1 / fields.length
    const top = 0.2 + row * 0.03
    return fields.flatMap(([title, value], at) => [
      run(title, at * width + 0.005, top),
      run(value, (at + 1) * width - 0.01 - value.length * letter.width, top + 0.014),
    ])
  })
}

/** Lines from top to bottom; `|` parts what stands left from what stands right. */
export function receipt(lines: readonly string[]): PrintedPage {
  return pageOf(
    lines.flatMap((line, at) => {
      const [left = '', right] = line.split('|').map((part) => part.trim())
      const top = 0.05 + at * 0.015
      return [
        run(left, 0.05, top),
        ...(right === undefined ? [] : [run(right, 0.95 - right.length * letter.width, top)]),
      ]
    }),
  )
}
