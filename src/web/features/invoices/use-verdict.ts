/** What will become of the invoice that is about to be sent. */
import { parseAccessKey } from '#domain/documents/access-key.ts'
import {
  fiscalVerdict,
  issuerOf,
  undocumentedVerdict,
  type FiscalDoubt,
  type FiscalVerdict,
  type WithoutDocument,
} from '#domain/invoices/fiscal-verdict.ts'
import { toCents } from '#domain/money/money.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { useFiscalContext } from '#web/data/fiscal-context.ts'
import { useNow } from '#web/device/use-now.ts'
import type { DraftHandle } from './use-draft.ts'
import type { useFiscalPage } from './use-fiscal-page.ts'

/** By its XML, else by what its key says and whether there is a picture; null while nothing is known, or the XML is being read. */
export function useVerdict(
  { pages, fields: { amount, accessKey } }: Pick<DraftHandle, 'pages' | 'fields'>,
  read: ReturnType<typeof useFiscalPage>,
): FiscalVerdict<FiscalDoubt | WithoutDocument> | null {
  const now = useNow()
  const key = accessKey === undefined ? null : parseAccessKey(accessKey)
  const known = useFiscalContext(
    read
      ? { key: read.document.key, issuer: read.document.issuer.document }
      : { key: key && key.key, issuer: key && issuerOf(key) },
  )
  const context = { ...known, today: dayOf(now) }
  if (read) {
    const saidCents = amount === undefined ? null : toCents(amount)
    return fiscalVerdict(read.document, { ...context, saidCents })
  }
  if (pages.some(({ mime }) => mime === 'application/xml')) return null
  return undocumentedVerdict({ key, pictured: pages.length > 0 }, context)
}
