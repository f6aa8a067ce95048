/** Dresses the build in a brand: its colours and names in the code, its words and letters in the document, its icons beside it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import * as ownBrand from '../src/domain/brand/brand.ts'

export type Brand = typeof ownBrand

const lettersFile = path.resolve(import.meta.dirname, '../src/web/ui/theme/letters.css')
const ownFile = path.resolve(import.meta.dirname, '../src/domain/brand/brand.ts')
/** The brand file of this build: `BRAND`, or the programme's own. */
const file = path.resolve(process.env['BRAND'] || ownFile)

export const brand = file === ownFile ? ownBrand : (await runnerImport<Brand>(file)).module

/** What `{{…}}` stands for in index.html. */
const words: Readonly<Record<string, string>> = {
  ...brand.programme,
  lightBar: brand.lightPalette.color.surface,
  darkBar: brand.darkPalette.color.surface,
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Every import of the programme's own brand file is answered with the file of this build, in scripts and in styles. */
export const brandPlugin = (): Plugin => ({
  name: 'brand',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (file === ownFile || importer === file || !source.endsWith('brand.ts')) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved?.id === ownFile ? file : null
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => ({
      html: html.replaceAll(/\{\{(\w+)\}\}/g, (_, word: string) => escapeHtml(words[word] ?? '')),
      tags: [{ tag: 'style', children: readFileSync(lettersFile, 'utf8'), injectTo: 'head' }],
    }),
  },
})

/** Only who asks for a picture loads what draws it. */
const drawIcons = async () => (await import('./draw-icons.ts')).drawIcons(brand)

const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' }

/** The icons of the brand and the picture of link previews: files of the build, answers of the development server. */
export const brandIcons = (): Plugin => ({
  name: 'brand-icons',
  async generateBundle() {
    for (const [fileName, source] of await drawIcons()) this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [, name, type = ''] = /^\/(icons\/[\w-]+\.(\w+)|og\.(jpg))/.exec(request.url ?? '') ?? []
      if (!name) return next()
      return void drawIcons().then((icons) => {
        response.setHeader('content-type', types[type] ?? '')
        response.end(icons.get(name))
      }, next)
    })
  },
})
