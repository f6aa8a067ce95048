/** The Vite plugins that whatever draws a piece of the page needs: React, texts, styles and the brand. */
import { lingui } from '@lingui/vite-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { brandPlugin } from './brand.ts'
import { linguiMacro } from './lingui-macro.ts'

export const look = () => [
  react(),
  lingui({ failOnMissing: true, failOnCompileError: true }),
  linguiMacro(),
  brandPlugin(),
  vanillaExtractPlugin({ unstable_pluginFilter: ({ name }) => name === 'brand' }),
]
