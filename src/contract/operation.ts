/** Reads parameters, bodies and answers off the generated operations, so that nobody writes them a second time. */
import type { operations } from './api.gen.ts'

export type { OperationId } from './operations.gen.ts'

type Parameters<Operation, Where extends string> = Operation extends { parameters: infer P }
  ? Where extends keyof P
    ? NonNullable<P[Where]>
    : Record<never, never>
  : Record<never, never>

type Content<Carrier> = Carrier extends { content: infer C }
  ? C extends { 'application/json': infer Json }
    ? Json
    : C extends { 'multipart/form-data': infer Form }
      ? Form
      : C extends { 'image/jpeg': infer Bytes } | { 'image/webp': infer Bytes } | { 'text/csv': infer Bytes }
        ? Bytes
        : undefined
  : undefined

export type PathOf<K extends keyof operations> = Parameters<operations[K], 'path'>
export type QueryOf<K extends keyof operations> = Parameters<operations[K], 'query'>
export type HeadersOf<K extends keyof operations> = Parameters<operations[K], 'header'>

/** The body of a call: JSON or form fields; undefined where the call carries none. */
export type BodyOf<K extends keyof operations> = operations[K] extends { requestBody: infer Body }
  ? Content<Body>
  : operations[K] extends { requestBody?: infer Body }
    ? Content<NonNullable<Body>> | undefined
    : undefined

/** What a call answers when it succeeds. */
export type Answer<K extends keyof operations> = operations[K] extends { responses: infer R }
  ? { [Status in keyof R]: Status extends 200 | 201 | 202 ? Content<R[Status]> : never }[keyof R]
  : never
