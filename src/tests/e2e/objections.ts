import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The success criteria axe is asked about: WCAG 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * What axe objects to on this page, each as `rule: element`. Only violations are gathered: the way around costs half of the
 * time; so does axe itself, which a page is given once.
 * @param rules of these standards by default
 */
export async function objections(page: Page, rules = standards): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const found = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] })
    if (!found) throw new Error('axe did not start')
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, rules)
}
