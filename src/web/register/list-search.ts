/** What the address of a list says, read from what the agreement lets its call ask for. */
import { listQueries } from '#contract/list-queries.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { day, type Input, oneOf, page, text, uuid } from './search-readers.ts'

type ListOperation = keyof typeof listQueries

type Reader = (value: unknown) => string | undefined

/** Names only the screen knows, as the record that is open, or that it reads in its own way. */
type OwnReaders = Readonly<Record<string, Reader>>

type Asked<List extends ListOperation> = {
  [Name in keyof (typeof listQueries)[List] & keyof QueryOf<List>]?: QueryOf<List>[Name] | undefined
}

/** The page, from 1, and what the list is narrowed to; undefined where the address says nothing that fits. */
export type ListSearch<List extends ListOperation, Own extends OwnReaders> = { page: number } & Omit<
  Asked<List>,
  keyof Own
> & { [Name in keyof Own]?: ReturnType<Own[Name]> }

const readers = { uuid, date: day, text } as const satisfies Record<string, Reader>

function readerOf(kind: readonly string[] | keyof typeof readers): Reader {
  return typeof kind === 'string' ? readers[kind] : (value) => oneOf(value, kind)
}

/**
 * Reads the address of a list: the page, all its call may be asked for in words, and `own`, which go before. For
 * `validateSearch` of a route.
 */
export function searchOf<List extends ListOperation, const Own extends OwnReaders>(list: List, own: Own) {
  const known = Object.entries<readonly string[] | keyof typeof readers>(listQueries[list])
  const all = Object.entries<Reader>({
    ...Object.fromEntries(known.map(([name, kind]) => [name, readerOf(kind)])),
    ...own,
  })
  return (raw: Input<ListSearch<List, Own>>): ListSearch<List, Own> => {
    const given = new Map<string, unknown>(Object.entries(raw))
    const read = Object.fromEntries(all.map(([name, readName]) => [name, readName(given.get(name))]))
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- one reader for each name of the type
    return { page: page(given.get('page')), ...read } as ListSearch<List, Own>
  }
}

/** The record that is open, by its id, or the word for a new one. */
export const opened =
  <const Word extends 'novo' | 'nova'>(word: Word) =>
  (value: unknown): string | undefined =>
    oneOf(value, [word]) ?? uuid(value)

/** Whether records are active, as a word of the address. */
export const standing = (value: unknown): 'active' | 'inactive' | undefined => oneOf(value, ['active', 'inactive'])

/** What a list is asked for where the address says so. */
export const activeOf = (status: ReturnType<typeof standing>): boolean | undefined => status && status === 'active'
