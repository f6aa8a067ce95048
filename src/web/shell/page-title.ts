/** The title of the window: the page's own, then the programme's (specification, section 1). */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { programme } from '#domain/brand/brand.ts'

declare module '@tanstack/react-router' {
  /** Every route says what its page is called; one that does not will not compile. */
  interface StaticDataRouteOption {
    title: MessageDescriptor
  }
}

/** A page's own title, then the programme's. */
export const pageTitle = (title: string | undefined): string =>
  title ? `${title} · ${programme.name}` : programme.name

/** Keeps the window's title that of the innermost page shown. */
export function usePageTitle(): void {
  const { i18n } = useLingui()
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title })
  const text = pageTitle(title && i18n._(title))
  useEffect(() => {
    document.title = text
  }, [text])
}
