/** Starts a thread from a file of its own, in the sources as in the build. */
import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

export interface WorkerPlace {
  /** Of the file, without its ending. */
  readonly file: string
  /**
   * `import.meta.url` of the code that starts it: beside it in the sources; in the build that code may stand in the folder
   * of the entries or in a chunk's below it.
   */
  readonly from: string
}

/** Node starts no thread from TypeScript; where the sources run, what runs them is there too. */
function fromSource(url: URL): string {
  const loader = import.meta.resolve('tsx/esm/api')
  return `import(${JSON.stringify(loader)}).then(({ register }) => (register(), import(${JSON.stringify(url.href)})))`
}

export function startWorker({ file, from }: WorkerPlace, options: WorkerOptions): Worker {
  const places = [`./${file}.ts`, `./${file}.mjs`, `../${file}.mjs`].map((place) => new URL(place, from))
  const url = places.find((place) => existsSync(place))
  if (!url) throw new Error(`${file} is missing beside ${from}`)
  if (!url.pathname.endsWith('.ts')) return new Worker(url, options)
  return new Worker(fromSource(url), { ...options, eval: true })
}
