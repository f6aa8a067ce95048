/** What every test of a kit piece in a real browser stands on: the theme, Portuguese texts, and an empty page after it. */
import '#web/ui/theme/global.css.ts'
// Met only while a test runs, these would be prepared then, and the page reloaded under the test.
import '@base-ui/react/dialog'
import '@base-ui/react/drawer'
import '@base-ui/react/menu'
import '@base-ui/react/popover'
import '@base-ui/react/tabs'
import '@base-ui/react/toast'
import 'react-day-picker'
import 'react-day-picker/locale/pt-BR'
import { i18n } from '@lingui/core'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The tests read the texts of the sources; Intl does not know the name `ptBR`, so the real one stands beside it.
i18n.loadAndActivate({ locale: 'ptBR', locales: ['pt-BR'], messages: {} })
afterEach(cleanup)
