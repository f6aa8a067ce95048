/** An invoice that begins with its access key: the drawer for sending finds the draft. */
import { normalizeAccessKey } from '#domain/documents/access-key.ts'
import type { AppContext } from './app-context.ts'
import { isOnItsWay } from './invoice-outbox.ts'

/**
 * `queued`: the key waits on this device already. One the programme has, by this device or another way, may have been given
 * back since: the drawer judges it by what the programme made of it.
 */
export async function beginInvoice({ outbox }: AppContext, key: string): Promise<'begun' | 'queued'> {
  const isIt = (written: string | undefined) => written !== undefined && normalizeAccessKey(written) === key
  const waits = (await outbox.list()).some(
    (item) => item.kind === 'invoice' && isOnItsWay(item) && isIt(item.fields?.accessKey),
  )
  if (waits) return 'queued'
  const [latest] = await outbox.listDrafts()
  if (!latest || !isIt(latest.fields.accessKey)) await outbox.saveDraft({ accessKey: key })
  return 'begun'
}
