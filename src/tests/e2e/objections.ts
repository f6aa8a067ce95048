import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The success criteria axe is asked about: WCAG 2.2, levels A and AA. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe objects to on this page, each as `rule: element`. Only violations are gathered, and in the page itself: the
 * app has no frames of other origins, and both ways around cost half of the time.
 * @param rules of these standards by default
 */
export async function objections(page: Page, rules = standards): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly: rules, resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
