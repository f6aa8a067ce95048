/** How an admin wants to see lists; kept by the server, so that every computer of theirs shows them so. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TableDisplay, TableDisplays } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'

const queryKey = ['table-displays']
/** In local storage, until sign-out: a list that opens shows at once what the server will say again. */
const place = 'table-displays'

const isDisplay = (one: unknown): one is TableDisplay =>
  typeof one === 'object' && one !== null && 'list' in one && 'hidden' in one && 'widths' in one

function keptHere(): TableDisplays | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return Array.isArray(kept) ? { docs: kept.filter(isDisplay) } : undefined
  } catch {
    return undefined
  }
}

function keepHere({ docs }: TableDisplays): void {
  try {
    localStorage.setItem(place, JSON.stringify(docs))
  } catch {
    // Storage that is full or refused: the server has it.
  }
}

/** Of every list something was chosen for. */
export const tableDisplays = ({ api }: AppContext) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const displays = await answer(api.GET('/admin/table-displays', { signal }))
      keepHere(displays)
      return displays
    },
    initialData: keptHere,
    initialDataUpdatedAt: 0,
  })

function show(queries: QueryClient, displays: TableDisplays): void {
  queries.setQueryData(queryKey, displays)
  keepHere(displays)
}

/** Shown at once; as it was before when it could not be kept. One after the other, so that the last choice is the one that stays. */
export const chooseTableDisplay = ({ api, queries }: AppContext) =>
  mutationOptions({
    scope: { id: place },
    mutationFn: ({ list, ...body }: TableDisplay) =>
      answer(api.PUT('/admin/table-displays/{list}', { params: { path: { list } }, body })),
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<TableDisplays>(queryKey) ?? { docs: [] }
      show(queries, { docs: [...before.docs.filter(({ list }) => list !== chosen.list), chosen] })
      return before
    },
    onError: (_error, _chosen, before) => before && show(queries, before),
  })
