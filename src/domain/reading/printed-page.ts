/** A page as it is printed: words with their places. Whoever reads it, out of a PDF or off a picture, gives it this form. */

/** A place on a page, in parts of its width and height: 0 is the left or upper edge, 1 the other. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface PrintedWord {
  readonly text: string
  readonly box: Box
  /** From 0 to 1, as whoever read it says; 1 for the text of a PDF. */
  readonly confidence: number
}

/** Words from left to right. */
export type PrintedLine = readonly PrintedWord[]

/** Lines from top to bottom. */
export type PrintedPage = readonly PrintedLine[]

export const rightOf = ({ left, width }: Box) => left + width
export const bottomOf = ({ top, height }: Box) => top + height
export const middleOf = ({ top, height }: Box) => top + height / 2
export const centerOf = ({ left, width }: Box) => left + width / 2

/** The smallest place that holds all of them. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map(rightOf)) - left,
    height: Math.max(...boxes.map(bottomOf)) - top,
  }
}

/** A run of text as a PDF places it: words of one letter size on one line. */
export interface TextRun {
  readonly text: string
  readonly box: Box
}

function wordsOf({ text, box }: TextRun): PrintedWord[] {
  const share = box.width / text.length
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { ...box, left: box.left + index * share, width: word.length * share },
    confidence: 1,
  }))
}

/** Two on one line stand beside each other for most of their height. */
const sharesLine = (one: Box, other: Box) =>
  Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top) > 0.5 * Math.min(one.height, other.height)

/** The page that runs of text make, in whatever order they come. */
export const pageOf = (runs: readonly TextRun[]): PrintedPage => linesOf(runs.flatMap(wordsOf))

/** The lines that words make, in whatever order they come. */
export function linesOf(words: readonly PrintedWord[]): PrintedPage {
  const lines: PrintedWord[][] = []
  for (const word of words.toSorted((one, other) => middleOf(one.box) - middleOf(other.box))) {
    const line = lines.findLast(([first]) => first !== undefined && sharesLine(first.box, word.box))
    if (line) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.toSorted((one, other) => one.box.left - other.box.left))
}
