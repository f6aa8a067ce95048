/**
 * The documents of customers: clients never signed up, so of a CPF or CNPJ only a keyed hash and its last characters are
 * kept. Without the secret of the deployment the hash of a CPF could be found by trying all of them.
 */
import { createHmac } from 'node:crypto'
import type { Customer } from '#contract/api.gen.ts'
import { personTypeOf } from '#domain/people/customer-fields.ts'
import type { Database } from '#server/db/db.ts'
import { deploymentSecret } from '#server/features/accounts/deployment.secret.ts'

const shown = 3

/** What is kept of a document. */
export interface DocumentMarks {
  /** In hex. */
  readonly documentHash: string
  readonly documentLast3: string
  readonly personType: Customer['personType']
}

export type ReadMarks = ReturnType<typeof documentMarks>

/** Takes documents as `normalizeDocument` answers them. Ask outside of transactions: the first call queries `db`. */
export function documentMarks(database: Pick<Database, 'db'>) {
  let secret: string | undefined
  return async (document: string): Promise<DocumentMarks> => {
    secret ??= await deploymentSecret(database.db, 'customer-document')
    return {
      documentHash: createHmac('sha256', secret).update(document).digest('hex'),
      documentLast3: document.slice(-shown),
      personType: personTypeOf(document),
    }
  }
}
