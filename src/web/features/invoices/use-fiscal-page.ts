/** The fiscal document among the pages that are being collected. */
import { useEffect, useState } from 'react'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { blobOf, type PickedPage } from './picked-page.ts'

/** The document in the file; the reader is loaded when there is one. Throws `FiscalFault`. */
export async function documentIn(file: Blob): Promise<FiscalDocument> {
  const { openFiscalFile } = await import('#web/device/fiscal-file.ts')
  return openFiscalFile(file)
}

interface Read {
  readonly page: PickedPage
  readonly file: Blob
  readonly document: FiscalDocument
}

/** Null while no page is an XML, and until it has been read; every page was checked when it was added. */
export function useFiscalPage(pages: readonly PickedPage[]): Read | null {
  const page = pages.find(({ mime }) => mime === 'application/xml')
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    if (!page) return undefined
    let left = false
    const file = blobOf(page)
    documentIn(file).then(
      (document) => void (left || setRead({ page, file, document })),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [page])
  return read !== null && read.page === page ? read : null
}
