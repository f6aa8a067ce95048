/** The types a handler is written against: parameters, body and answer come from the agreement, the caller from the session. */
import type { Readable } from 'node:stream'
import type { operations } from '#contract/api.gen.ts'
import type { Answer, BodyOf, HeadersOf, OperationId, PathOf, QueryOf } from '#contract/operation.ts'
import type { operationAccess } from '#contract/operation-access.gen.ts'
import type { Identity, Origin } from '#server/identity.ts'
import type { UploadedFile } from '#server/files/uploaded-file.ts'
import type { CookieJar } from './cookies.ts'

/** Bytes to send instead of JSON. */
export interface FileAnswer {
  readonly mime: string
  /** Bytes; left out while nobody knows how many there will be. */
  readonly size?: number
  readonly body: Readable | Buffer
}

type Received<Value> = Value extends Blob
  ? UploadedFile
  : Value extends Blob[]
    ? UploadedFile[]
    : Value extends readonly Blob[]
      ? readonly UploadedFile[]
      : Value
type ReceivedBody<Body> = Body extends Blob
  ? UploadedFile
  : Body extends object
    ? { [K in keyof Body]: Received<Body[K]> }
    : Body
type Sent<Value> = Value extends Blob ? FileAnswer : Value

/** What a handler may set besides the body. */
export interface Outgoing {
  status(code: 200 | 201 | 202): void
  header(name: string, value: string): void
}

export interface Call<K extends OperationId> {
  readonly path: PathOf<K>
  readonly query: QueryOf<K>
  readonly headers: HeadersOf<K>
  readonly body: ReceivedBody<BodyOf<K>>
  readonly caller: (typeof operationAccess)[K]['public'] extends true ? undefined : Identity
  /** Address and browser of the caller, for limits and the list of devices. */
  readonly origin: Origin
  /** Cookies no script of the page reads. */
  readonly cookies: CookieJar
  readonly reply: Outgoing
}

export type Handler<K extends OperationId> = (call: Call<K>) => Promise<Sent<Answer<K>>>

/** Every operation of the agreement has a handler, or this does not compile. */
export type Handlers = { readonly [K in OperationId & keyof operations]: Handler<K> }
