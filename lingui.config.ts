import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'ptBR',
  locales: ['ptBR', 'en'],
  catalogs: [
    { path: 'src/web/i18n/locales/{locale}', include: ['src/web'], exclude: ['**/*.test.tsx', '**/*.test.ts'] },
  ],
  format: formatter({ lineNumbers: false }),
})
