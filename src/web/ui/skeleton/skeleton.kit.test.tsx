import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { List, ListRow } from '../list/list-row.tsx'
import { render } from '../testing/render.tsx'
import { ListSkeleton } from './skeleton.tsx'

test('a list that loads stands where its rows will stand', async () => {
  render(
    <>
      <ListSkeleton rows={1} />
      <List>
        <ListRow title="Nota 4321" />
      </List>
    </>,
  )
  await expect.element(page.getByText('Nota 4321')).toBeVisible()
  const [loading, come] = [page.getByRole('status'), page.getByRole('listitem')].map((row) => row.element())
  const row = loading?.querySelector('[aria-hidden]')
  expect(row?.getBoundingClientRect().height).toBe(come?.getBoundingClientRect().height)
})
