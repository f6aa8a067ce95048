/** What stands under or beside a title on a printed page: an invoice is a form, and its fields have names. */
import {
  around,
  bottomOf,
  centerOf,
  middleOf,
  rightOf,
  type Box,
  type PrintedLine,
  type PrintedPage,
  type PrintedWord,
} from './printed-page.ts'
import { fold, slipsIn } from './printed-text.ts'

export interface Title {
  readonly line: PrintedLine
  readonly box: Box
  /** In `line`, of the first word after it. */
  readonly after: number
}

/** Words a title is at most made of. */
const longestTitle = 7

type Candidate = Title & { readonly slips: number }

function titleAt(line: PrintedLine, from: number, names: readonly string[]): Candidate | undefined {
  let text = ''
  let found: Candidate | undefined
  for (const [more, word] of line.slice(from, from + longestTitle).entries()) {
    text += fold(word.text)
    const after = from + more + 1
    // The longest that fits: «TOTAL» is not «TOTAL DA NOTA».
    const slips = names.flatMap((name) => slipsIn(text, name) ?? [])
    if (slips.length > 0)
      found = { line, after, slips: Math.min(...slips), box: around(line.slice(from, after).map(({ box }) => box)) }
  }
  return found
}

/** All places where one of these titles stands. @param names folded (`fold`) */
export function findTitles(page: PrintedPage, names: readonly string[]): readonly Title[] {
  return page.flatMap((line) => {
    const found: Title[] = []
    for (let from = 0; from < line.length; from++) {
      const first = titleAt(line, from, names)
      if (!first) continue
      // The last letters of the field before are no letters of this title that were misread.
      const later = Array.from({ length: first.after - from - 1 }, (_, at) => titleAt(line, from + at + 1, names))
      const same = later.filter((other) => other?.after === first.after)
      const title = same.find((other) => other && other.slips < first.slips) ?? first
      found.push(title)
      from = title.after - 1
    }
    return found
  })
}

export interface Valued<Value> {
  readonly value: Value
  readonly word: PrintedWord
}

type Reader<Value> = (text: string) => Value | null

function read<Value>(words: readonly PrintedWord[], reader: Reader<Value>): readonly Valued<Value>[] {
  return words.flatMap((word) => {
    const value = reader(word.text)
    return value === null ? [] : [{ value, word }]
  })
}

/** Where the field of a title ends on the right: before the next title of its line. */
function endOf({ line, after, box }: Title): number {
  const letter = box.height / 2
  const next = line[after]
  return next && next.box.left - rightOf(box) > letter ? next.box.left : 1
}

/** Heights of its title a field is at most high. */
const fieldHeight = 4.5

/** What stands in the field under a title, the nearest first. */
export function under<Value>(page: PrintedPage, title: Title, reader: Reader<Value>): readonly Valued<Value>[] {
  const { box } = title
  const end = endOf(title)
  const words = page.flat().filter((word) => {
    const down = word.box.top - box.top
    const within = centerOf(word.box) > box.left - box.height && centerOf(word.box) < end
    return within && middleOf(word.box) > bottomOf(box) && down < fieldHeight * box.height
  })
  return read(words, reader).toSorted((one, other) => one.word.box.top - other.word.box.top)
}

/** What stands on the right of a title, on its line, the nearest first. */
export function beside<Value>(
  page: PrintedPage,
  { line, after, box }: Title,
  reader: Reader<Value>,
): readonly Valued<Value>[] {
  const own = line.slice(after)
  // A machine may take the two ends of a line for two lines.
  const across = page
    .filter((other) => other !== line)
    .flat()
    .filter((word) => word.box.left >= rightOf(box) && Math.abs(middleOf(word.box) - middleOf(box)) < box.height / 2)
  return read([...own, ...across], reader)
}
