/** Lingui's macros as a Vite plugin: plugin-react 6 no longer runs Babel, and only files with a macro need it. */
import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

export const linguiMacro = (): Plugin => ({
  name: 'lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?(?:$|\?)/, code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ },
    async handler(code, id) {
      const out = await transformAsync(code, {
        filename: id.split('?')[0] ?? id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      })
      return out?.code ? { code: out.code, map: out.map ?? null } : undefined
    },
  },
})
