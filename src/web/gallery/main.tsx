/** Starts the gallery at `/ui`, in development and in tests; the product knows nothing of it. */
import '#web/ui/theme/global.css.ts'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { i18n, showLanguage } from '#web/i18n/i18n.ts'
import { applyTheme } from '#web/ui/theme/theme-choice.ts'
import { wanted } from './address.ts'
import { GalleryPage } from './gallery-page.tsx'

const root = document.querySelector<HTMLElement>('#root')
const { piece, state, theme } = wanted(location.search)

if (theme) {
  document.documentElement.dataset['theme'] = theme
  document.documentElement.style.colorScheme = theme
} else applyTheme()

await showLanguage('ptBR')
if (root)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <GalleryPage piece={piece} state={state} />
    </I18nProvider>,
  )
