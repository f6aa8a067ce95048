/** The calls of a register, made of the ids of its operations: the list, one record, and changing it. Never kept on the device. */
import { type QueryKey, type UseMutationOptions, type UseQueryOptions } from '@tanstack/react-query'
import { operationTable } from '#contract/operations.gen.ts'
import type { Answer, BodyOf, OperationId, PathOf, QueryOf } from '#contract/operation.ts'
import type { Api } from '#client/api/api.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'

/** One page of a list, 20 records unless asked otherwise. */
export interface RegisterPage<Row> {
  readonly docs: readonly Row[]
  readonly totalDocs: number
}

/** What a change answers: the server's sentence. */
export interface Said {
  readonly msg: string
}

/** What is sent: a new record where the row it is written over is null. */
export interface Written<Row, Values> {
  readonly values: Values
  readonly row: Row | null
}

type Query<Data> = UseQueryOptions<Data, Error, Data, QueryKey>

export interface Mutation<Change> extends UseMutationOptions<Said, Error, Change> {
  mutationFn: (change: Change) => Promise<Said>
}

/** What the list of a register asks the server. */
export type ListCalls<Row, Filter> = Pick<RegisterCalls<Row, never, Filter>, 'page' | 'one'>

/** What a register asks the server. A register whose calls are of another kind passes functions of its own. */
export interface RegisterCalls<Row, Values, Filter> {
  readonly page: (app: AppContext, filter: Filter) => Query<RegisterPage<Row>>
  /** One of them, wherever in the list it stands; null when there is none. */
  readonly one: (app: AppContext, id: string) => Query<Row | null>
  readonly save: (app: AppContext) => Mutation<Written<Row, Values>>
  readonly activate: (app: AppContext) => Mutation<{ readonly id: string; readonly active: boolean }>
}

/** Everything a list may be asked for, of which an address names a part. */
export type FilterOf<List extends OperationId> = {
  readonly [Name in keyof QueryOf<List>]?: QueryOf<List>[Name] | undefined
}

/** Lists that can be asked for one record by its id. */
type ListId = {
  [Id in OperationId]: Answer<Id> extends { docs: readonly unknown[] }
    ? 'id' extends keyof QueryOf<Id>
      ? Id
      : never
    : never
}[OperationId]

/** Changes of the record the path names. */
type ChangeId = { [Id in OperationId]: PathOf<Id> extends { id: string } ? Id : never }[OperationId]

/** The row of a list. */
export type RowOf<List extends OperationId> = Answer<List> extends { docs: readonly (infer Row)[] } ? Row : never

interface Init {
  readonly params?: { readonly path?: { readonly id: string }; readonly query?: object }
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** An operation by its id; `Data` is what the agreement says it answers. */
async function ask<Data>(api: Api, id: OperationId, init: Init): Promise<Data> {
  const { method, path } = operationTable[id]
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `registerCalls` takes the types from the operation of this id
  return (await answer(api.request(method, path as never, init as never))) as Data
}

/** The list of a register whose operation is of the usual kind; `key` begins the key of every query. */
export function listCalls<const List extends ListId>(key: string, list: List): ListCalls<RowOf<List>, FilterOf<List>> {
  const calls: ListCalls<unknown, object> = {
    page: ({ api, queries }, filter) => ({
      queryKey: [key, 'page', filter],
      queryFn: ({ signal }) => ask(api, list, { params: { query: present(filter) }, signal }),
      placeholderData: previousPage(queries),
    }),
    one: ({ api }, id) => ({
      queryKey: [key, 'one', id],
      queryFn: async ({ signal }) => {
        const { docs } = await ask<RegisterPage<unknown>>(api, list, { params: { query: { id } }, signal })
        return docs[0] ?? null
      },
    }),
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the operation of this id
  return calls as unknown as ListCalls<RowOf<List>, FilterOf<List>>
}

interface Outdating {
  /** Begins the key of every query. */
  readonly key: string
  /** What a change makes old besides the register itself. */
  readonly outdates?: readonly QueryKey[]
}

interface SwitchIds extends Outdating {
  readonly activate: ChangeId
  readonly inactivate: ChangeId
}

const outdatedBy = ({ key, outdates = [] }: Outdating) => ({ outdates: [[key], ...outdates] })

/** Switches a record on or off, by the id in the path. */
export const activateCall =
  (ids: SwitchIds): RegisterCalls<never, never, never>['activate'] =>
  ({ api }) => ({
    mutationFn: ({ id, active }) => ask(api, active ? ids.activate : ids.inactivate, { params: { path: { id } } }),
    meta: outdatedBy(ids),
  })

interface WrittenIds<List, Create, Change> extends Outdating {
  readonly list: List
  readonly create: Create
  /** Carries the version the record had, so that somebody who was faster is not overwritten. */
  readonly update: Change
}

type WrittenCalls<Row, Values, Filter> = Omit<RegisterCalls<Row, Values, Filter>, 'activate'>

interface Versioned {
  readonly _id: string
  readonly version: number
}

/** The calls of a register without a switch whose operations are of the usual kind. */
export function writtenCalls<
  const List extends ListId,
  const Create extends OperationId,
  const Change extends ChangeId,
>(ids: WrittenIds<List, Create, Change>): WrittenCalls<RowOf<List>, NonNullable<BodyOf<Create>>, FilterOf<List>> {
  const save: RegisterCalls<Versioned, object, never>['save'] = ({ api }) => ({
    mutationFn({ values, row }) {
      if (!row) return ask(api, ids.create, { body: values })
      const { _id: id, version } = row
      return ask(api, ids.update, { params: { path: { id } }, body: { ...values, version } })
    },
    meta: { ...outdatedBy(ids), failureShownBy: 'screen' },
  })
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the types of the operations of these ids
  return { ...listCalls(ids.key, ids.list), save } as unknown as ReturnType<typeof writtenCalls<List, Create, Change>>
}

/** The same of a register whose records are switched on and off. */
export const registerCalls = <
  const List extends ListId,
  const Create extends OperationId,
  const Change extends ChangeId,
>(
  ids: WrittenIds<List, Create, Change> & SwitchIds,
): RegisterCalls<RowOf<List>, NonNullable<BodyOf<Create>>, FilterOf<List>> => ({
  ...writtenCalls<List, Create, Change>(ids),
  activate: activateCall(ids),
})
