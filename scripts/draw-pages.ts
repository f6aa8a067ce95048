/** Draws the public pages and the member's frame into documents of their own, so that they show before any script runs. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, minifySync, type Plugin, type PluginOption } from 'vite'
import { emptyDocument, memberDocument } from '../src/domain/people/document-of.ts'
import type { DrawnPage } from '../src/web/draw.tsx'
import { chunksOf, memberPage, publicPage } from './built-chunks.ts'
import { looksOf } from './drawn-looks.ts'

const root = path.resolve(import.meta.dirname, '..')
const workshop = path.join(root, '.cache', 'draw')

/**
 * Runs in a process of its own, which ends with the drawing: what a page starts (timers, channels) would go on for ever.
 * The router leaves itself in `self` for the browser's tools.
 */
const drawing = `
globalThis.self = globalThis
const { drawPages } = await import(process.argv[1])
process.stdout.write(JSON.stringify(await drawPages()), () => process.exit())`

/** The page's own components, built once more for Node and with the browser's parts of every library, and drawn. */
async function draw(plugins: PluginOption[]): Promise<DrawnPage[]> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins,
    publicDir: false,
    ssr: { target: 'webworker', noExternal: true },
    build: { ssr: 'src/web/draw.tsx', outDir: workshop, emptyOutDir: true, minify: false },
  })
  const built = pathToFileURL(path.join(workshop, 'draw.js')).href
  const pages = execFileSync(process.execPath, ['--input-type=module', '--eval', drawing, built], {
    encoding: 'utf8',
    maxBuffer: 20_000_000,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  rmSync(workshop, { recursive: true, force: true })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the drawing above
  return JSON.parse(pages) as DrawnPage[]
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Replaces what must be there exactly once: a document with a piece missing would be noticed too late. */
function put(html: string, place: RegExp, text: string): string {
  const found = html.match(new RegExp(place, `${place.flags}g`))?.length ?? 0
  if (found !== 1) throw new Error(`index.html: ${place} stands there ${found} times, expected once`)
  return html.replace(place, () => text)
}

const said = (name: string) => new RegExp(`(?<=<meta (?:name|property)="${name}" content=")[^"]*`)

const fontAhead = /<link rel="preload"[^>]* as="font"[^>]*>/

/**
 * The document as Vite wrote it, with what must run before the first paint inside it. What would be loaded ahead of that
 * paint waits in a template: public/arrival.js decides when.
 */
function withScripts(html: string): string {
  const scripts = ['theme.js', 'arrival.js'].map((name) => readFileSync(path.join(root, 'public', name), 'utf8'))
  const { code, errors } = minifySync('before-paint.js', scripts.join('\n'))
  if (errors.length > 0) throw new Error(`the scripts before the first paint: ${JSON.stringify(errors)}`)
  const ahead = `<template id="ahead">${fontAhead.exec(html)?.[0] ?? ''}</template>`
  return put(put(html, fontAhead, ahead), /<script src="\/theme\.js"><\/script>/, `<script>${code}</script>`)
}

/** What Vite has the browser load for the entry. */
const loaded = /\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g

function withPage(html: string, page: DrawnPage, folder: string): string {
  const { document, drawn, title, description, markup } = page
  const chunks = chunksOf(folder, document === memberDocument ? memberPage() : publicPage(drawn))
  const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const style = looksOf(markup, sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')).join(''))
  const ahead = [
    ...sheets.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  const [, start = ''] = entry.exec(html) ?? []
  const changes: [RegExp, string][] = [
    // public/arrival.js begins with it once the drawing is painted.
    [/<html lang="pt-BR">/, `<html lang="pt-BR" data-drawn="${drawn}" data-entry="${start}">`],
    [entry, ''],
    [/<\/template>/, `${ahead}</template>`],
    [/(?<=<title>)[^<]*/, escapeHtml(title)],
    [said('description'), escapeHtml(description)],
    [said('og:title'), escapeHtml(title)],
    [said('og:description'), escapeHtml(description)],
    // Nothing is painted before all of the drawing has come: the half of it would move when the rest does.
    [/<\/head>/, `<link rel="expect" href="#drawn" blocking="render"><style>${style}</style></head>`],
    [/<div id="root"><\/div>/, `<div id="root">${markup}</div><div id="drawn" hidden></div>`],
  ]
  return changes.reduce((text, [place, part]) => put(text, place, part), html.replaceAll(loaded, ''))
}

/** `plugins` are those the browser's build needs to understand the sources. */
export const drawnPages = (plugins: () => PluginOption[]): Plugin => ({
  name: 'drawn-pages',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    async handler({ dir }) {
      const folder = dir ?? ''
      const index = path.join(folder, 'index.html')
      const document = withScripts(readFileSync(index, 'utf8'))
      const write = (file: string, html: string) => {
        const place = path.join(folder, file)
        mkdirSync(path.dirname(place), { recursive: true })
        writeFileSync(place, html)
      }
      write(emptyDocument, document)
      for (const page of await draw(plugins())) write(page.document, withPage(document, page, folder))
    },
  },
})
