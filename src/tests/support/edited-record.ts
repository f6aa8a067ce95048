/** A record that is written over: what a test of it has to know. */
import type { OperationId } from '#contract/operation.ts'
import type { TestApp } from './test-app.ts'

/** A record as it is read. */
export type Seen = Readonly<Record<string, unknown>>

export interface Editing {
  /** Makes a record; answers what names it in the address. Absent for what there is one of. */
  readonly make?: (app: TestApp) => Promise<string>
  readonly read: (app: TestApp, id: string) => Promise<Seen>
  /** A change that carries a word, made from what was seen. */
  readonly write: (word: string, from: { readonly seen: Seen; readonly id: string }) => Seen | Promise<Seen>
  /** Another call that changes what this one is made from; absent where it is the same call. */
  readonly overtake?: { readonly operation: OperationId; readonly body: (word: string) => Seen }
  /** Called by the first one afterwards: what the second is to be held off by is the change alone. */
  readonly leave?: OperationId
}
