/** What every test of a kit piece in a real browser stands on: the theme, Portuguese texts, and an empty page after it. */
import '#web/ui/theme/letters.css'
import '#web/ui/theme/global.css.ts'
import { i18n } from '@lingui/core'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { givePresses } from '#web/ui/layer/shield.ts'

// The tests read the texts of the sources; Intl does not know the name `ptBR`, so the real one stands beside it.
i18n.loadAndActivate({ locale: 'ptBR', locales: ['pt-BR'], messages: {} })
afterEach(() => {
  cleanup()
  givePresses()
})
