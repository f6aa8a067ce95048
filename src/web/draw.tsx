/** Draws pages at build time: the same components on the same router as in the browser, for a visitor nobody knows yet. */
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { drawnDocument, memberDocument } from '#domain/people/document-of.ts'
import { App } from '#web/app.tsx'
import { drawingApp } from '#web/data/drawing-app.ts'
import { drawnFor, memberFrame } from '#web/data/drawn.ts'
import { i18n, languages } from '#web/i18n/i18n.ts'
import { createAppRouter, loadRoutes } from '#web/router.ts'
import { SignedInFrame } from '#web/shell/app-frame.tsx'
import { pageTitle } from '#web/shell/page-title.ts'
import { publicDescriptions } from '#web/shell/public-descriptions.ts'
import { programme } from '#domain/brand/brand.ts'

export interface DrawnPage {
  /** Name of the file. */
  readonly document: string
  /** The path of a public page, or the member's frame. */
  readonly drawn: string
  readonly title: string
  readonly description: string
  /** What stands in `#root`. */
  readonly markup: string
}

async function draw(path: string, visitor: string | null = null): Promise<Pick<DrawnPage, 'title' | 'markup'>> {
  const app = drawingApp(drawnFor(visitor))
  const routeTree = await loadRoutes(true)
  const drawing = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(app, { routeTree, cms: true, drawing })
  await router.load()
  const markup = renderToString(<App app={app} router={router} install={null} />)
  if (markup.includes('<!--$!-->')) throw new Error(`${path}: a part of this page was not there when it was drawn`)
  // The policy of our documents allows no style attributes: such a page would look different until its script runs.
  if (/\sstyle="/.test(markup)) throw new Error(`${path}: something here needs a style attribute; give it a class`)
  const title = router.state.matches.at(-1)?.staticData.title
  return { title: pageTitle(title && i18n._(title)), markup }
}

/** All public pages and the member's frame, in Portuguese. Throws when a page cannot be drawn whole. */
export async function drawPages(): Promise<DrawnPage[]> {
  i18n.loadAndActivate({ locale: 'ptBR', locales: [languages.ptBR.tag], messages: {} })
  await SignedInFrame.preload?.()
  const pages: DrawnPage[] = []
  for (const [path, said] of Object.entries(publicDescriptions)) {
    if (said === null) continue
    const description = said === 'brand' ? programme.description : i18n._(said)
    pages.push({ document: drawnDocument(path), drawn: path, description, ...(await draw(path)) })
  }
  // One frame for every page inside it: none of them is named, none of its links is the active one.
  const { markup } = await draw('/dashboard', memberFrame)
  const { description } = programme
  const frame = { document: memberDocument, drawn: memberFrame, title: pageTitle(undefined), description, markup }
  return [...pages, frame]
}
