import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../testing/render.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

test('the pages above are links and the page itself is the last word', () => {
  render(
    <Breadcrumb
      above={[{ key: 'stores', label: 'Lojistas', render: <a href="/cms/shopkeepers">x</a> }]}
      here="Casa Prisma"
    />,
  )
  expect(screen.getByRole('link', { name: 'Lojistas' }).getAttribute('href')).toBe('/cms/shopkeepers')
  expect(screen.getByText('Casa Prisma').getAttribute('aria-current')).toBe('page')
})
