/** The pager at the ends and in the middle of short and long lists. */
import { useState } from 'react'
import type { Gallery } from '../gallery.ts'
import { Pager } from './pager.tsx'

function Walked({ page, total }: { page: number; total: number }) {
  const [shown, setShown] = useState(page)
  return <Pager page={shown} total={total} onPageChange={setShown} />
}

export const gallery: Gallery = {
  piece: 'pager',
  states: [
    { name: 'first of three', draw: () => <Walked page={1} total={57} /> },
    { name: 'middle of many', draw: () => <Walked page={12} total={1204} /> },
    { name: 'last of many', draw: () => <Walked page={61} total={1204} /> },
    {
      name: 'links',
      draw: () => <Pager page={2} total={57} renderLink={(page) => <a href={`#pagina-${page}`}>{page}</a>} />,
    },
  ],
}
