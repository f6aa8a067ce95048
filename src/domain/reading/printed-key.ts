/** The access key in print: eleven groups of four, on one line or two. */
import { parseAccessKey, type AccessKey } from '#domain/documents/access-key.ts'
import { around, type Box, type PrintedPage, type PrintedWord } from './printed-page.ts'
import { fold, withDigits } from './printed-text.ts'

export interface PrintedKey {
  readonly key: AccessKey
  readonly box: Box
  /** Of the word that was hardest to read, from 0 to 1. */
  readonly confidence: number
}

const length = 44

/** Where the CNPJ of the issuer stands, which may have letters. */
const cnpj = [6, 20] as const

/** Of digits, or of letters that look like them, for the most part. */
function maybeKey({ text }: PrintedWord): boolean {
  const digits = withDigits(fold(text))
  return digits !== '' && (digits.match(/\d/g)?.length ?? 0) * 2 >= digits.length
}

/** The characters as they stand; with digits for letters everywhere but in the CNPJ; with digits everywhere. */
function readings(text: string): readonly string[] {
  const [from, to] = cnpj
  return [text, withDigits(text.slice(0, from)) + text.slice(from, to) + withDigits(text.slice(to)), withDigits(text)]
}

function keyFrom(words: readonly PrintedWord[]): PrintedKey | undefined {
  let text = ''
  for (const [at, word] of words.entries()) {
    if (!maybeKey(word)) return undefined
    text += fold(word.text)
    if (text.length < length) continue
    const parts = words.slice(0, at + 1)
    for (const reading of readings(text)) {
      // Something may stand right behind it without a gap, never before it.
      const key = parseAccessKey(reading.slice(0, length))
      if (key)
        return {
          key,
          box: around(parts.map(({ box }) => box)),
          confidence: Math.min(...parts.map((part) => part.confidence)),
        }
    }
    return undefined
  }
  return undefined
}

/** All keys on the page, each as often as it stands there. Every one has a right check digit. */
export function findKeys(page: PrintedPage): readonly PrintedKey[] {
  return page.flatMap((line, at) => {
    const next = page[at + 1] ?? []
    return line.flatMap((_, from) => keyFrom([...line.slice(from), ...next]) ?? [])
  })
}
