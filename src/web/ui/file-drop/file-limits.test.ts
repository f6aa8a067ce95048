import { expect, test } from 'vitest'
import { sortFiles } from './file-limits.ts'

const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type })
const limits = { accept: ['image/*', 'application/pdf', '.csv'], maxBytes: 100, maxFiles: 3 }
const problems = (files: File[], present = 0) =>
  sortFiles(files, limits, present).refused.map((one) => [one.file.name, one.problem])

test('a file comes in by its media type, by a family of them, or by its ending', () => {
  const files = [file('a.jpg', 'image/jpeg'), file('b.pdf', 'application/pdf'), file('C.CSV', '')]
  expect(sortFiles(files, limits)).toEqual({ taken: files, refused: [] })
})

test('each that stays out has its own reason', () => {
  expect(
    problems([
      file('a.docx', 'application/msword'),
      file('b.jpg', 'image/jpeg', 101),
      file('c.jpg', 'image/jpeg', 0),
      file('d.jpg', 'image/jpeg', 100),
    ]),
  ).toEqual([
    ['a.docx', 'kind'],
    ['b.jpg', 'size'],
    ['c.jpg', 'empty'],
  ])
})

test('those beyond the number stay out, counting what is there already but not what is refused', () => {
  const files = [file('a.docx', ''), file('b.jpg', 'image/jpeg'), file('c.jpg', 'image/jpeg')]
  expect(problems(files, 2)).toEqual([
    ['a.docx', 'kind'],
    ['c.jpg', 'many'],
  ])
})

test('where nothing is said there is room for one', () => {
  const files = [file('a.jpg', 'image/jpeg'), file('b.jpg', 'image/jpeg')]
  const { taken } = sortFiles(files, { accept: ['image/*'], maxBytes: 100 })
  expect(taken.map((one) => one.name)).toEqual(['a.jpg'])
})
