/** The file of a backup: lines of text in gzip, closed by a line with their SHA-256, written whole or not at all. */
import { programme } from '#domain/brand/brand.ts'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import * as path from 'node:path'
import { pipeline as pipe, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { OperatorError } from './faults.ts'

const newline = 0x0a

/** Writes the lines; the file appears under its name only when everything is on the disk. */
export async function writeArchive(file: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.part`
  try {
    // Readable by its owner only: it holds password hashes and the secrets of the deployment.
    await pipeline(Readable.from(sealed(lines)), createGzip({ level: 4 }), createWriteStream(draft, { mode: 0o600 }))
    await sync(draft, 'r+')
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  // The new name is durable once its folder is; Windows cannot sync a folder and need not.
  if (process.platform !== 'win32') await sync(path.dirname(file), 'r')
}

async function sync(target: string, flags: string): Promise<void> {
  const handle = await open(target, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    const text = `${line}\n`
    hash.update(text)
    yield text
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/** Throws an OperatorError unless the file is there and its seal agrees with all lines before it. */
export async function checkArchive(file: string): Promise<void> {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  try {
    for await (const line of linesOf(file)) {
      if (last) hash.update(last).update('\n')
      last = line
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new OperatorError(`O arquivo ${file} não existe.`)
    }
    throw damaged(file)
  }
  if (last?.toString('utf8') !== JSON.stringify({ sha256: hash.digest('hex') })) throw damaged(file)
}

function damaged(file: string): OperatorError {
  return new OperatorError(
    `O arquivo ${file} não é uma cópia de segurança inteira do ${programme.name}. Nada foi alterado.`,
  )
}

/** Reads the lines of a checked archive one by one. */
export class ArchiveReader {
  readonly #file: string
  readonly #lines: AsyncGenerator<Buffer>

  constructor(file: string) {
    this.#file = file
    this.#lines = linesOf(file)
  }

  async next(): Promise<string> {
    const line = await this.#lines.next()
    if (line.done) throw this.damaged()
    return line.value.toString('utf8')
  }

  async nextJson(): Promise<unknown> {
    const line = await this.next()
    try {
      return JSON.parse(line)
    } catch {
      throw this.damaged()
    }
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined)
  }

  damaged(): OperatorError {
    return damaged(this.#file)
  }
}

/** Lines as bytes: only a line feed ends one, whatever else the text holds. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const text = createGunzip()
  pipe(createReadStream(file), text, () => {
    // An error of either stream is thrown by the loop below.
  })
  let parts: Buffer[] = []
  for await (const chunk of text) {
    let rest: Buffer = Buffer.from(chunk)
    for (let end = rest.indexOf(newline); end !== -1; end = rest.indexOf(newline)) {
      yield Buffer.concat([...parts, rest.subarray(0, end)])
      parts = []
      rest = rest.subarray(end + 1)
    }
    if (rest.length > 0) parts.push(rest)
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}
