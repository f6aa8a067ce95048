/** Reads the XML of an invoice that is at hand and shows it, or says why it cannot. */
import { useEffect, useState } from 'react'
import type { FiscalDocument } from '#domain/invoices/fiscal-document.ts'
import { openFiscalFile } from '#web/device/fiscal-file.ts'
import { fiscalProblemText } from '#web/i18n/fiscal-text.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { FiscalView } from './fiscal-view.tsx'

type Result = { readonly file: Blob } & ({ readonly document: FiscalDocument } | { readonly failure: unknown })

export function FiscalOpened({ file }: { file: Blob }) {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    let left = false
    const tell = (next: Result) => void (left || setResult(next))
    openFiscalFile(file).then(
      (document) => tell({ file, document }),
      (failure: unknown) => tell({ file, failure }),
    )
    return () => {
      left = true
    }
  }, [file])
  if (result?.file !== file) return <Skeleton height={12} />
  if ('failure' in result) return <Notice tone="warning">{fiscalProblemText(result.failure)}</Notice>
  return <FiscalView document={result.document} />
}
