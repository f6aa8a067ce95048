/** Reads the agreement (OpenAPI) into plain operations without references, for routing, checks and answers. */
import rawDocument from '#contract/document.gen.json' with { type: 'json' }
import type { OperationId } from '#contract/operation.ts'
import { operationAccess } from '#contract/operation-access.gen.ts'
import { operationTable } from '#contract/operations.gen.ts'
import { fileLimit } from '#domain/invoices/photo.ts'

export type Schema = { readonly [key: string]: unknown }

export interface ParameterRow {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

export interface OperationRow {
  readonly id: OperationId
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** As Fastify writes it: `/invoices/:id`. */
  readonly url: string
  readonly public: boolean
  readonly beforeTerms: boolean
  readonly roles: readonly string[]
  readonly parameters: readonly ParameterRow[]
  readonly body: {
    readonly required: boolean
    readonly media: 'application/json' | 'multipart/form-data'
    readonly schema: Schema
  } | null
  /** Bytes. */
  readonly bodyLimit: number
  /** Bytes of each file of a form. */
  readonly fileLimit: number
  /** Of a form that carries more than others. */
  readonly formLimits: { readonly files: number; readonly fields: number } | null
  /** JSON schema of the answer per status; null where the answer is not JSON. */
  readonly answers: Readonly<Record<string, Schema | null>>
}

/** Bytes of a JSON body, unless its operation says otherwise. */
export const jsonBodyLimit = 256 * 1024

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Resolve = (value: unknown) => unknown

/** Puts what a reference names in its place; what is named often is one object in all places, so nobody may change it. */
function resolver(root: unknown): Resolve {
  const named = new Map<string, unknown>()
  const step = (at: unknown, key: string) =>
    isRecord(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  const resolve: Resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve)
    if (!isRecord(value)) return value
    const reference = value['$ref']
    if (typeof reference !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolve(entry)]))
    if (!named.has(reference)) named.set(reference, resolve(reference.slice(2).split('/').reduce(step, root)))
    return named.get(reference)
  }
  return resolve
}

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

function bodyOf(operation: Record<string, unknown>): OperationRow['body'] {
  const request = record(operation['requestBody'])
  const content = record(request['content'])
  for (const media of ['multipart/form-data', 'application/json'] as const) {
    if (isRecord(content[media]))
      return { required: request['required'] === true, media, schema: record(content[media]['schema']) }
  }
  return null
}

function answersOf(operation: Record<string, unknown>): Record<string, Schema | null> {
  return Object.fromEntries(
    Object.entries(record(operation['responses'])).map(([status, response]) => {
      const json = record(record(response)['content'])['application/json']
      return [status, isRecord(json) ? record(json['schema']) : null]
    }),
  )
}

function parametersOf(operation: Record<string, unknown>): ParameterRow[] {
  const list = operation['parameters']
  if (!Array.isArray(list)) return []
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the document is linted against OpenAPI 3.1 when it is generated
  return list as ParameterRow[]
}

function formLimitsOf(operation: Record<string, unknown>): OperationRow['formLimits'] {
  const { files, fields } = record(operation['x-form-limits'])
  return typeof files === 'number' && typeof fields === 'number' ? { files, fields } : null
}

/** Every operation of the agreement, references resolved. */
export function readOperations(): OperationRow[] {
  const document = record(resolver(rawDocument)(rawDocument))
  const paths = record(document['paths'])
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant table
  return (Object.keys(operationTable) as OperationId[]).map((id) => {
    const [row, access] = [operationTable[id], operationAccess[id]]
    const operation = record(record(paths[row.path])[row.method])
    const limit = operation['x-body-limit']
    const ofFile = operation['x-file-limit']
    return {
      id,
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- upper case of the four methods of the table
      method: row.method.toUpperCase() as OperationRow['method'],
      url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      public: access.public,
      beforeTerms: access.beforeTerms,
      roles: access.roles,
      parameters: parametersOf(operation),
      body: bodyOf(operation),
      bodyLimit: typeof limit === 'number' ? limit : jsonBodyLimit,
      fileLimit: typeof ofFile === 'number' ? ofFile : fileLimit,
      formLimits: formLimitsOf(operation),
      answers: answersOf(operation),
    }
  })
}
