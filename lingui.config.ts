import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'ptBR',
  // The Portuguese texts stand in the code; only what they are called elsewhere needs a catalogue.
  locales: ['en'],
  catalogs: [
    { path: 'src/web/i18n/locales/{locale}', include: ['src/web'], exclude: ['**/*.test.tsx', '**/*.test.ts'] },
  ],
  format: formatter({ origins: false }),
})
