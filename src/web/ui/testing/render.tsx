/** Renders a piece of the page in tests with the languages it needs. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render as renderPlain, type RenderResult } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

function Languages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}

export function render(element: ReactElement): RenderResult {
  return renderPlain(element, { wrapper: Languages })
}

/** The piece as the build draws it into a document, where `meanwhile` happens before the piece comes to life. */
export function renderDrawn(element: ReactElement, meanwhile: (drawn: HTMLElement) => void): RenderResult {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Languages>{element}</Languages>)
  document.body.append(container)
  meanwhile(container)
  return renderPlain(element, { wrapper: Languages, container, hydrate: true })
}
