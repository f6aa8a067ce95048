/** A sending the server found too large is made smaller and tried once more before the person is asked. */
import type { Page } from '#client/outbox/outbox-entry.ts'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import type { AppContext, MakeSmaller } from './app-context.ts'

/** Whether it was refused for its size and was not made smaller before. */
export const isTooLarge = ({ stage, problem, shrunk, pages }: OutboxItem): boolean =>
  stage.state === 'needs-person' &&
  problem?.status === 413 &&
  !shrunk &&
  pages.some(({ mime }) => mime !== 'application/pdf')

/** Entries this page is at: the list is told anew while their photos are drawn. */
const underWay = new Set<string>()

async function shrinkEntry({ outbox }: AppContext, item: OutboxItem, makeSmaller: MakeSmaller): Promise<boolean> {
  const pages: Page[] = []
  for (const { part } of item.pages) {
    const page = await outbox.readPage(item.id, part)
    // A page that does not open must not be lost by replacing it.
    if (!page) return false
    pages.push(page.mime === 'application/pdf' ? page : await makeSmaller(page))
  }
  return outbox.replacePages(item.id, { pages, shrunk: true })
}

export async function sendSmaller(
  app: AppContext,
  items: readonly OutboxItem[],
  makeSmaller: MakeSmaller,
): Promise<void> {
  for (const item of items.filter(isTooLarge)) {
    if (underWay.has(item.id)) continue
    underWay.add(item.id)
    try {
      if (await shrinkEntry(app, item, makeSmaller)) await app.triggers.pull('person')
    } catch {
      // It stays as it is, and the person sees why.
    } finally {
      underWay.delete(item.id)
    }
  }
}
