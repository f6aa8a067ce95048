/** Lingui's macros as a Vite plugin: plugin-react 6 no longer runs Babel, and only files with a macro need it. */
import { transformAsync, types, type PluginObj } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Compiles the Portuguese text where it is written. It travels with the chunk that shows it, so no catalogue is loaded
 * before a Portuguese page stands, and none of it has to be compiled in the browser; a loaded catalogue goes before it.
 */
const compiledTexts = (): PluginObj => ({
  name: 'compiled-texts',
  visitor: {
    Program: {
      // After the macros, which leave `/*i18n*/ { id, message }` behind.
      exit: (program) =>
        program.traverse({
          ObjectExpression({ node }) {
            if (!node.leadingComments?.some(({ value }) => value === 'i18n')) return
            for (const property of node.properties) {
              if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name: 'message' })) continue
              if (types.isStringLiteral(property.value))
                property.value = types.valueToNode(compileMessage(property.value.value))
            }
          },
        }),
    },
  },
})

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
        plugins: [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }], compiledTexts],
      })
      return out?.code ? { code: out.code, map: out.map ?? null } : undefined
    },
  },
})
