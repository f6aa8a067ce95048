/** An invoice that begins with its access key: the drawer for sending finds the draft. */
import { normalizeAccessKey } from '#domain/documents/access-key.ts'
import type { AppContext } from './app-context.ts'

/** `sent-before`: the key travels already, or has arrived, from this device. */
export async function beginInvoice({ outbox }: AppContext, key: string): Promise<'begun' | 'sent-before'> {
  const isIt = (written: string | undefined) => written !== undefined && normalizeAccessKey(written) === key
  const sent = (await outbox.list()).some(
    ({ kind, fields, stage }) => kind === 'invoice' && stage.state !== 'cancelled' && isIt(fields?.accessKey),
  )
  if (sent) return 'sent-before'
  const [latest] = await outbox.listDrafts()
  if (!latest || !isIt(latest.fields.accessKey)) await outbox.saveDraft({ accessKey: key })
  return 'begun'
}
