/** One page of a sent document: the photo, a link for a PDF, or the readable view of an XML; bytes come through the session, never by a public address. */
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceFile } from '#contract/api.gen.ts'
import { invoicePageFile } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconFileTypePdf } from '#web/ui/icons.ts'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { FiscalPage } from './fiscal-page.tsx'
import * as css from './document-page.css.ts'

export interface DocumentPageProps {
  invoiceId: string
  file: InvoiceFile
  /** An XML is unfolded at first. */
  open?: boolean | undefined
}

export function DocumentPage({ invoiceId, file, open }: DocumentPageProps) {
  const { t } = useLingui()
  const app = useApp()
  const bytes = useQuery(invoicePageFile(app, { id: invoiceId, page: file.number, sha256: file.sha256 }))
  const url = useObjectUrl(bytes.data)
  if (bytes.isError) return <Notice tone="warning">{t`Não foi possível abrir a página ${file.number}.`}</Notice>
  if (!url) return <Skeleton height={12} />
  if (file.mime === 'application/xml' && bytes.data) return <FiscalPage file={bytes.data} open={open} />
  if (file.mime === 'application/pdf') {
    return (
      <ButtonLink
        outline
        iconLeft={<IconFileTypePdf size={20} />}
        render={<a href={url} target="_blank" rel="noreferrer" aria-label={t`Abrir PDF`} />}
      >
        {t`Abrir PDF (${formatBytes(file.size)})`}
      </ButtonLink>
    )
  }
  return <img className={css.photo} src={url} alt={t`Página ${file.number} da nota`} />
}
