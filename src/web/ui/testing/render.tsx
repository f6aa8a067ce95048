/** Renders a piece of the page in tests with the languages it needs. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render as renderPlain, type RenderResult } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'

function Languages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

export function render(element: ReactElement): RenderResult {
  return renderPlain(element, { wrapper: Languages })
}
