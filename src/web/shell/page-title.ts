/** The title of the window: the page's own, then the programme's (specification, section 1). */
import { useEffect } from 'react'

export const programme = 'Nascente'

export function pageTitle(title?: string): string {
  return title ? `${title} · ${programme}` : programme
}

/** Sets the window's title while a page is shown. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
