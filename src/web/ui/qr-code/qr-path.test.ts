import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { margin, qrPath } from './qr-path.ts'

/** The squares a path covers, drawn back into a grid. */
function squaresOf(path: string, size: number): string[] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = 0; at < Number(width); at += 1) grid[Number(y) - margin]![Number(x) - margin + at] = '#'
  return grid.map((row) => row.join(''))
}

test('the path covers exactly the dark squares, up to both edges', () => {
  const drawn = ['#.##', '....', '####', '..#.']
  const path = qrPath({ size: 4, isDark: (row, column) => drawn[row]?.[column] === '#' })
  expect(squaresOf(path, 4)).toEqual(drawn)
})

test('a whole code is drawn as it was made', () => {
  const { modules } = create('https://nascente.example/sign-up-profissional?token=3q2-7wAAAAAAAAAAAAAAAA')
  const { size } = modules
  const isDark = (row: number, column: number) => modules.get(row, column) === 1
  const made = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_column, column) => (isDark(row, column) ? '#' : '.')).join(''),
  )
  expect(squaresOf(qrPath({ size, isDark }), size)).toEqual(made)
})
