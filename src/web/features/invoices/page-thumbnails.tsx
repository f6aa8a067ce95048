/** The pages collected so far, in order. */
import { useLingui } from '@lingui/react/macro'
import { formatBytes } from '#web/i18n/format.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { IconFileInvoice, IconFileTypePdf, IconX } from '#web/ui/icons.ts'
import * as css from './page-thumbnails.css.ts'
import type { PickedPage } from './picked-page.ts'
import { usePageUrl } from './use-page-url.ts'

function Thumbnail({ page, number }: { page: PickedPage; number: number }) {
  const { t } = useLingui()
  const Icon = page.mime === 'application/xml' ? IconFileInvoice : IconFileTypePdf
  const url = usePageUrl(page)
  return url ? (
    <img className={css.picture} src={url} alt={t`Página ${number}`} />
  ) : (
    <span className={css.document}>
      <Icon size={32} aria-hidden="true" />
      {page.name || (page.mime === 'application/xml' ? t`XML da nota` : t`PDF`)}
    </span>
  )
}

export function PageThumbnails({
  pages,
  onOpen,
  onRemove,
}: {
  pages: readonly PickedPage[]
  onOpen: (page: PickedPage) => void
  onRemove: (page: PickedPage) => void
}) {
  const { t } = useLingui()
  if (pages.length === 0) return null
  return (
    <ol className={css.list} aria-label={t`Páginas da nota`}>
      {pages.map((page, at) => (
        <li key={page.id} className={css.item}>
          <button type="button" className={css.open} aria-label={t`Ver página ${at + 1}`} onClick={() => onOpen(page)}>
            <Thumbnail page={page} number={at + 1} />
          </button>
          <span className={css.caption}>
            {at + 1} · {formatBytes(page.bytes.byteLength)}
          </span>
          <span className={css.remove}>
            <IconButton label={t`Tirar página ${at + 1}`} icon={<IconX size={18} />} onClick={() => onRemove(page)} />
          </span>
        </li>
      ))}
    </ol>
  )
}
