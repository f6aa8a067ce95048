/** The letters of a whole file, and its text: by its mark, its noughts, and line by line whether it is UTF-8. */
import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { CsvEncoding } from '#domain/csv/csv-start.ts'
import { bytewiseLetters, decoderOf, wideLettersOf } from './encoding.rules.ts'

export interface FileLetters {
  readonly encoding: CsvEncoding
  /**
   * Of lines that are not in UTF-8 amid others that are, as when somebody pasted them; null where nothing tells, and what is
   * not ASCII in them is replaced by U+FFFD. Absent where all lines are alike.
   */
  readonly strange?: CsvEncoding | null
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const isLineEnd = (byte: number | undefined) => byte === lineFeed || byte === carriageReturn
/** Bytes without a line end: whatever comes then is no table, and is not collected. */
const longestPiece = 1024 * 1024
/** Bytes of lines by which strange letters are told. */
const enough = 64 * 1024

/** The bytes of a file in pieces that end where a line does. */
async function* wholeLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const end = Math.max(bytes.lastIndexOf(lineFeed), bytes.lastIndexOf(carriageReturn)) + 1
    if (end > 0 || rest.length > longestPiece) {
      yield Buffer.concat([rest, bytes.subarray(0, end)])
      rest = bytes.subarray(end)
    } else rest = Buffer.concat([rest, bytes])
  }
  if (rest.length > 0) yield rest
}

function linesOf(piece: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let from = 0
  for (let to = 1; to <= piece.length; to += 1) {
    if (to < piece.length && !isLineEnd(piece[to - 1])) continue
    lines.push(piece.subarray(from, to))
    from = to
  }
  return lines
}

/** What a file without a mark tells line by line. */
async function scanned(path: string): Promise<FileLetters> {
  const strange: Buffer[] = []
  let [isUnicode, size] = [false, 0]
  for await (const piece of wholeLines(path)) {
    if (isUtf8(piece)) {
      isUnicode ||= !isAscii(piece)
      continue
    }
    for (const line of linesOf(piece)) {
      if (isUtf8(line)) isUnicode ||= !isAscii(line)
      else if (size < enough) {
        strange.push(line)
        size += line.length
      }
    }
  }
  if (size === 0) return { encoding: 'utf-8' }
  const letters = bytewiseLetters(Buffer.concat(strange))
  return isUnicode || letters === null ? { encoding: 'utf-8', strange: letters } : { encoding: letters }
}

export async function lettersOfFile(
  path: string,
  { start, named }: { readonly start: Uint8Array; readonly named?: CsvEncoding | undefined },
): Promise<FileLetters> {
  if (named !== undefined) return named === 'utf-8' ? { encoding: named, strange: null } : { encoding: named }
  const wide = wideLettersOf(start)
  return wide ? { encoding: wide } : scanned(path)
}

const unread = (line: Buffer) => line.toString('latin1').replaceAll(/[\u0080-\u00FF]/g, '\uFFFD')

/** The text of a piece in UTF-8, its strange lines by their own letters. */
function mixedText(piece: Buffer, strange: CsvEncoding | null): string {
  if (isUtf8(piece)) return piece.toString()
  const foreign = (line: Buffer) => (strange === null ? unread(line) : decoderOf(strange)(line, true))
  return linesOf(piece)
    .map((line) => (isUtf8(line) ? line.toString() : foreign(line)))
    .join('')
}

/** A piece of text, and the bytes of the file up to its end. */
export interface TextPiece {
  readonly text: string
  readonly bytes: number
}

/** The text piece by piece, without its mark. */
export async function* textOfFile(path: string, { encoding, strange }: FileLetters): AsyncGenerator<TextPiece> {
  let bytes = 0
  if (strange === undefined) {
    const decode = decoderOf(encoding)
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      bytes += piece.length
      yield { text: decode(piece), bytes }
    }
    yield { text: decode(Buffer.alloc(0), true), bytes }
    return
  }
  for await (const piece of wholeLines(path)) {
    const text = mixedText(piece, strange)
    yield { text: bytes === 0 ? text.replace(/^\uFEFF/, '') : text, bytes: (bytes += piece.length) }
  }
}
