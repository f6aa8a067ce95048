/** Notes which functions of the stores ran on which kind of database; `scripts/store-functions.ts` has them call here. */
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { WorkerStream } from '#server/db/worker-stream.ts'
import type { DatabaseKind } from '#tests/support/places.ts'

/** A file for each process of a run. */
export const notesFolder = path.join('.cache', 'reports', 'stores')

const met = new Set<string>()
const written = new Set<string>()

/** A function whose first parameter is the database. */
type StoreFunction = (db: unknown, ...rest: unknown[]) => unknown

/** The same function, which notes the database it is called with. */
export function noted(name: string, original: StoreFunction): StoreFunction {
  return (db, ...rest) => {
    met.add(`${kindOf(db)} ${name}`)
    return original(db, ...rest)
  }
}

const known = new WeakMap<object, DatabaseKind>()

/** Only what the embedded database is spoken to through is a stream to a thread. */
function kindOf(db: unknown): DatabaseKind | undefined {
  if (typeof db !== 'object' || db === null) return undefined
  const kind = known.get(db) ?? (isEmbedded(read(db, 'session', 'client')) ? 'embedded' : 'postgres')
  known.set(db, kind)
  return kind
}

/** A pool that makes its connections from a stream, or one of its connections. */
const isEmbedded = (client: unknown) =>
  read(client, 'options', 'stream') !== undefined || read(client, 'connection', 'stream') instanceof WorkerStream

const read = (from: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((value, name) => (value == null ? undefined : Reflect.get(Object(value), name)), from)

export function writeNotes(): void {
  const lines = [...met].filter((line) => !written.has(line))
  if (lines.length === 0) return
  for (const line of lines) written.add(line)
  appendFileSync(path.join(notesFolder, `${process.pid}.txt`), lines.map((line) => `${line}\n`).join(''))
}
