/** A page that was photographed or picked and is ready to be sent. */
import type { Page } from '#client/outbox/outbox-entry.ts'

export interface PickedPage extends Page {
  readonly id: string
  readonly name: string
}

/** For its picture, or to be sent at once. */
export const blobOf = ({ bytes, mime }: Page) => new Blob([bytes], { type: mime })

/** With one more at the end, or in the place of another one that is still there. */
export const placed = <Item>(
  items: readonly Item[],
  item: Item,
  isReplaced: (kept: Item) => boolean,
): readonly Item[] =>
  items.some(isReplaced) ? items.map((kept) => (isReplaced(kept) ? item : kept)) : [...items, item]

export const withPage = (pages: readonly PickedPage[], page: PickedPage, replaces?: PickedPage) =>
  placed(pages, page, ({ id }) => id === replaces?.id)
