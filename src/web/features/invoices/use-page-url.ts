/** Where the picture of a page is to be had, undefined for a PDF or an XML. */
import { useMemo } from 'react'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { blobOf, type PickedPage } from './picked-page.ts'

export function usePageUrl(page: PickedPage): string | undefined {
  const picture = useMemo(() => (page.mime.startsWith('image/') ? blobOf(page) : undefined), [page])
  return useObjectUrl(picture)
}
