/** What the build made of the sources, read from Vite's manifest. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isCms } from '../src/domain/people/route-path.ts'

export interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** The start of every page. */
const entry = 'index.html'
/** What the router loads when somebody goes to a path. */
export const pageAt = (route: string) => `src/web/routes${route === '/' ? '/index' : route}.tsx?tsr-split=component`
/** The frame around the pages of who is signed in. */
export const frame = 'src/web/shell/signed-in-frame.tsx'

/** The routes of whoever goes to the CMS. */
export const cmsRoutes = 'src/web/routeTree.gen.ts'

/** What a public page needs to come to life. */
export const publicPage = (route: string): readonly string[] => [
  entry,
  ...(isCms(route) ? [cmsRoutes] : []),
  pageAt(route),
]
/** What the member's frame needs, and the page in it when one is named. */
export const memberPage = (route?: string): readonly string[] => [entry, frame, ...(route ? [pageAt(route)] : [])]

/** The chunks of these sources and everything they import, each after what it needs. Throws when a source has no chunk. */
export function chunksOf(folder: string, sources: readonly string[]): Chunk[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vite in this shape
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk | undefined
  >
  const found = new Map<string, Chunk>()
  const collect = (name: string) => {
    if (found.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build made nothing of ${name}`)
    // Marked before its imports, because chunks may import each other; put in its place after them.
    found.set(name, chunk)
    for (const imported of chunk.imports ?? []) collect(imported)
    found.delete(name)
    found.set(name, chunk)
  }
  for (const source of sources) collect(source)
  return [...found.values()]
}
