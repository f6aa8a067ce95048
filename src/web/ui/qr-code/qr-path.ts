/** The dark squares of a code as one path, row by row: a drawing of a few hundred strokes instead of a thousand squares. */

export interface Squares {
  /** Squares on a side. */
  readonly size: number
  /** Whether this one is dark. */
  isDark(row: number, column: number): boolean
}

/** Light squares around the code; readers need four (ISO/IEC 18004). */
export const margin = 4

/** In units of one square, the margin included. */
export function qrPath({ size, isDark }: Squares): string {
  const strokes: string[] = []
  for (let row = 0; row < size; row += 1) {
    let column = 0
    while (column < size) {
      let end = column
      while (end < size && isDark(row, end)) end += 1
      if (end > column) strokes.push(`M${column + margin} ${row + margin}h${end - column}v1h-${end - column}z`)
      column = end + 1
    }
  }
  return strokes.join('')
}
