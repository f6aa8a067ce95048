/** Sends a spreadsheet to the import of a register. */
import type { Import, ImportAnswer, ImportKind } from '#contract/api.gen.ts'
import { formOf } from './form.ts'
import type { TestApp } from './test-app.ts'

export interface TableToSend {
  readonly kind?: ImportKind
  readonly bytes: Buffer | string
  readonly filename?: string
  /** With its question mark; all rows are written or none unless it says otherwise. */
  readonly query?: string
  readonly id?: string
  readonly encoding?: string
  readonly columns?: readonly string[]
}

/** By the admin of the test. */
export function sendTable(app: TestApp, sent: TableToSend) {
  const { kind = 'stores', bytes, filename = 'tabela.csv', query = '', ...fields } = sent
  const file = { name: filename, bytes: Buffer.from(bytes), mime: 'application/octet-stream' }
  const form = formOf({ ...fields, file })
  return app.inject({
    method: 'POST',
    url: `/api/admin/${kind}/import${query}`,
    headers: { authorization: `Bearer ${app.tokens.admin}`, 'content-type': form.type },
    payload: form.bytes,
  })
}

/** What became of a spreadsheet that is taken. @throws with the answer when it is not */
export async function importTable(app: TestApp, sent: TableToSend): Promise<Import> {
  const answer = await sendTable(app, sent)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<ImportAnswer>().import
}
