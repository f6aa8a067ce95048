/** The title of the window: the page's own, then the programme's (specification, section 1). */
import { useEffect } from 'react'
import { programme } from '#web/ui/theme/brand.ts'

export function pageTitle(title?: string): string {
  return title ? `${title} · ${programme.name}` : programme.name
}

/** Sets the window's title while a page is shown. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
