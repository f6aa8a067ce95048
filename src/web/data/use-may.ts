/** What the admin who is signed in may do, by the operations of the agreement. */
import { operationTable } from '#contract/operations.gen.ts'
import type { OperationId } from '#contract/operation.ts'
import { adminMay } from '#domain/people/admin-permission.ts'
import { usePerson } from './use-app.ts'

/** Answers whether an operation is allowed; the server decides by the same rule. `action` is what is done to an invoice, where the path names it. */
export function useMay(): (id: OperationId, action?: string) => boolean {
  const { subUserType } = usePerson()
  return (id, action) => {
    const { method, path } = operationTable[id]
    return adminMay(subUserType, { method: method.toUpperCase(), url: path.replaceAll(/\{(\w+)\}/g, ':$1'), action })
  }
}
