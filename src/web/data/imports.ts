/** Registers from spreadsheets: a file is read and checked, then written; what was imported before. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Import, ImportKind } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import { asForm } from '#client/api/form.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'

const imports = ['imports']
/** The registers an import changes. */
const registers = [['stores'], ['products'], ['professionals']]
/** Milliseconds from one look at an import that moves to the next. */
const lookEvery = 700

/** Newest first, 20 a page. */
export const importPage = ({ api, queries }: AppContext, query: { readonly kind: ImportKind; readonly page: number }) =>
  queryOptions({
    queryKey: [...imports, 'page', query],
    queryFn: ({ signal }) => answer(api.GET('/admin/imports', { params: { query }, signal })),
    placeholderData: previousPage(queries),
  })

/** One import with its first wrong rows, looked at again and again while it moves; `moves` says so before the server does. */
export const importDetail = ({ api }: AppContext, { id, moves }: { readonly id: string; readonly moves: boolean }) =>
  queryOptions({
    queryKey: [...imports, 'one', id],
    queryFn: ({ signal }) => answer(api.GET('/admin/imports/{id}', { params: { path: { id } }, signal })),
    // Until the file has arrived there is nothing of this name.
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      moves || data?.import.status === 'reading' || data?.import.status === 'writing' ? lookEvery : false,
  })

export interface ImportFile {
  readonly kind: ImportKind
  /** Names the import, so that it can be followed while the file is on its way. */
  readonly id: string
  readonly file: File
  /** Its letters, where somebody has seen that they were read wrongly. */
  readonly encoding?: Import['encoding']
  /** What its titles mean, where somebody has said it: `column:title`. */
  readonly columns?: string[]
}

/** Sends a file to be read and checked; nothing is written. */
export const checkImport = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ kind, ...body }: ImportFile) => {
      const call = { params: { query: { dryRun: true } }, body: asForm(body) }
      const calls = {
        stores: () => api.POST('/admin/stores/import', call),
        products: () => api.POST('/admin/products/import', call),
        professionals: () => api.POST('/admin/professionals/import', call),
      }
      return answer(calls[kind]())
    },
    meta: { outdates: [imports], failureShownBy: 'screen' as const },
  })

/** Writes what was checked; `partial` leaves the wrong rows out. */
export const commitImport = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id, partial }: { id: string; partial: boolean }) =>
      answer(api.POST('/admin/imports/{id}/commit', { params: { path: { id } }, body: { partial } })),
    meta: { outdates: [imports, ...registers], failureShownBy: 'screen' as const },
  })

/** The wrong rows as a file. */
export const importFaults = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (id: string): Promise<Blob> =>
      answer(api.GET('/admin/imports/{id}/faults', { params: { path: { id } }, parseAs: 'blob' })),
  })
